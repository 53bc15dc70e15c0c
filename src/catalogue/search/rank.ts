/** Scores titles for an interpretation of a query: by name, requested season or format, and popularity. */
import { FORMATS } from '../anime.ts'
import { findCandidates } from './candidates.ts'
import { isSerial, listSequels, findSeason } from './chain.ts'
import { type KeyKind, hashKey } from './keys.ts'
import { createMatcher, matchLetters, matchWords } from './match.ts'
import { listPostings } from './postings.ts'
import type { Interpretation, SeasonRequest } from './query.ts'
import type { Entry, Store } from './store.ts'

/** By slot: the score of the title's best name. */
export type NameScores = Map<number, number>

/** Factors by alias kind, in the order of `ALIAS_KINDS`. */
const KIND_CONFIDENCE = [1, 0.985, 0.93]
/** Names below this n-gram share cannot match letter by letter. */
const MIN_SHARE_FOR_LETTERS = 0.5
const INITIALS_SCORE = 0.93
const HEAD_INITIALS_SCORE = 0.905
const LITERAL_SCORE = 1.04
const SEQUEL_FACTOR = 0.94
/** Small, so that popularity only decides between similar name scores. */
const POPULARITY_WEIGHT = 0.25

/** For a matching or different season, part or year. */
const MATCH_BONUS = 0.15
const MISMATCH_PENALTY = 0.3
/** Names above this score are the query itself. */
const MIN_VERBATIM_SCORE = 0.98
const VERBATIM_BONUS = 0.2

const FORMAT_ADJUSTMENT: Readonly<Record<string, number>> = { Special: -0.02, OVA: -0.01, Music: -0.03, Unknown: -0.03 }
const ADJUSTMENTS = FORMATS.map((format) => FORMAT_ADJUSTMENT[format] ?? 0)

function scoreNames(store: Store, interpretation: Interpretation, accepts: (slot: number) => boolean): NameScores {
  const matcher = createMatcher(interpretation.words)
  const nameScores: NameScores = new Map()
  const { aliases, shares } = findCandidates(store, interpretation.words, accepts, interpretation.maxCandidates)
  for (const [at, alias] of aliases.entries()) {
    const text = store.texts[alias] ?? ''
    const slot = store.owners[alias] ?? 0
    const words = text.split(' ')
    const base = interpretation.requested === null ? words : words.slice(0, store.bases[alias])
    const head = store.heads[alias] ?? words.length
    let nameScore = text === matcher.text ? 1 : matchWords(matcher, base, head)
    if (nameScore < 0.95 && (shares[at] ?? 0) > MIN_SHARE_FOR_LETTERS)
      nameScore = Math.max(nameScore, matchLetters(matcher, base))
    nameScore *= interpretation.confidence * (KIND_CONFIDENCE[store.kinds[alias] ?? 0] ?? 1)
    if (nameScore > (nameScores.get(slot) ?? 0)) nameScores.set(slot, nameScore)
  }
  return nameScores
}

/** Scores exact-match keys: initials and verbatim names. */
function scoreKeys(
  store: Store,
  { words, literal }: Interpretation,
  nameScores: NameScores,
  accepts: (slot: number) => boolean,
): void {
  const raise = (kind: KeyKind, text: string, minimum: number) => {
    for (const owner of listPostings(store.keys, hashKey(kind, text)))
      if (accepts(owner) && (nameScores.get(owner) ?? 0) < minimum) nameScores.set(owner, minimum)
  }
  const [initials] = words
  if (initials !== undefined && words.length === 1) {
    raise('initials', initials, INITIALS_SCORE)
    raise('head', initials, HEAD_INITIALS_SCORE)
  }
  if (literal !== '') raise('literal', literal, LITERAL_SCORE)
}

const totalScore = (entry: Entry, nameScore: number): number =>
  nameScore + POPULARITY_WEIGHT * entry.popularity + (ADJUSTMENTS[entry.format] ?? 0)

