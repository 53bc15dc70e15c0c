/** Ranks titles whose names fit. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import { type Doubt, toDoubt } from './doubt.ts'
import { isPrecedence, type TitleLookup, type LookupTitle } from './title-lookup.ts'

export interface TitleMatch {
  title: LookupTitle
  /** 0 to 1. */
  fit: number
  /** Whether the name means exactly this title, including its season. */
  isDirect: boolean
  /** Whether the name is the same including symbols (literal), or has the same words (exact). */
  isLiteral: boolean
  isExact: boolean
  why: string
  /** Why it is uncertain even if the name fits. */
  doubt?: Doubt | undefined
}

/** Penalty for obscure titles and for those that another title beats. */
export const PENALTY = 0.14
/** Titles below this share of another’s popularity are no rivals. */
const MIN_RIVAL_POPULARITY = 0.03
const MAX_TITLES = 24

/** Ranks titles whose names fit similarly: prefers literal names, popular titles and earlier seasons. */
export function rankTitles(matches: TitleMatch[], name: MediaName, lookup: TitleLookup): TitleMatch[] {
  const { kind, episodes, season, part } = name
  const maxPopularity = Math.max(0, ...matches.filter(({ fit }) => fit > 0.85).map(({ title }) => title.popularity))
  // The films of a series have their own names.
  const isNumbered = kind === 'movie' && episodes !== undefined
  const hasExact = !isNumbered && matches.some(({ isExact }) => isExact)
  const literal = matches.filter(
    ({ isLiteral, isExact, doubt }) => hasExact && isLiteral && isExact && doubt === undefined,
  )
  // a story’s first title has the name literally, but not the season that this one is
  const isBeatenLiterally = (match: TitleMatch) =>
    !match.isLiteral && literal.some((other) => other.isDirect || !match.isDirect)
  const rated = matches.map((match) => {
    const isBeaten = (hasExact && !match.isExact) || isBeatenLiterally(match)
    const isObscure = match.title.popularity < maxPopularity * 0.02
    return { ...match, fit: match.fit - (isBeaten ? PENALTY : 0) - (isObscure ? PENALTY : 0) }
  })
  const rivals = rated.filter(({ fit, title }) => fit > 0.7 && isSerial(title))
  const follows = ({ title }: TitleMatch, other: TitleMatch): boolean => {
    const chain = chainOf(lookup, title).map((entry) => entry.title.anime)
    const at = chain.indexOf(other.title.anime)
    return at >= 0 && at < chain.indexOf(title.anime)
  }
  const isFurtherPart = ({ title }: TitleMatch): boolean =>
    (chainOf(lookup, title).find((entry) => entry.title === title)?.part ?? 1) > 1
  // The first part of a season is preferred; numbers beyond its end lead to the next part.
  const isLater = (match: TitleMatch) =>
    part === undefined &&
    rivals.some(
      (other) =>
        ((season ?? 1) === 1 || (match.isDirect && other.isDirect && isFurtherPart(match))) &&
        other.fit >= match.fit - 0.001 &&
        follows(match, other),
    )
  const withDoubt = (match: TitleMatch): TitleMatch => ({
    ...match,
    doubt: match.doubt ?? toDoubt('ambiguous', doubtOfRivals(match, rated, name, follows)),
  })
  return rated
    .map((match) => ({ ...withDoubt(match), fit: Math.min(isLater(match) ? match.fit - PENALTY : match.fit, 1) }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MAX_TITLES)
}

/** A series and an OVA with the same name can only be distinguished by a year or label. */
function doubtOfRivals(
  match: TitleMatch,
  all: readonly TitleMatch[],
  { kind, episodes }: MediaName,
  follows: (match: TitleMatch, other: TitleMatch) => boolean,
): string | undefined {
  const isRival = (other: TitleMatch): boolean => {
    const { title, isExact, isDirect, isLiteral, doubt } = other
    return (
      title !== match.title &&
      isExact &&
      doubt === undefined &&
      isDirect === match.isDirect &&
      (isLiteral || !match.isLiteral) &&
      (title.format === 'OVA' || isSerial(title)) &&
      (episodes?.last ?? 0) <= (title.episodes ?? Infinity) &&
      title.episodes !== 1 &&
      title.popularity >= match.title.popularity * MIN_RIVAL_POPULARITY &&
      !title.relations.some((relation) => relation.anime === match.title.anime && isPrecedence(relation.kind)) &&
      !match.title.relations.some((relation) => relation.anime === title.anime && relation.kind === 'side-story') &&
      !follows(other, match)
    )
  }
  const isAmbiguous = kind === 'episode' && match.isExact && (match.title.format === 'OVA' || isSerial(match.title))
  return isAmbiguous && all.some(isRival) ? 'another title has that name' : undefined
}
