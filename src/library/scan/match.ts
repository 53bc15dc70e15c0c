/** Decides which title and episodes a file contains. */
import { type MediaName, partOf } from '../name/media-name.ts'
import { isShort } from './doubt.ts'
import { findFilm, findSpecial, rateFilm } from './films-and-specials.ts'
import { chainOf, isSerial } from './chain.ts'
import type { Doubt, DoubtKind } from './doubt.ts'
import { parseTitle, isSameSeason } from './likeness.ts'
import { findTitles, withSeason } from './find-titles.ts'
import { type EpisodeLocation, findEpisodes } from './locate-episodes.ts'
import type { Located } from '../id-map/id-map.ts'
import { doubtOfNumbering, locateByMap, locateByStory, locateByWord, numberingOf } from './match-by-map.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'
import type { TitleMatch } from './rank-titles.ts'

/** A possible match that the operator can choose. */
export interface Candidate {
  anime: number
  title: string
  /** 0 to 1. */
  confidence: number
  first: number
  last: number
  /** The reasons for it, shown to the operator. */
  why: string
}

export interface Match {
  match: 'sure' | 'doubtful' | 'none'
  confidence: number
  /** Best first, at most five. */
  candidates: readonly Candidate[]
  /** Why it isn’t sure. */
  doubt?: Doubt
  /** Set if `match` is `sure`. */
  anime?: number
  first?: number
  last?: number
}

const SURE_CONFIDENCE = 0.85
/** Minimum lead of the best candidate over the next one. */
const MIN_LEAD = 0.1
const MIN_CONFIDENCE = 0.4
/** Maximum confidence of a candidate with a doubt. */
const MAX_DOUBTED = 0.84
/** Factor for the confidence of a doubted title as a rival. */
const RIVAL_FACTOR = 0.97
/** Confidences are rounded to a thousandth. */
const ROUNDING = 0.001
const MAX_CANDIDATES = 5
const NO_MATCH: Match = { match: 'none', confidence: 0, candidates: [] }

/** Confidence of a season that is named explicitly. */
const NAMED_CONFIDENCE = 0.95
/** Factor for locations without the episode title if another one has it. */
const UNNAMED_FACTOR = 0.8

/** Decides which episodes of which title a file contains. Extras never match. */
export function matchFile(name: MediaName, lookup: TitleLookup): Match {
  if (name.kind === 'extra') return NO_MATCH
  const mapped = lookup.mapped(name.ids)
  const located = mapped && locateByMap(name, mapped)
  const hasOwnSeason = name.isSeasonOfName === true
  if (located?.title && !hasOwnSeason) return toMapped(name, { ...located, title: located.title })
  const match = matchByName(name, lookup)
  // a season that belongs to the name is the title’s own, not the other database’s
  if (hasOwnSeason && match.match === 'sure' && hasExactName(withSeason(name, name.title), match, lookup)) return match
  if (located?.title) return toMapped(name, { ...located, title: located.title })
  const inStory = mapped && match.match !== 'sure' ? (locateByStory(name, mapped) ?? locateByWord(name, mapped)) : null
  if (inStory?.title) return toMapped(name, { ...inStory, title: inStory.title })
  if (located && match.match === 'sure')
    return toDoubtful(match.candidates, 'other', 'its title isn’t in the catalogue')
  const title = match.anime === undefined ? null : lookup.get(match.anime)
  if (title === null) return match
  const doubt = doubtOfNumbering(
    name,
    { title, first: match.first ?? 1, last: match.last ?? match.first ?? 1 },
    mapped,
    lookup,
  )
  return doubt === undefined ? match : toDoubtful(match.candidates, doubt.kind, doubt.text)
}

/** The id map decides, unless the title has no such episode. */
function toMapped(name: MediaName, { title, first, last }: Located<LookupTitle>): Match {
  const why = `${numberingOf(name.ids)} id and id map`
  const isThere = last <= (title.episodes ?? Infinity)
  const confidence = isThere ? 1 : MAX_DOUBTED
  const candidates = [{ anime: title.anime, title: title.title, confidence, first, last, why }]
  if (isThere) return { match: 'sure', confidence, candidates, anime: title.anime, first, last }
  return toDoubtful(candidates, 'id-map', `the id map leads to episode ${last} of ${title.episodes}`)
}

/** The name of the file itself decides before that of its folder, which may be the whole story’s. */
function matchByName(name: MediaName, lookup: TitleLookup): Match {
  const { title, otherTitles, kind, folders = [] } = name
  if (kind !== 'episode' || folders.length === 0 || folders.includes(title) || isShort(title))
    return matchTitled(name, lookup)
  const own = matchTitled({ ...name, otherTitles: otherTitles.filter((each) => !folders.includes(each)) }, lookup)
  if (own.match === 'sure' && hasExactName(withSeason(name, title), own, lookup)) return own
  const whole = matchTitled(name, lookup)
  if (whole.match !== 'sure' || own.match === 'sure') return whole
  const [best] = own.candidates
  const words = parseTitle(title).all
  const isLonger = folders.some((folder) => words.startsWith(`${parseTitle(folder).all} `))
  return isLonger || (best !== undefined && best.anime !== whole.anime)
    ? toDoubtful(bestCandidates([...whole.candidates, ...own.candidates]), 'other', 'only its folder has that name')
    : whole
}

