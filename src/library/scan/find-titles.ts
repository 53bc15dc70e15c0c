/** Finds the titles that match a file name. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import {
  doubtOfCount,
  doubtOfFolder,
  doubtOfKind,
  doubtOfLater,
  doubtOfName,
  doubtOfNumbers,
  doubtOfSeason,
  doubtOfYear,
  isShort,
  isYearDoubtful,
  isYearOfName,
  toDoubt,
  yearOf,
} from './doubt.ts'
import { compareNames, fitOf, isSameText, type ParsedTitle, parseTitle, isSameSeason } from './likeness.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'
import { PENALTY, type TitleMatch, rankTitles } from './rank-titles.ts'

const CJK_RUN = /[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
const LATIN_RUN = /[a-z]{2}/i

/** The names before and after the change of script; empty if there is only one name. */
function splitScripts(title: string): string[] {
  const words = title.split(/\s+(?:-\s+)?/u)
  if (words.length < 2) return []
  const isCjk = words.map((word) => CJK_RUN.test(word))
  const at = isCjk.findIndex((each) => each !== isCjk[0])
  if (at < 1 || isCjk.slice(at).some((each) => each === isCjk[0])) return []
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  return parts.some((part) => LATIN_RUN.test(part) && !CJK_RUN.test(part)) ? parts : []
}

const MIN_FIT = 0.55
/** Factor for alternative names, which count less than the main one. */
const OTHER_NAME_FACTOR = 0.97
const MAX_QUERIES = 5
const MAX_RESULTS = 24

/** Adds the separate season and part to a title. */
export const withSeason = ({ season = 0, part = 0 }: MediaName, title: string): string =>
  `${title}${season > 1 ? ` season ${season}` : ''}${part > 1 ? ` part ${part}` : ''}`

/** The label as used in titles. */
const labelWord = (label = 'Special'): string => (label === 'SP' ? 'Special' : label)

/** Finds titles by id, or else by name. */
export function findTitles(name: MediaName, lookup: TitleLookup): TitleMatch[] {
  const known = lookup.byIds(name.ids)
  if (known !== null)
    return [
      {
        title: known,
        fit: 1,
        isDirect: isSeasonTitle(name, known, lookup),
        isLiteral: true,
        isExact: true,
        why: 'id in the file name',
      },
    ]
  const labelled = name.kind === 'special' && name.label !== undefined ? [`${name.title} ${labelWord(name.label)}`] : []
  const own = [...labelled, name.title, ...name.otherTitles].filter((title) => title !== '').slice(0, MAX_QUERIES)
  // a short name may be a folder’s for something else than a title
  const titles = [...new Set([...own, ...(isShort(name.title) ? (name.folders ?? []) : [])])]
  const matches = new Map<number, TitleMatch>()
  for (const [at, title] of titles.entries())
    for (const match of searchTitles(name, title, lookup)) {
      const found = { ...match, doubt: match.doubt ?? toDoubt('ambiguous', doubtOfFolder(name, title, lookup)) }
      const fit = found.fit * (at === 0 ? 1 : OTHER_NAME_FACTOR)
      const known = matches.get(found.title.anime)
      if (
        known === undefined ||
        fit > known.fit ||
        (fit > known.fit * OTHER_NAME_FACTOR - 0.001 && known.doubt !== undefined && found.doubt === undefined)
      )
        matches.set(found.title.anime, { ...found, fit })
    }
  return rankTitles([...matches.values()], name, lookup)
}

/** Whether an id is that of the season; it may also be that of the whole series. */
function isSeasonTitle(name: MediaName, title: LookupTitle, lookup: TitleLookup): boolean {
  if (name.season === undefined) return true
  const own = chainOf(lookup, title).find((entry) => entry.title === title)
  return own === undefined || own.season === name.season || (name.season === 1 && own.season > 1)
}

/** Overrides the season and part in a name with the separate ones, if present. */
function withSeasonMarks(plain: ParsedTitle, { season = 0, part = 0 }: MediaName): ParsedTitle {
  const { marked } = plain
  return {
    ...plain,
    marked: { ...marked, season: season > 1 ? season : marked.season, part: part > 1 ? part : marked.part },
  }
}

function searchTitles(name: MediaName, title: string, lookup: TitleLookup): TitleMatch[] {
  const full = withSeason(name, title)
  const plain = parseTitle(title)
  const whole = withSeasonMarks(plain, name)
  const parts = splitScripts(title)
  const queries =
    name.kind === 'movie'
      ? [title, `${title} movie`]
      : name.kind === 'special'
        ? [title, `${title} ${labelWord(name.label)}`]
        : [full, title]
  const found = new Map(
    [...queries, ...parts].flatMap((query) =>
      lookup
        .find(query)
        .slice(0, MAX_RESULTS)
        .map((each) => [each.anime, each] as const),
    ),
  )
  const wanted = { plain, whole, literals: [plain.literal, parseTitle(full).literal], parts: parts.map(parseTitle) }
  return [...found.values()].flatMap((each) => {
    const match = rateTitle(name, each, wanted, lookup)
    return match.fit < MIN_FIT ? [] : [match]
  })
}

