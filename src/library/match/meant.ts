/** The titles that a file's name may mean. */
import type { MediaName } from '../name/media-name.ts'
import { chainOf, isSerial } from './chain.ts'
import {
  doubtOfKind,
  doubtOfLater,
  doubtOfName,
  doubtOfSeason,
  doubtOfYear,
  hasPlainYear,
  isYearOfName,
} from './doubt.ts'
import { compareNames, fitOf, isSameText, type ReadName, readName, saysSame } from './likeness.ts'
import { readParts } from './parts.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'
import { LESS, type Meant, weigh } from './weigh.ts'

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
export function listMeant(name: MediaName, lookup: TitleLookup): Meant[] {
  const known = lookup.byIds(name.ids)
  if (known !== null)
    return [
      {
        title: known,
        fit: 1,
        isDirect: isItsOwn(name, known, lookup),
        isLiteral: true,
        isExact: true,
        why: 'its id is in the name',
      },
    ]
  const labelled = name.kind === 'special' && name.label !== undefined ? [`${name.title} ${wordOf(name.label)}`] : []
  const titles = [...labelled, name.title, ...name.otherTitles].filter((title) => title !== '').slice(0, MOST_QUERIES)
  const meant = new Map<number, Meant>()
  for (const [at, title] of titles.entries())
    for (const found of look(name, title, lookup)) {
      const fit = found.fit * (at === 0 ? 1 : OTHER_NAME)
      const known = meant.get(found.title.anime)
      if (
        known === undefined ||
        fit > known.fit ||
        (fit > known.fit * OTHER_NAME - 0.001 && known.doubt !== undefined && found.doubt === undefined)
      )
        meant.set(found.title.anime, { ...found, fit })
    }
  return weigh([...meant.values()], name, lookup)
}

/** An id can stand for the series or for the season itself. */
function isItsOwn(name: MediaName, title: LookupTitle, lookup: TitleLookup): boolean {
  if (name.season === undefined) return true
  const own = chainOf(lookup, title).find((entry) => entry.title === title)
  return own === undefined || own.season === name.season || (name.season === 1 && own.season > 1)
}

/** What a name says with the season beside it: the marks of the name itself stay its own. */
function withMarks(plain: ReadName, { season = 0, part = 0 }: MediaName): ReadName {
  const { marked } = plain
  return {
    ...plain,
    marked: { ...marked, season: season > 1 ? season : marked.season, part: part > 1 ? part : marked.part },
  }
}

function look(name: MediaName, title: string, lookup: TitleLookup): Meant[] {
  const full = withSeason(name, title)
  const plain = readName(title)
  const whole = withMarks(plain, name)
  const parts = readParts(title)
  const queries =
    name.kind === 'movie'
      ? [title, `${title} movie`]
      : name.kind === 'special'
        ? [title, `${title} ${wordOf(name.label)}`]
        : [full, title]
  const found = new Map(
    [...queries, ...parts].flatMap((query) =>
      lookup
        .find(query)
        .slice(0, LOOKED_AT)
        .map((each) => [each.anime, each] as const),
    ),
  )
  const wanted = { plain, whole, literals: [plain.literal, readName(full).literal], parts: parts.map(readName) }
  return [...found.values()].flatMap((each) => {
    const meant = fitTitle(name, each, wanted, lookup)
    return meant.fit < LEAST ? [] : [meant]
  })
}

interface Wanted {
  plain: ReadName
  /** With the season and part that stand beside the title. */
  whole: ReadName
  literals: readonly string[]
  /** Two names in one: `葬送のフリーレン Sousou no Frieren`. */
  parts: readonly ReadName[]
}

interface NameFit {
  fit: number
  isDirect: boolean
  /** The number in the name stands for the season beside it, too. */
  isShared: boolean
  doubt: string | undefined
}

function fitName(name: MediaName, title: LookupTitle, read: ReadName, { plain, whole }: Wanted): NameFit {
  const isWhole = (name.season ?? 1) === 1 && name.part === undefined && isSameText(plain, read)
  if (isWhole) return { fit: 1, isDirect: true, isShared: false, doubt: doubtOfName(name, title, plain, read, 'same') }
  const isSame = saysSame(read, whole)
  // The name without its season leads to the first one; a title that says another season is not it.
  const fit = fitOf(plain, read) * (isSame || saysSame(read, plain) ? 1 : 0.8)
  const doubt = doubtOfName(name, title, plain, read, compareNames(plain, read))
  return { fit, isDirect: isSame && fit > 0.89, isShared: read.marked.season === 0, doubt }
}

const isBetter = (a: NameFit, b: NameFit): boolean => {
  if (a.fit !== b.fit) return a.fit > b.fit
  if (a.isDirect !== b.isDirect) return a.isDirect
  return a.doubt === undefined && b.doubt !== undefined
}

const NO_FIT: NameFit = { fit: 0, isDirect: false, isShared: false, doubt: undefined }

function fitTitle(name: MediaName, title: LookupTitle, wanted: Wanted, lookup: TitleLookup): Meant {
  const reads = title.names.map(readName)
  const isLiteral = reads.some(({ literal }) => wanted.literals.includes(literal))
  const fits = reads.map((read) => fitName(name, title, read, wanted))
  if (
    wanted.parts.length > 0 &&
    wanted.parts.every((part) => reads.some((read) => compareNames(part, read) === 'same'))
  )
    fits.push(
      ...wanted.parts.flatMap((part) =>
        reads.map((read) => fitName(name, title, read, { ...wanted, plain: part, whole: withMarks(part, name) })),
      ),
    )
  const best = fits.reduce((kept, each) => (isBetter(each, kept) ? each : kept), NO_FIT)
  const reasons = [best.fit >= 1 ? 'it has that name' : 'its name is like that']
  const year = yearWeight(name, title, reasons)
  const ofSeason = best.isDirect && best.isShared ? doubtOfSeason(name, title, wanted.plain, lookup) : undefined
  const { plain } = wanted
  const doubt =
    best.doubt ??
    doubtOfYear(name, title) ??
    doubtOfKind(name, title, plain) ??
    doubtOfLater(name, title, plain) ??
    ofSeason
  return {
    title,
    fit: best.fit + year + kindWeight(name, title) - (ofSeason === undefined ? 0 : LESS),
    isDirect: best.isDirect,
    isLiteral,
    isExact: best.fit >= 1,
    why: reasons.join(', '),
    doubt,
  }
}

function yearWeight(name: MediaName, title: LookupTitle, reasons: string[]): number {
  const { year } = name
  if (year === undefined || title.year === undefined || isYearOfName(name, title)) return 0
  const apart = Math.abs(year - title.year)
  if (apart === 0) reasons.push(`from ${year}`)
  return apart === 0 ? 0.06 : apart > 1 ? -0.25 : hasPlainYear(name) ? -0.15 : -0.05
}

function kindWeight({ kind, episodes, label }: MediaName, title: LookupTitle): number {
  const { format } = title
  if (format === 'Music') return -0.4
  if (kind === 'movie' && episodes === undefined) return format === 'Movie' ? 0.02 : isSerial(title) ? -0.12 : -0.03
  if (kind === 'movie') return 0
  if (kind === 'special') return label !== undefined && (format === 'OVA' || format === 'Special') ? 0.02 : 0
  return isSerial(title) ? 0 : title.episodes === 1 || format === 'Movie' ? -0.3 : format === 'OVA' ? -0.11 : -0.13
}
