/** The titles that a file's name may mean. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import { fitOf, type ReadName, readName, saysSame } from './likeness.ts'
import type { Shelf, ShelfTitle } from './shelf.ts'

export interface Meant {
  title: ShelfTitle
  /** 0 to 1. */
  fit: number
  /** The name means just this title, its season included. */
  isDirect: boolean
  /** Letter for letter, its signs included; or at least in the same words. */
  isLiteral: boolean
  isExact: boolean
  why: string
}

const LEAST = 0.55
/** A second name says less than the first. */
const OTHER_NAME = 0.97
const MOST_QUERIES = 5
const LOOKED_AT = 24

/** What a title is called with the season and part that the name says beside it. */
const withSeason = ({ season = 0, part = 0 }: MediaName, title: string): string =>
  `${title}${season > 1 ? ` season ${season}` : ''}${part > 1 ? ` part ${part}` : ''}`

/** As titles say it. */
const wordOf = (label = 'Special'): string => (label === 'SP' ? 'Special' : label)

/** Ids decide; without them, the names do. */
export function listMeant(name: MediaName, shelf: Shelf): Meant[] {
  const known = shelf.byIds(name.ids)
  if (known !== null)
    return [
      {
        title: known,
        fit: 1,
        isDirect: isItsOwn(name, known, shelf),
        isLiteral: true,
        isExact: true,
        why: 'its id is in the name',
      },
    ]
  const labelled = name.kind === 'special' && name.label !== undefined ? [`${name.title} ${wordOf(name.label)}`] : []
  const titles = [...labelled, name.title, ...name.otherTitles].filter((title) => title !== '').slice(0, MOST_QUERIES)
  const meant = new Map<number, Meant>()
  for (const [at, title] of titles.entries())
    for (const found of look(name, title, shelf)) {
      const fit = found.fit * (at === 0 ? 1 : OTHER_NAME)
      if (fit > (meant.get(found.title.anime)?.fit ?? 0)) meant.set(found.title.anime, { ...found, fit })
    }
  return weigh([...meant.values()], name, shelf)
}

/** An id can stand for the series or for the season itself. */
function isItsOwn(name: MediaName, title: ShelfTitle, shelf: Shelf): boolean {
  if (name.season === undefined) return true
  const own = chainOf(shelf, title).find((entry) => entry.title === title)
  return own === undefined || own.season === name.season || (name.season === 1 && own.season > 1)
}

function look(name: MediaName, title: string, shelf: Shelf): Meant[] {
  const full = withSeason(name, title)
  const [plain, whole] = [readName(title), readName(full)]
  const queries =
    name.kind === 'movie'
      ? [title, `${title} movie`]
      : name.kind === 'special'
        ? [title, `${title} ${wordOf(name.label)}`]
        : [full, title]
  const found = new Map(
    queries.flatMap((query) =>
      shelf
        .find(query)
        .slice(0, LOOKED_AT)
        .map((each) => [each.anime, each] as const),
    ),
  )
  return [...found.values()].flatMap((each) => {
    const meant = fitTitle(name, each, plain, whole)
    return meant.fit < LEAST ? [] : [meant]
  })
}

function fitTitle(name: MediaName, title: ShelfTitle, plain: ReadName, whole: ReadName): Meant {
  let [fit, isDirect] = [0, false]
  const isLiteral = title.names.some((each) => [plain.literal, whole.literal].includes(readName(each).literal))
  for (const each of title.names) {
    const read = readName(each)
    const isSame = saysSame(read, whole)
    // The name without its season leads to the first one; a title that says another season is not it.
    const own = fitOf(plain, read) * (isSame || saysSame(read, plain) ? 1 : 0.8)
    if (own > fit || (own === fit && isSame)) [fit, isDirect] = [own, isSame && own > 0.89]
  }
  const reasons = [fit >= 1 ? 'it has that name' : 'its name is like that']
  const year = yearWeight(name, title, reasons)
  return {
    title,
    fit: fit + year + kindWeight(name, title),
    isDirect,
    isLiteral,
    isExact: fit >= 1,
    why: reasons.join(', '),
  }
}

function yearWeight({ year }: MediaName, title: ShelfTitle, reasons: string[]): number {
  if (year === undefined || title.year === undefined) return 0
  const apart = Math.abs(year - title.year)
  if (apart === 0) reasons.push(`from ${year}`)
  return apart === 0 ? 0.06 : apart === 1 ? -0.05 : -0.25
}

function kindWeight({ kind, episodes, label }: MediaName, title: ShelfTitle): number {
  const { format } = title
  if (format === 'Music') return -0.4
  if (kind === 'movie' && episodes === undefined) return format === 'Movie' ? 0.02 : isSerial(title) ? -0.12 : -0.03
  if (kind === 'movie') return 0
  if (kind === 'special') return label !== undefined && (format === 'OVA' || format === 'Special') ? 0.02 : 0
  return isSerial(title) ? 0 : title.episodes === 1 || format === 'Movie' ? -0.3 : format === 'OVA' ? -0.11 : -0.13
}

/** What a title loses that next to nobody knows beside one that everybody knows, and one that something else fits better. */
const LESS = 0.14

/** Names that fit nearly alike: what is meant is the one that is written so, that people know, and that comes first. */
function weigh(meant: Meant[], { kind, episodes, season, part }: MediaName, shelf: Shelf): Meant[] {
  const most = Math.max(0, ...meant.filter(({ fit }) => fit > 0.85).map(({ title }) => title.popularity))
  // The films of a series have names of their own.
  const isNumbered = kind === 'movie' && episodes !== undefined
  const hasExact = !isNumbered && meant.some(({ isExact }) => isExact)
  const hasLiteral = hasExact && meant.some(({ isLiteral, isExact }) => isLiteral && isExact)
  const weighed = meant.map((each) => {
    const isBeaten = (hasExact && !each.isExact) || (hasLiteral && !each.isLiteral)
    const isObscure = each.title.popularity < most * 0.02
    return { ...each, fit: each.fit - (isBeaten ? LESS : 0) - (isObscure ? LESS : 0) }
  })
  const rivals = weighed.filter(({ fit, title }) => fit > 0.7 && isSerial(title))
  const follows = ({ title }: Meant, other: Meant): boolean => {
    const chain = chainOf(shelf, title).map((entry) => entry.title.anime)
    const at = chain.indexOf(other.title.anime)
    return at >= 0 && at < chain.indexOf(title.anime)
  }
  const isFurtherPart = ({ title }: Meant): boolean =>
    (chainOf(shelf, title).find((entry) => entry.title === title)?.part ?? 1) > 1
  // Of the parts of a season, too, the first one is meant: numbers beyond its end lead to the next.
  const isLater = (each: Meant) =>
    part === undefined &&
    rivals.some(
      (other) =>
        (season === undefined || (each.isDirect && other.isDirect && isFurtherPart(each))) &&
        other.fit >= each.fit - 0.001 &&
        follows(each, other),
    )
  return weighed
    .map((each) => ({ ...each, fit: Math.min(isLater(each) ? each.fit - LESS : each.fit, 1) }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, LOOKED_AT)
}