/** Adds the sequels of the best matches, whatever their names. */
function scoreSequels(store: Store, nameScores: NameScores, accepts: (slot: number) => boolean): void {
  const best = [...nameScores]
    .filter(([, nameScore]) => nameScore > 0.8)
    .map(([slot, nameScore]) => ({ entry: store.entries[slot], nameScore }))
    .filter((pair): pair is { entry: Entry; nameScore: number } => pair.entry != null)
    .toSorted((a, b) => totalScore(b.entry, b.nameScore) - totalScore(a.entry, a.nameScore))
    .slice(0, 6)
  for (const { entry, nameScore } of best)
    for (const sequel of listSequels(store, entry.number)) {
      const slot = store.slots.get(sequel.number) ?? -1
      if (accepts(slot) && (nameScores.get(slot) ?? 0) < nameScore * SEQUEL_FACTOR)
        nameScores.set(slot, nameScore * SEQUEL_FACTOR)
    }
}

/** For films the number counts films; for series it counts seasons, or parts when the query does not name a season. */
function hasRequestedNumber(store: Store, entry: Entry, requested: SeasonRequest, wantedNumber: number): boolean {
  if (requested.format >= 0 && !isSerial(entry)) return (entry.bare || entry.part || entry.season) === wantedNumber
  return findSeason(store, entry) === wantedNumber || (requested.season === 0 && entry.part === wantedNumber)
}

function scoreSeason(store: Store, entry: Entry, requested: SeasonRequest): number {
  const wantedNumber = requested.season || requested.bare
  if (wantedNumber > 0) {
    const part = requested.part > 0 ? (entry.part || 1) === requested.part : entry.part < 2 || requested.season === 0
    return hasRequestedNumber(store, entry, requested, wantedNumber) ? (part ? MATCH_BONUS : 0) : -MISMATCH_PENALTY
  }
  if (requested.part > 0)
    return entry.part === requested.part
      ? MATCH_BONUS
      : findSeason(store, entry) === requested.part
        ? MATCH_BONUS / 3
        : -MISMATCH_PENALTY
  if (requested.final) return entry.final ? (entry.part > 1 ? MATCH_BONUS / 2 : MATCH_BONUS) : -MISMATCH_PENALTY
  return 0
}

function scoreRequest(store: Store, entry: Entry, requested: SeasonRequest): number {
  let bonus = scoreSeason(store, entry, requested)
  if (requested.format >= 0) bonus += entry.format === requested.format ? 0.1 : -0.25
  if (requested.year > 0)
    bonus += entry.year === requested.year ? MATCH_BONUS : Math.abs(entry.year - requested.year) === 1 ? -0.05 : -0.25
  const isExtra =
    requested.season + requested.bare + requested.part > 0 && ADJUSTMENTS[entry.format] !== 0 && requested.format < 0
  return bonus - (isExtra ? 0.08 : 0)
}

/** Merges an interpretation's results into `scores` (by slot), keeping each title's best score. */
export function rankInterpretation(
  store: Store,
  interpretation: Interpretation,
  accepts: (slot: number) => boolean,
  scores: Map<number, { nameScore: number; score: number }>,
): void {
  const nameScores = scoreNames(store, interpretation, accepts)
  scoreKeys(store, interpretation, nameScores, accepts)
  const { requested } = interpretation
  if (requested !== null && (requested.season > 0 || requested.bare > 0 || requested.part > 0 || requested.final))
    scoreSequels(store, nameScores, accepts)
  for (const [slot, nameScore] of nameScores) {
    const entry = store.entries[slot]
    if (entry == null) continue
    const bonus =
      requested === null
        ? interpretation.isVerbatim && nameScore > MIN_VERBATIM_SCORE
          ? VERBATIM_BONUS
          : 0
        : scoreRequest(store, entry, requested)
    const score = totalScore(entry, nameScore) + bonus
    const previous = scores.get(slot)
    if (previous === undefined || score > previous.score)
      scores.set(slot, { nameScore: nameScore + Math.min(bonus, 0), score })
  }
}
