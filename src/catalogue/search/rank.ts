/** The score of a title for a reading of the query: how its names fit, what was wished beside, and how many know it. */
import { FORMATS } from '../anime.ts'
import { findCandidates } from './candidates.ts'
import { isSerial, listSequels, seasonOf } from './chain.ts'
import { type KeyKind, keyOf } from './keys.ts'
import { createMatcher, matchLetters, matchWords } from './match.ts'
import { listPostings } from './postings.ts'
import type { Reading, Wish } from './query.ts'
import type { Entry, Store } from './store.ts'

/** By slot: how well the best of its names fits. */
export type Fits = Map<number, number>

/** By kind of alias: a name, another form of it, a form with initials. */
const TRUST = [1, 0.985, 0.93]
/** Names that share less of the query's grams than this cannot be near it letter by letter. */
const LETTERS_SHARE = 0.5
const INITIALS = 0.93
const HEAD_INITIALS = 0.905
const LITERAL = 1.04
const FOLLOWS = 0.94
/** How well a name fits decides first; how many know the title settles what is close. */
const POPULARITY = 0.25

/** What a wish that is met adds, and one that is not takes. */
const MET = 0.15
const MISSED = 0.3
/** A name that fits better than this says what the query says. */
const VERBATIM = 0.98
const SAID = 0.2

const FORMAT_PRIOR: Readonly<Record<string, number>> = { Special: -0.02, OVA: -0.01, Music: -0.03, Unknown: -0.03 }
const PRIORS = FORMATS.map((format) => FORMAT_PRIOR[format] ?? 0)

function fitNames(store: Store, reading: Reading, accepts: (slot: number) => boolean): Fits {
  const matcher = createMatcher(reading.words)
  const fits: Fits = new Map()
  const { aliases, shares } = findCandidates(store, reading.words, accepts, reading.breadth)
  for (const [at, alias] of aliases.entries()) {
    const text = store.texts[alias] ?? ''
    const slot = store.owners[alias] ?? 0
    const words = text.split(' ')
    const base = reading.wish === null ? words : words.slice(0, store.bases[alias])
    const head = store.heads[alias] ?? words.length
    let fit = text === matcher.text ? 1 : matchWords(matcher, base, head)
    if (fit < 0.95 && (shares[at] ?? 0) > LETTERS_SHARE) fit = Math.max(fit, matchLetters(matcher, base))
    fit *= reading.trust * (TRUST[store.kinds[alias] ?? 0] ?? 1)
    if (fit > (fits.get(slot) ?? 0)) fits.set(slot, fit)
  }
  return fits
}

/** Initials, and names that are the query to the letter. */
function fitKeys(store: Store, { words, literal }: Reading, fits: Fits, accepts: (slot: number) => boolean): void {
  const fit = (kind: KeyKind, text: string, least: number) => {
    for (const owner of listPostings(store.keys, keyOf(kind, text)))
      if (accepts(owner) && (fits.get(owner) ?? 0) < least) fits.set(owner, least)
  }
  const [letters] = words
  if (letters !== undefined && words.length === 1) {
    fit('initials', letters, INITIALS)
    fit('head', letters, HEAD_INITIALS)
  }
  if (literal !== '') fit('literal', literal, LITERAL)
}

const worth = (entry: Entry, fit: number): number => fit + POPULARITY * entry.popularity + (PRIORS[entry.format] ?? 0)

/** The sequels of the best known titles with that name fit too, whatever they are called. */
function fitSequels(store: Store, fits: Fits, accepts: (slot: number) => boolean): void {
  const best = [...fits]
    .filter(([, fit]) => fit > 0.8)
    .map(([slot, fit]) => ({ entry: store.entries[slot], fit }))
    .filter((pair): pair is { entry: Entry; fit: number } => pair.entry != null)
    .toSorted((a, b) => worth(b.entry, b.fit) - worth(a.entry, a.fit))
    .slice(0, 6)
  for (const { entry, fit } of best)
    for (const sequel of listSequels(store, entry.number)) {
      const slot = store.slots.get(sequel.number) ?? -1
      if (accepts(slot) && (fits.get(slot) ?? 0) < fit * FOLLOWS) fits.set(slot, fit * FOLLOWS)
    }
}

/** A film's number counts films; a series' number counts seasons, or parts where nothing says which. */
function isNumber(store: Store, entry: Entry, wish: Wish, wanted: number): boolean {
  if (wish.format >= 0 && !isSerial(entry)) return (entry.bare || entry.part || entry.season) === wanted
  return seasonOf(store, entry) === wanted || (wish.season === 0 && entry.part === wanted)
}

function wishesSeason(store: Store, entry: Entry, wish: Wish): number {
  const wanted = wish.season || wish.bare
  if (wanted > 0) {
    const part = wish.part > 0 ? (entry.part || 1) === wish.part : entry.part < 2 || wish.season === 0
    return isNumber(store, entry, wish, wanted) ? (part ? MET : 0) : -MISSED
  }
  if (wish.part > 0) return entry.part === wish.part ? MET : seasonOf(store, entry) === wish.part ? MET / 3 : -MISSED
  if (wish.final) return entry.final ? (entry.part > 1 ? MET / 2 : MET) : -MISSED
  return 0
}

function wishesMet(store: Store, entry: Entry, wish: Wish): number {
  let met = wishesSeason(store, entry, wish)
  if (wish.format >= 0) met += entry.format === wish.format ? 0.1 : -0.25
  if (wish.year > 0) met += entry.year === wish.year ? MET : Math.abs(entry.year - wish.year) === 1 ? -0.05 : -0.25
  const isOther = wish.season + wish.bare + wish.part > 0 && PRIORS[entry.format] !== 0 && wish.format < 0
  return met - (isOther ? 0.08 : 0)
}

/** Adds what a reading finds to the scores by slot, each title keeping its best. */
export function rankReading(
  store: Store,
  reading: Reading,
  accepts: (slot: number) => boolean,
  scores: Map<number, { fit: number; score: number }>,
): void {
  const fits = fitNames(store, reading, accepts)
  fitKeys(store, reading, fits, accepts)
  const { wish } = reading
  if (wish !== null && (wish.season > 0 || wish.bare > 0 || wish.part > 0 || wish.final))
    fitSequels(store, fits, accepts)
  for (const [slot, fit] of fits) {
    const entry = store.entries[slot]
    if (entry == null) continue
    const met = wish === null ? (reading.isVerbatim && fit > VERBATIM ? SAID : 0) : wishesMet(store, entry, wish)
    const score = worth(entry, fit) + met
    const known = scores.get(slot)
    if (known === undefined || score > known.score) scores.set(slot, { fit: fit + Math.min(met, 0), score })
  }
}