interface WantedName {
  plain: ParsedTitle
  /** With the separate season and part. */
  whole: ParsedTitle
  literals: readonly string[]
  /** The names in a bilingual title, such as `葬送のフリーレン Sousou no Frieren`. */
  parts: readonly ParsedTitle[]
}

interface NameFit {
  fit: number
  isDirect: boolean
  /** Whether a plain number in the name may be the season. */
  isSeasonNumber: boolean
  doubt: string | undefined
}

function rateName(name: MediaName, title: LookupTitle, parsed: ParsedTitle, { plain, whole }: WantedName): NameFit {
  const isWhole = (name.season ?? 1) === 1 && name.part === undefined && isSameText(plain, parsed)
  if (isWhole)
    return { fit: 1, isDirect: true, isSeasonNumber: false, doubt: doubtOfName(name, title, plain, parsed, 'same') }
  const isSame = isSameSeason(parsed, whole)
  // A name without a season leads to the first one; a title that names another season fits worse.
  const fit = fitOf(plain, parsed) * (isSame || isSameSeason(parsed, plain) ? 1 : 0.8)
  const doubt = doubtOfName(name, title, plain, parsed, compareNames(plain, parsed))
  return { fit, isDirect: isSame && fit > 0.89, isSeasonNumber: parsed.marked.season === 0, doubt }
}

const isBetter = (a: NameFit, b: NameFit): boolean => {
  if (a.fit !== b.fit) return a.fit > b.fit
  if (a.isDirect !== b.isDirect) return a.isDirect
  return a.doubt === undefined && b.doubt !== undefined
}

const NO_FIT: NameFit = { fit: 0, isDirect: false, isSeasonNumber: false, doubt: undefined }

function rateTitle(name: MediaName, title: LookupTitle, wanted: WantedName, lookup: TitleLookup): TitleMatch {
  const parsedNames = title.names.map(parseTitle)
  const isLiteral = parsedNames.some(({ literal }) => wanted.literals.includes(literal))
  const fits = parsedNames.map((parsed) => rateName(name, title, parsed, wanted))
  if (
    wanted.parts.length > 0 &&
    wanted.parts.every((part) => parsedNames.some((parsed) => compareNames(part, parsed) === 'same'))
  )
    fits.push(
      ...wanted.parts.flatMap((part) =>
        parsedNames.map((parsed) =>
          rateName(name, title, parsed, { ...wanted, plain: part, whole: withSeasonMarks(part, name) }),
        ),
      ),
    )
  const best = fits.reduce((previous, each) => (isBetter(each, previous) ? each : previous), NO_FIT)
  const reasons = [best.fit >= 1 ? 'same name' : 'similar name']
  const year = yearWeight(name, title, reasons)
  const seasonDoubt =
    best.isDirect && best.isSeasonNumber ? doubtOfSeason(name, title, wanted.plain, lookup) : undefined
  const { plain } = wanted
  const doubt =
    toDoubt(
      'other',
      best.doubt ??
        doubtOfYear(name, title) ??
        doubtOfKind(name, title, plain) ??
        doubtOfLater(name, title, plain, lookup),
    ) ??
    toDoubt('ambiguous', doubtOfNumbers(name, title)) ??
    toDoubt('other', seasonDoubt) ??
    toDoubt('ambiguous', doubtOfCount(name, title, best.isDirect, lookup))
  return {
    title,
    fit: best.fit + year + kindWeight(name, title) - (seasonDoubt === undefined ? 0 : PENALTY),
    isDirect: best.isDirect,
    isLiteral,
    isExact: best.fit >= 1,
    why: reasons.join(', '),
    doubt,
  }
}

function yearWeight(name: MediaName, title: LookupTitle, reasons: string[]): number {
  const [year, own] = [name.year, yearOf(title)]
  if (year === undefined || own === undefined || isYearOfName(name, title)) return 0
  const yearsApart = Math.abs(year - own)
  if (yearsApart === 0) reasons.push(`from ${year}`)
  return yearsApart === 0 ? 0.06 : yearsApart > 1 ? -0.25 : isYearDoubtful(name) ? -0.15 : -0.05
}

function kindWeight({ kind, episodes, label }: MediaName, title: LookupTitle): number {
  const { format } = title
  if (format === 'Music') return -0.4
  if (kind === 'movie' && episodes === undefined) return format === 'Movie' ? 0.02 : isSerial(title) ? -0.12 : -0.03
  if (kind === 'movie') return 0
  if (kind === 'special') return label !== undefined && (format === 'OVA' || format === 'Special') ? 0.02 : 0
  return isSerial(title) ? 0 : title.episodes === 1 || format === 'Movie' ? -0.3 : format === 'OVA' ? -0.11 : -0.13
}