function matchTitled(name: MediaName, lookup: TitleLookup): Match {
  const film = matchPartOfFilm(name, lookup)
  if (film === null) return matchWithNumber(name, lookup)
  const episode = matchWithNumber(name, lookup)
  return episode.match !== 'sure' || episode.anime === film.anime
    ? film
    : toDoubtful(
        bestCandidates([...episode.candidates, ...film.candidates]),
        'ambiguous',
        'the number may be the episode or the part of a film',
      )
}

/** Reads `(1 of 2)` as the part of a film; null if it matches none. */
function matchPartOfFilm({ total, episodes, ...name }: MediaName, lookup: TitleLookup): Match | null {
  if (name.kind !== 'episode' || partOf({ ...name, total, episodes }, 1) === undefined || total === undefined)
    return null
  const numbered = `${name.title} ${episodes?.first}`
  const otherTitles = name.otherTitles.filter((each) => each !== numbered)
  const film = matchPlain({ ...name, kind: 'movie', otherTitles }, lookup)
  const { format, episodes: count } = lookup.get(film.anime ?? 0) ?? {}
  return film.match === 'sure' && format === 'Movie' && count === 1 ? film : null
}

function matchWithNumber(name: MediaName, lookup: TitleLookup): Match {
  const titled = withNumberInTitle(name)
  if (titled === null) return matchNumbered(name, lookup)
  const numbered = matchNumbered(
    { ...name, otherTitles: name.otherTitles.filter((each) => each !== titled.title) },
    lookup,
  )
  const byTitle = matchPlain(titled, lookup)
  if (byTitle.match === 'none' || !hasExactName(titled.title, byTitle, lookup)) return numbered
  if (byTitle.match === 'sure' && numbered.match !== 'sure') return byTitle
  return toDoubtful(
    bestCandidates([...numbered.candidates, ...byTitle.candidates]),
    'ambiguous',
    'the number may be the episode or belong to the name',
  )
}

/** Reads the number at the end as part of the title instead of an episode, as in `Area 88`. */
function withNumberInTitle({ episodes, ...name }: MediaName): MediaName | null {
  if (name.episodeTitle !== undefined) return null
  const title = `${name.title} ${episodes?.first}`
  return name.kind === 'episode' && name.otherTitles.includes(title) && title !== `${name.title} ${name.year}`
    ? { ...name, title, kind: 'movie', otherTitles: name.otherTitles.filter((each) => each !== title) }
    : null
}

function matchNumbered(name: MediaName, lookup: TitleLookup): Match {
  const numbered = name.kind === 'episode' ? withRomanSeason(name) : null
  const plain = matchPlain(name, lookup)
  if (numbered === null || (plain.match === 'sure' && hasExactName(name.title, plain, lookup))) return plain
  const season = matchPlain(numbered, lookup)
  // a season that is only counted is not enough for a number that may be part of the name
  const isAgreed = plain.match === 'sure' && plain.anime === season.anime && plain.first === season.first
  if (season.match === 'sure' && (season.confidence >= NAMED_CONFIDENCE || isAgreed)) return season
  return toDoubtful(
    bestCandidates([...season.candidates, ...plain.candidates]),
    'ambiguous',
    'the numeral may be the season or belong to the name',
  )
}

function matchPlain(name: MediaName, lookup: TitleLookup): Match {
  const locations = findTitles(name, lookup).flatMap((titleMatch) =>
    findLocations(name, titleMatch, lookup).map((location) => ({ titleMatch, location })),
  )
  const named = locations.filter(
    ({ titleMatch }) => titleMatch.isDirect && titleMatch.isExact && (name.season ?? 0) > 1,
  )
  const isNamed = ({ title }: EpisodeLocation) =>
    named.length === 0 || named.some(({ location }) => location.title === title)
  const hasNamed = locations.some(({ location }) => location.isNamed)
  const exact = new Set(
    locations.filter(({ titleMatch }) => titleMatch.isExact).map(({ titleMatch }) => titleMatch.title),
  )
  const rated: RatedLocation[] = locations.map(({ titleMatch, location }) => ({
    titleMatch:
      location.isConfirmed === true && chainOf(lookup, titleMatch.title).some(({ title }) => exact.has(title))
        ? { ...titleMatch, fit: 1, doubt: undefined }
        : isNamed(location)
          ? titleMatch
          : {
              ...titleMatch,
              doubt: titleMatch.doubt ?? { kind: 'ambiguous', text: 'another title has that season’s name' },
            },
    location:
      hasNamed && !location.isNamed ? { ...location, certainty: location.certainty * UNNAMED_FACTOR } : location,
  }))
  const candidates = bestCandidates(rated.map(({ titleMatch, location }) => toCandidate(titleMatch, location)))
  const [first] = candidates
  if (first === undefined) return NO_MATCH
  const { confidence } = first
  // a doubt about another title does not make this one surer
  const rivals = rated.filter(({ location }) => location.title.anime !== first.anime || location.first !== first.first)
  const strengthOf = ({ titleMatch, location }: RatedLocation) =>
    Math.min(titleMatch.fit * location.certainty, 1) * (titleMatch.doubt === undefined ? 1 : RIVAL_FACTOR)
  const [next] = rivals.toSorted((a, b) => strengthOf(b) - strengthOf(a))
  const best = rated.find((each) => isCandidate(each, first))
  if (best !== undefined && confidence < SURE_CONFIDENCE)
    return { match: 'doubtful', confidence, candidates, doubt: best.titleMatch.doubt ?? doubtOf(best) }
  if (next !== undefined && confidence - strengthOf(next) < MIN_LEAD - ROUNDING)
    return toDoubtful(candidates, 'ambiguous', `${nameLocation(next)} fits as well`)
  return { match: 'sure', confidence, candidates, anime: first.anime, first: first.first, last: first.last }
}

