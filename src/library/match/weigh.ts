/** Which of several titles whose names fit is meant. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import { isPrecedence, type TitleLookup, type LookupTitle } from './title-lookup.ts'

export interface Meant {
  title: LookupTitle
  /** 0 to 1. */
  fit: number
  /** The name means just this title, its season included. */
  isDirect: boolean
  /** Letter for letter, its signs included; or at least in the same words. */
  isLiteral: boolean
  isExact: boolean
  why: string
  /** Why it is not certain, however well the name fits. */
  doubt?: string | undefined
}

/** What a title loses that next to nobody knows beside one that everybody knows, and one that something else fits better. */
export const LESS = 0.14
/** Of a title that so few know beside another one, nobody thinks first. */
const RIVAL = 0.03
const MOST = 24

/** Names that fit nearly alike: what is meant is the one that is written so, that people know, and that comes first. */
export function weigh(meant: Meant[], name: MediaName, lookup: TitleLookup): Meant[] {
  const { kind, episodes, season, part } = name
  const most = Math.max(0, ...meant.filter(({ fit }) => fit > 0.85).map(({ title }) => title.popularity))
  // The films of a series have names of their own.
  const isNumbered = kind === 'movie' && episodes !== undefined
  const hasExact = !isNumbered && meant.some(({ isExact }) => isExact)
  const hasLiteral =
    hasExact && meant.some(({ isLiteral, isExact, doubt }) => isLiteral && isExact && doubt === undefined)
  const weighed = meant.map((each) => {
    const isBeaten = (hasExact && !each.isExact) || (hasLiteral && !each.isLiteral)
    const isObscure = each.title.popularity < most * 0.02
    return { ...each, fit: each.fit - (isBeaten ? LESS : 0) - (isObscure ? LESS : 0) }
  })
  const rivals = weighed.filter(({ fit, title }) => fit > 0.7 && isSerial(title))
  const follows = ({ title }: Meant, other: Meant): boolean => {
    const chain = chainOf(lookup, title).map((entry) => entry.title.anime)
    const at = chain.indexOf(other.title.anime)
    return at >= 0 && at < chain.indexOf(title.anime)
  }
  const isFurtherPart = ({ title }: Meant): boolean =>
    (chainOf(lookup, title).find((entry) => entry.title === title)?.part ?? 1) > 1
  // Of the parts of a season, too, the first one is meant: numbers beyond its end lead to the next.
  const isLater = (each: Meant) =>
    part === undefined &&
    rivals.some(
      (other) =>
        (season === undefined || (each.isDirect && other.isDirect && isFurtherPart(each))) &&
        other.fit >= each.fit - 0.001 &&
        follows(each, other),
    )
  const called = (each: Meant): Meant => ({ ...each, doubt: each.doubt ?? doubtOfRivals(each, weighed, name, follows) })
  return weighed
    .map((each) => ({ ...called(each), fit: Math.min(isLater(each) ? each.fit - LESS : each.fit, 1) }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST)
}

/** A series and an OVA of one name: which one is meant, only a year or a label says. */
function doubtOfRivals(
  each: Meant,
  all: readonly Meant[],
  { kind, episodes }: MediaName,
  follows: (each: Meant, other: Meant) => boolean,
): string | undefined {
  const isRival = (other: Meant): boolean => {
    const { title, isExact, isDirect, isLiteral, doubt } = other
    return (
      title !== each.title &&
      isExact &&
      doubt === undefined &&
      isDirect === each.isDirect &&
      (isLiteral || !each.isLiteral) &&
      (title.format === 'OVA' || isSerial(title)) &&
      (episodes?.last ?? 0) <= (title.episodes ?? Infinity) &&
      title.episodes !== 1 &&
      title.popularity >= each.title.popularity * RIVAL &&
      !title.relations.some((relation) => relation.anime === each.title.anime && isPrecedence(relation.kind)) &&
      !each.title.relations.some((relation) => relation.anime === title.anime && relation.kind === 'side-story') &&
      !follows(other, each)
    )
  }
  const isAsked = kind === 'episode' && each.isExact && (each.title.format === 'OVA' || isSerial(each.title))
  return isAsked && all.some(isRival) ? 'another title has that name' : undefined
}
