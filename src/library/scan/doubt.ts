/** Reasons against a title even if its name fits. A match with a doubt is never sure. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import {
  isSameBase,
  isSameText,
  type Likeness,
  type ParsedTitle,
  parseTitle,
  namedSeasonOf,
  yearOfName,
} from './likeness.ts'
import { isSequel, type TitleLookup, type LookupTitle } from './title-lookup.ts'

/**
 * What an admin or an import can do about it: choose one of several that fit (`ambiguous`), look at the id map, which disagrees (`id-map`), or
 * load a list with the ids (`unknown-ids`). Behind any other doubt, the title may be missing from the catalogue.
 */
export const DOUBT_KINDS = ['ambiguous', 'id-map', 'unknown-ids', 'other'] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

export interface Doubt {
  kind: DoubtKind
  /** A clause that can follow a colon. */
  text: string
}

export const toDoubt = (kind: DoubtKind, text: string | undefined): Doubt | undefined =>
  text === undefined ? undefined : { kind, text }

const SPECIAL_NAME =
  /(?:\b(?:ova|oad|specials?|mini|(?:flash|mini|short) anime|shorts?|picture drama|pvs?|cms?|commercials|trailers?)|特典|番外編|ミニアニメ|PV集?)$/iu
/** Titles with at least this popularity are commonly called by their name without the subtitle. */
const MIN_POPULARITY = 20_000

/** Whether each symbol of the wanted name occurs as often in the other one. Missing symbols are tolerated. */
function hasSameSymbols(wanted: ParsedTitle, { symbols, questions }: ParsedTitle): boolean {
  const count = (text: string, symbol: string) => text.split(symbol).length
  return [...new Set(wanted.symbols)].every((symbol) => {
    const [expected, own] = [count(wanted.symbols, symbol), count(symbols, symbol)]
    return expected === own || (symbol === '!' && expected === own + questions)
  })
}

/** Why a title’s name may not be the wanted one. */
export function doubtOfName(
  name: MediaName,
  title: LookupTitle,
  wanted: ParsedTitle,
  read: ParsedTitle,
  likeness: Likeness,
): string | undefined {
  if (likeness === 'similar') return 'its name differs'
  // a sequel is not called by the story’s name alone
  if (likeness === 'head') {
    const mayBeShortened = (title.format === 'TV' || title.format === 'Movie') && title.popularity >= MIN_POPULARITY
    return !mayBeShortened || isSequel(title) || SPECIAL_NAME.test(read.outside) ? 'its full name is longer' : undefined
  }
  if (!hasSameSymbols(wanted, read)) return 'its name has different symbols'
  if (read.isQualified && !wanted.isQualified && name.year === undefined && wanted.literal === read.literal)
    return 'its name has a qualifier'
  return undefined
}

/** Whether the year has no brackets, so it may be part of the name. */
const hasPlainYear = ({ title, otherTitles, year }: MediaName): boolean =>
  year !== undefined && otherTitles.includes(`${title} ${year}`)

/** Whether the year is part of one of the title’s names, as in `Road to 2002`. */
export function isYearOfName(name: MediaName, { names }: LookupTitle): boolean {
  if (!hasPlainYear(name)) return false
  const wanted = parseTitle(`${name.title} ${name.year}`)
  return names.some((each) => isSameText(parseTitle(each), wanted))
}

/** The year of a title, by its names if the catalogue has none. */
export const yearOf = ({ year, names }: LookupTitle): number | undefined =>
  year ?? names.map(yearOfName).find((each) => each !== undefined)

/** Without brackets, a year may be part of a series' name; in a film's it is that of the film. */
export const isYearDoubtful = (name: MediaName): boolean => hasPlainYear(name) && name.kind !== 'movie'

/** A different year is a doubt; films come to other countries in the next one. */
export function doubtOfYear(name: MediaName, title: LookupTitle): string | undefined {
  const { year } = name
  const own = yearOf(title)
  if (year === undefined || own === undefined || own === year || isYearOfName(name, title)) return undefined
  return isYearDoubtful(name) || Math.abs(own - year) > 1 ? `it’s from ${own}` : undefined
}

/** Specials may share a name with their series; an episode without a label belongs to the series. */
export function doubtOfKind({ kind, label }: MediaName, title: LookupTitle, wanted: ParsedTitle): string | undefined {
  if (kind === 'special' && isSpecial(label) && title.format !== 'Special') return doubtOfLabel(title)
  if (kind !== 'episode' || label !== undefined || isSerial(title)) return undefined
  if (wanted.literal.endsWith('tv')) return 'it isn’t a series'
  const names = isSequel(title) ? title.names : [title.title, ...title.names.slice(0, 1)]
  const isAside = names.some((each) => SPECIAL_NAME.test(each)) && !SPECIAL_NAME.test(wanted.outside)
  return isAside ? 'there is a series with that name' : undefined
}

/** A number of the name that is neither the episode nor in the title’s names may be the episode. */
export function doubtOfNumbers({ rivals = [] }: MediaName, { names }: LookupTitle): string | undefined {
  const known = names.flatMap((each) => each.normalize('NFKC').match(/\d+/g) ?? []).map(Number)
  const rival = rivals.find((number) => !known.includes(number))
  return rival === undefined ? undefined : `the file name has another number, ${rival}`
}

/** Names of files that say nothing about the film. */
const GENERIC_FILE = /^(?:movie|film|video|feature|main|title|track|file)?[\s_-]*\d*$/i