interface RatedLocation {
  titleMatch: TitleMatch
  location: EpisodeLocation
}

/** The location of a candidate: the one that it was made from, as the others of its title and episode are less certain. */
const isCandidate = ({ titleMatch, location }: RatedLocation, { anime, first, confidence }: Candidate): boolean =>
  location.title.anime === anime &&
  location.first === first &&
  toCandidate(titleMatch, location).confidence === confidence

/** What makes a match without a doubt uncertain. */
function doubtOf({ titleMatch, location }: RatedLocation): Doubt {
  if (location.certainty < titleMatch.fit)
    return { kind: location.isAmbiguous ? 'ambiguous' : 'other', text: location.why }
  return {
    kind: 'other',
    text: titleMatch.isExact ? 'its year, format or popularity is against it' : 'its name is only similar',
  }
}

const nameLocation = ({ location: { title, first } }: RatedLocation): string => `“${title.title}” episode ${first}`

/** Reads the Roman numeral at the end of the title as the season, as in `Star Harbour II`. */
function withRomanSeason(name: MediaName): MediaName | null {
  if (name.season !== undefined) return null
  const [, title = '', roman = ''] = /^(.*\S)\s+(II|III|IV|V|VI|VII|VIII|IX)$/.exec(name.title) ?? []
  return title === '' ? null : { ...name, title, season: ROMAN.indexOf(roman) + 1 }
}
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

/** Whether the best candidate has exactly this name. */
function hasExactName(title: string, { candidates }: Match, lookup: TitleLookup): boolean {
  const wanted = parseTitle(title)
  const [first] = candidates
  const names = (first && lookup.get(first.anime)?.names) || []
  return names.map(parseTitle).some((name) => name.outside === wanted.outside && isSameSeason(name, wanted))
}

const toDoubtful = (candidates: readonly Candidate[], kind: DoubtKind, text: string): Match => {
  const [first] = candidates
  return first === undefined
    ? NO_MATCH
    : { match: 'doubtful', confidence: first.confidence, candidates, doubt: { kind, text } }
}

function findLocations(name: MediaName, { title, isDirect }: TitleMatch, lookup: TitleLookup): EpisodeLocation[] {
  const isSpecialTitle = title.format !== 'TV' && title.format !== 'ONA'
  if (name.kind === 'movie') {
    const { episodes, ...withoutEpisodes } = name
    if (episodes === undefined) return findEpisodes(withoutEpisodes, title, lookup, isDirect)
    return isSerial(title) ? findFilm(name, title, lookup) : [rateFilm(name, title)]
  }
  const isBetween = name.episodes !== undefined && !Number.isInteger(name.episodes.first)
  if (name.kind === 'special' || isBetween) {
    const locations = findSpecial(name, title, lookup)
    if (!isSpecialTitle || !isDirect || isBetween) return locations
    // the numbers of specials do not continue into the seasons
    return [...findEpisodes(name, title, lookup, true).filter((location) => location.title === title), ...locations]
  }
  return findEpisodes(name, title, lookup, isDirect)
}

const toCandidate = (titleMatch: TitleMatch, location: EpisodeLocation): Candidate => ({
  anime: location.title.anime,
  title: location.title.title,
  confidence:
    Math.round(Math.min(titleMatch.fit * location.certainty, titleMatch.doubt === undefined ? 1 : MAX_DOUBTED) * 1000) /
    1000,
  first: location.first,
  last: location.last,
  why: [titleMatch.why, location.why, ...(titleMatch.doubt === undefined ? [] : [`but ${titleMatch.doubt.text}`])].join(
    '; ',
  ),
})

/** Removes duplicates and sorts by confidence. */
function bestCandidates(candidates: readonly Candidate[]): Candidate[] {
  const bestByTitle = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = `${candidate.anime} ${candidate.first}`
    if (candidate.confidence >= MIN_CONFIDENCE && candidate.confidence > (bestByTitle.get(key)?.confidence ?? 0))
      bestByTitle.set(key, candidate)
  }
  return [...bestByTitle.values()]
    .toSorted((a, b) => b.confidence - a.confidence || a.anime - b.anime)
    .slice(0, MAX_CANDIDATES)
}
