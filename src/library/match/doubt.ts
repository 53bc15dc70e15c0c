/** What speaks against a title, however well its name fits: a match that is contradicted is never certain. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import { isSameBase, isSameText, type Likeness, type ReadName, readName, saidSeason } from './likeness.ts'
import { isSequel, type TitleLookup, type LookupTitle } from './title-lookup.ts'

const ASIDE =
  /(?:\b(?:ova|oad|specials?|mini|(?:flash|mini|short) anime|shorts?|picture drama|pvs?|cms?|commercials|trailers?)|特典|番外編|ミニアニメ|PV集?)$/iu
/** People who have a title on a list, from which on its name is commonly shortened to what stands before the subtitle. */
const WELL_KNOWN = 20_000

/** Each sign that the wanted name has, the other one has as often. One that is left out says nothing. */
function hasSigns(wanted: string, signs: string): boolean {
  const count = (text: string, sign: string) => text.split(sign).length
  return [...new Set(wanted)].every((sign) => count(wanted, sign) === count(signs, sign))
}

/** Why one name of a title may not be the wanted one. */
export function doubtOfName(
  name: MediaName,
  title: LookupTitle,
  wanted: ReadName,
  read: ReadName,
  likeness: Likeness,
): string | undefined {
  if (likeness === 'similar') return 'its name is another one'
  // a sequel is not called by the name of its story alone
  if (likeness === 'head') {
    const isWhole = (title.format === 'TV' || title.format === 'Movie') && title.popularity >= WELL_KNOWN
    return !isWhole || isSequel(title) || ASIDE.test(read.outside) ? 'its name goes on' : undefined
  }
  if (!hasSigns(wanted.signs, read.signs)) return 'its name has other signs'
  if (read.isQualified && !wanted.isQualified && name.year === undefined && wanted.literal === read.literal)
    return 'its name is told apart from another one'
  return undefined
}

/** The year stands without brackets, so that it may belong to the name. */
export const hasPlainYear = ({ title, otherTitles, year }: MediaName): boolean =>
  year !== undefined && otherTitles.includes(`${title} ${year}`)

/** The year without brackets is part of a name of the title: `Road to 2002`. */
export function isYearOfName(name: MediaName, { names }: LookupTitle): boolean {
  if (!hasPlainYear(name)) return false
  const wanted = readName(`${name.title} ${name.year}`)
  return names.some((each) => isSameText(readName(each), wanted))
}

/** A year without brackets that is not the title's own may be part of the name. */
export function doubtOfYear(name: MediaName, title: LookupTitle): string | undefined {
  const { year } = name
  if (year === undefined || title.year === undefined || title.year === year || isYearOfName(name, title))
    return undefined
  return hasPlainYear(name) || Math.abs(title.year - year) > 1 ? `it is from ${title.year}` : undefined
}

/** Specials share a name with their series in some language; an episode without a label is the series'. */
export function doubtOfKind({ kind, label }: MediaName, title: LookupTitle, wanted: ReadName): string | undefined {
  if (kind === 'special' && isSpecial(label) && title.format !== 'Special') return doubtOfLabel(title)
  if (kind !== 'episode' || label !== undefined || isSerial(title)) return undefined
  if (wanted.literal.endsWith('tv')) return 'it is no series'
  const names = isSequel(title) ? title.names : [title.title, ...title.names.slice(0, 1)]
  const isAside = names.some((each) => ASIDE.test(each)) && !ASIDE.test(wanted.outside)
  return isAside ? 'it is beside a series of that name' : undefined
}

const isSpecial = (label = ''): boolean => label === 'Special' || label === 'SP'

/** The specials of a story have titles of their own, which other formats seldom are. */
const doubtOfLabel = ({ names, format }: LookupTitle): string | undefined =>
  format === 'Movie' || names.some((each) => SPECIAL_WORD.test(each)) ? undefined : 'it is no special by its names'
const SPECIAL_WORD = /\b(?:specials?|sp)\b|スペシャル|特別|番外/iu

/** A later season goes by the name of the story in some source; without its number the first one is meant. */
export function doubtOfLater({ season = 1 }: MediaName, title: LookupTitle, wanted: ReadName): string | undefined {
  if (season > 1 || saidSeason(wanted) > 1) return undefined
  const reads = title.names.map(readName)
  const isCalled = reads.some(({ literal }) => literal === wanted.literal)
  if (!isSequel(title)) return !isCalled && reads.some(saysLater) ? 'it is a later season' : undefined
  // signs are how some stories count their seasons
  if (wanted.signs !== '' && isCalled) return undefined
  const isLater = reads.some((read) => saidSeason(read) > 1 && isSameBase(read, wanted))
  return isLater ? 'it is a later season' : undefined
}

/** A season that is said in words: a number alone may belong to the name. */
const saysLater = ({ marked }: ReadName): boolean => marked.season > 1

/**
 * A number in the name and the season beside it are the same one only where the story counts it so: the second season of
 * `Act II` is not `Act II`.
 */
export function doubtOfSeason(
  { season = 0 }: MediaName,
  title: LookupTitle,
  wanted: ReadName,
  lookup: TitleLookup,
): string | undefined {
  const { season: own, bare } = wanted.marked
  if (season < 2 || own > 0 || bare < 2) return undefined
  // the second season of `Title III` is not `Title II`
  if (bare !== season) return 'the number is of its name, beside the season'
  const chain = chainOf(lookup, title)
  const entries = chain.filter((entry) => entry.season === season && entry.part === 1)
  return entries.length === 1 && entries[0]?.title === title && chain.length > 1
    ? undefined
    : 'the number may be of its name, beside the season'
}
