import type { MediaName } from '../name/media-name.ts'
import { placeFilm, placeSpecial, placeThisFilm } from './aside.ts'
import { isSerial } from './chain.ts'
import { readName, saysSame } from './likeness.ts'
import { listMeant } from './meant.ts'
import { type Place, placeEpisodes } from './place.ts'
import type { TitleLookup } from './title-lookup.ts'
import type { Meant } from './weigh.ts'

/** What a file may be, for somebody to choose from. */
export interface Candidate {
  anime: number
  title: string
  /** 0 to 1. */
  confidence: number
  first: number
  last: number
  /** What speaks for it, as a sentence. */
  why: string
}

export interface Match {
  match: 'sure' | 'doubtful' | 'none'
  confidence: number
  /** Best first, at most five. */
  candidates: readonly Candidate[]
  /** Set when it is sure. */
  anime?: number
  first?: number
  last?: number
}

const SURE = 0.85
/** How far the best has to be ahead. */
const AHEAD = 0.1
const DOUBTFUL = 0.4
/** The most that a candidate gets which something in the name speaks against. */
const CONTRADICTED = 0.84
/** What a title that something speaks against keeps of its weight as a rival. */
const RIVAL = 0.97
/** Confidences are rounded to a thousandth. */
const ROUNDING = 0.001
const MOST = 5
const NONE: Match = { match: 'none', confidence: 0, candidates: [] }

/** How certain a season is that names say. */
const SAID = 0.95
/** What a place loses that has not the name which another one has. */
const UNNAMED = 0.8

/** Decides which episodes of which title a file holds. An extra is never any. */
export function matchFile(name: MediaName, lookup: TitleLookup): Match {
  if (name.kind === 'extra') return NONE
  const whole = readWhole(name)
  if (whole === null) return matchNumbered(name, lookup)
  const counted = matchNumbered(
    { ...name, otherTitles: name.otherTitles.filter((each) => each !== whole.title) },
    lookup,
  )
  const called = matchPlain(whole, lookup)
  if (called.match === 'none' || !isCalled(whole.title, called, lookup)) return counted
  if (called.match === 'sure' && counted.match !== 'sure') return called
  return toChoice(best([...counted.candidates, ...called.candidates]))
}

/** The number at the end taken for the name's own, which leaves no number of an episode: `Area 88`. */
function readWhole({ episodes, ...name }: MediaName): MediaName | null {
  if (name.episodeTitle !== undefined) return null
  const title = `${name.title} ${episodes?.first}`
  return name.kind === 'episode' && name.otherTitles.includes(title) && title !== `${name.title} ${name.year}`
    ? { ...name, title, kind: 'movie', otherTitles: name.otherTitles.filter((each) => each !== title) }
    : null
}

function matchNumbered(name: MediaName, lookup: TitleLookup): Match {
  const counted = name.kind === 'episode' ? readCounted(name) : null
  const plain = matchPlain(name, lookup)
  if (counted === null || (plain.match === 'sure' && isCalled(name.title, plain, lookup))) return plain
  const season = matchPlain(counted, lookup)
  // a season that nobody names is only counted: that is too little for a number that may be of the name
  const isAgreed = plain.match === 'sure' && plain.anime === season.anime && plain.first === season.first
  if (season.match === 'sure' && (season.confidence >= SAID || isAgreed)) return season
  return toChoice(best([...season.candidates, ...plain.candidates]))
}

function matchPlain(name: MediaName, lookup: TitleLookup): Match {
  const places = listMeant(name, lookup).flatMap((meant) =>
    placesOf(name, meant, lookup).map((place) => ({ meant, place })),
  )
  const said = places.filter(({ meant }) => meant.isDirect && meant.isExact && (name.season ?? 0) > 1)
  const isSaid = ({ title }: Place) => said.length === 0 || said.some(({ place }) => place.title === title)
  const hasNamed = places.some(({ place }) => place.isNamed)
  const weighed = places.map(({ meant, place }) => ({
    meant: isSaid(place) ? meant : { ...meant, doubt: meant.doubt ?? 'another title is called that season' },
    place: hasNamed && !place.isNamed ? { ...place, trust: place.trust * UNNAMED } : place,
  }))
  const candidates = best(weighed.map(({ meant, place }) => toCandidate(meant, place)))
  const [first] = candidates
  if (first === undefined) return NONE
  const { confidence } = first
  // what speaks against another title doesn't make this one surer
  const rivals = weighed.filter(({ place }) => place.title.anime !== first.anime || place.first !== first.first)
  const next = Math.max(
    0,
    ...rivals.map(({ meant, place }) => Math.min(meant.fit * place.trust, 1) * (meant.doubt === undefined ? 1 : RIVAL)),
  )
  if (confidence < SURE || confidence - next < AHEAD - ROUNDING) return { match: 'doubtful', confidence, candidates }
  return { match: 'sure', confidence, candidates, anime: first.anime, first: first.first, last: first.last }
}

/** The title with the Roman number at its end taken for the season: `Star Harbour II`. */
function readCounted(name: MediaName): MediaName | null {
  if (name.season !== undefined) return null
  const [, title = '', roman = ''] = /^(.*\S)\s+(II|III|IV|V|VI|VII|VIII|IX)$/.exec(name.title) ?? []
  return title === '' ? null : { ...name, title, season: ROMAN.indexOf(roman) + 1 }
}
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

/** Whether what was found has the very name that was looked for. */
function isCalled(title: string, { candidates }: Match, lookup: TitleLookup): boolean {
  const wanted = readName(title)
  const [first] = candidates
  const names = (first && lookup.get(first.anime)?.names) || []
  return names.map(readName).some((name) => name.outside === wanted.outside && saysSame(name, wanted))
}

const toChoice = (candidates: Candidate[]): Match => {
  const [first] = candidates
  return first === undefined ? NONE : { match: 'doubtful', confidence: first.confidence, candidates }
}

function placesOf(name: MediaName, { title, isDirect }: Meant, lookup: TitleLookup): Place[] {
  const isAside = title.format !== 'TV' && title.format !== 'ONA'
  if (name.kind === 'movie') {
    const { episodes, ...whole } = name
    if (episodes === undefined) return placeEpisodes(whole, title, lookup, isDirect)
    return isSerial(title) ? placeFilm(name, title, lookup) : [placeThisFilm(name, title)]
  }
  const isBetween = name.episodes !== undefined && !Number.isInteger(name.episodes.first)
  if (name.kind === 'special' || isBetween) {
    const places = placeSpecial(name, title, lookup)
    if (!isAside || !isDirect || isBetween) return places
    // specials are not counted on into the seasons
    return [...placeEpisodes(name, title, lookup, true).filter((place) => place.title === title), ...places]
  }
  return placeEpisodes(name, title, lookup, isDirect)
}

const toCandidate = (meant: Meant, place: Place): Candidate => ({
  anime: place.title.anime,
  title: place.title.title,
  confidence: Math.round(Math.min(meant.fit * place.trust, meant.doubt === undefined ? 1 : CONTRADICTED) * 1000) / 1000,
  first: place.first,
  last: place.last,
  why: [meant.why, place.why, ...(meant.doubt === undefined ? [] : [`but ${meant.doubt}`])].join('; '),
})

/** Each title and place once, best first. */
function best(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = `${candidate.anime} ${candidate.first}`
    if (candidate.confidence >= DOUBTFUL && candidate.confidence > (kept.get(key)?.confidence ?? 0))
      kept.set(key, candidate)
  }
  return [...kept.values()].toSorted((a, b) => b.confidence - a.confidence || a.anime - b.anime).slice(0, MOST)
}