/** A folder’s name says nothing about the films in it if theirs differ. @param wanted the name that is looked for */
export function doubtOfFolder(name: MediaName, wanted: string, lookup: TitleLookup): string | undefined {
  const { folders = [], title, otherTitles } = name
  const at = folders.indexOf(wanted)
  if (at < 0) return undefined
  const isFilm = name.kind === 'movie' && name.episodes === undefined
  const isFolders = (own: string) =>
    folders.some((folder) =>
      [folder, `${folder} ${name.year}`].some((one) => isSameText(parseTitle(own), parseTitle(one))),
    )
  const hasOwnName = [title, ...otherTitles].some((own) => !isFolders(own) && !GENERIC_FILE.test(own))
  if (isFilm && hasOwnName) return 'only its folder has that name'
  if (title !== wanted || !isShort(wanted)) return undefined
  const above = folders.slice(at + 1).map(parseTitle)
  return above.some((folder) =>
    lookup
      .find(folder.literal)
      .some(({ names }) => names.map(parseTitle).some(({ literal }) => literal === folder.literal)),
  )
    ? 'a folder above it has the name of a title, too'
    : undefined
}

/** Short names are often abbreviations, which many titles share. */
export const isShort = (name: string): boolean => parseTitle(name).literal.length <= MAX_SHORT
const MAX_SHORT = 4

const isSpecial = (label = ''): boolean => label === 'Special' || label === 'SP'

/** Specials are usually separate titles with the word in their names. */
const doubtOfLabel = ({ names, format }: LookupTitle): string | undefined =>
  format === 'Movie' || names.some((each) => SPECIAL_WORD.test(each)) ? undefined : 'its names don’t say special'
const SPECIAL_WORD = /\b(?:specials?|sp)\b|スペシャル|特別|番外/iu

/** The script of a name, if it is one that not every catalogue has: Korean, or Chinese characters only. */
const scriptOf = (name: string): 'korean' | 'chinese' | undefined =>
  /[\uac00-\ud7af]/u.test(name)
    ? 'korean'
    : /[\u3400-\u9fff]/u.test(name) && !/[\u3041-\u30ff]/u.test(name)
      ? 'chinese'
      : undefined

/** Whether a later season or part alone has names in the wanted one’s script, so that this one may be the story’s. */
function isOnlyNameOfStory({ names, ...title }: LookupTitle, { outside }: ParsedTitle, lookup: TitleLookup): boolean {
  const script = scriptOf(outside)
  const [first] = script === undefined ? [] : chainOf(lookup, { names, ...title })
  const isNumbered = names.map(parseTitle).some((read) => namesLaterSeason(read) || read.marked.part > 1)
  return first !== undefined && isNumbered && !first.title.names.some((name) => scriptOf(name) === script)
}

/** Whether the wanted name is a short one of this title, and begins the main names of an older one. */
function isShortNameOfOlder(
  { title: main, names, relations, year = 0 }: LookupTitle,
  { literal }: ParsedTitle,
  lookup: TitleLookup,
): boolean {
  if ([main, ...names.slice(0, 2)].some((name) => parseTitle(name).literal === literal)) return false
  return relations.some(({ anime }) => {
    const older = lookup.get(anime)
    if (older === null || !isSerial(older) || (older.year ?? year) >= year) return false
    return [older.title, ...older.names.slice(0, 2)].some((name) => parseTitle(name).literal.startsWith(literal))
  })
}

/** Some sources list a later season under the story’s name. Without a number, the first season is meant. */
export function doubtOfLater(
  { season = 1 }: MediaName,
  title: LookupTitle,
  wanted: ParsedTitle,
  lookup: TitleLookup,
): string | undefined {
  if (season === 1 && isShortNameOfOlder(title, wanted, lookup)) return 'an older title’s name begins with it'
  if (season > 1 || namedSeasonOf(wanted) > 1) return undefined
  if (isSequel(title) && wanted.marked.part < 2 && isOnlyNameOfStory(title, wanted, lookup))
    return 'it’s a later season'
  const reads = title.names.map(parseTitle)
  const hasExactName = reads.some(({ literal }) => literal === wanted.literal)
  if (!isSequel(title)) return !hasExactName && reads.some(namesLaterSeason) ? 'it’s a later season' : undefined
  // some stories number their seasons with symbols
  if (wanted.symbols !== '' && hasExactName) return undefined
  const isLater = reads.some((read) => namedSeasonOf(read) > 1 && isSameBase(read, wanted))
  return isLater ? 'it’s a later season' : undefined
}

/** Whether the name has an explicit season; a number alone may be part of the name. */
const namesLaterSeason = ({ marked }: ParsedTitle): boolean => marked.season > 1

/**
 * A number in the name equals the separate season only if the story numbers its seasons that way: the second season of
 * `Act II` is not `Act II`.
 */
export function doubtOfSeason(
  { season = 0 }: MediaName,
  title: LookupTitle,
  wanted: ParsedTitle,
  lookup: TitleLookup,
): string | undefined {
  const { season: own, bare } = wanted.marked
  if (season < 2 || own > 0 || bare < 2) return undefined
  // the second season of `Title III` is not `Title II`
  if (bare !== season) return 'the number belongs to the name, not the season'
  const chain = chainOf(lookup, title)
  const entries = chain.filter((entry) => entry.season === season && entry.part === 1)
  return entries.length === 1 && entries[0]?.title === title && chain.length > 1
    ? undefined
    : 'the number may belong to the name, not the season'
}

/**
 * Databases agree about a later season only if they agree about those before it.
 * @param isDirect whether the name, including its season, is the title’s own
 */
export function doubtOfCount(
  { season = 0, isSeasonOfName = false, kind }: MediaName,
  title: LookupTitle,
  isDirect: boolean,
  lookup: TitleLookup,
): string | undefined {
  if (!isDirect || season < 2 || isSeasonOfName || kind !== 'episode') return undefined
  const own = chainOf(lookup, title).find((entry) => entry.title === title)
  return own?.isContested === true ? 'databases number its seasons in different ways' : undefined
}
