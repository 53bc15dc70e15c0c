/** Labels the titles of a chain as fans do: "Season 3 Part 2", "Final Season", an arc's name, "Movie". */
import { type ChainTitle, isCompanion, isSerial, parseTitle } from './chain-title.ts'
import { countArcs, MAX_SEASON_EPISODES } from './count-arcs.ts'
import { findOwnName } from './own-name.ts'
import { type SerialPosition, arrangeSerials } from './serial-position.ts'

/** @param titles a chain in airing order */
export function labelSeasons(titles: readonly ChainTitle[]): string[] {
  const positions = arrangeSerials(titles.filter(isSerial))
  const works = positions.filter(({ kind }) => kind === 'work')
  for (const work of works) countArcs(work)
  const main = findMainWork(works)
  const byTitle = new Map(positions.map((position) => [position.title, position]))
  const labels = titles.map((title) => {
    const position = byTitle.get(title)
    if (position === undefined) return labelExtra(title, works)
    return positions.length === 1 && position.season <= 1 ? labelOnly(title) : labelSerial(position, main)
  })
  return distinguish(titles, labels, works)
}

/** The work whose seasons need no name beside their number. */
function findMainWork(works: readonly SerialPosition[]): SerialPosition | undefined {
  const sizeOf = ({ seasons, arcs }: SerialPosition) =>
    [...seasons, ...arcs].reduce((sum, { parts }) => sum + 1 + parts.length, 0)
  const [first] = works
  const largest = works.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  return first && largest && sizeOf(first) === 1 && sizeOf(largest) > 2 && largest.seasons.length > 1 ? largest : first
}

/** Whether the first title of a work is called its first season. */
function isFirstSeason({ title, season, seasons, parts, arcs }: SerialPosition): boolean {
  if (seasons.length > 1 || parts.length > 0 || season > 1) return true
  return (title.episodes ?? 0) <= MAX_SEASON_EPISODES && arcs.some(({ hint, own }) => hint > 0 || own.isArc)
}

function labelSerial(position: SerialPosition, main: SerialPosition | undefined): string {
  const { kind, of, part } = position
  if (kind === 'part' && of) return `${labelSeason(of, main)} Part ${part}`
  return `${labelSeason(position, main)}${part > 0 ? ` Part ${part}` : ''}`
}

function labelSeason(position: SerialPosition, main: SerialPosition | undefined): string {
  const { kind, of, own, season, final } = position
  const number = final ? 'Final Season' : `Season ${season}`
  if (kind === 'season') return of && of !== main ? `${of.own.withoutMarks} ${number}` : number
  if (kind === 'arc') return of === main && season > 0 ? number : own.text
  return position === main && isFirstSeason(position) ? number : own.text
}

/** The only serial among films and specials. */
const labelOnly = (title: ChainTitle): string => (title.format === 'TV' ? 'TV series' : 'Series')

/** The label of a title that is not a season: its format, or its name if the format is not specific. */
function labelExtra(title: ChainTitle, works: readonly SerialPosition[]): string {
  const before = works.map((work) => work.title)
  return (title.format === 'ONA' && !isCompanion(title.names) ? nameExtra(title, before) : null) ?? title.format
}

const MAX_LABEL_LENGTH = 60

/** The distinctive name of a title that is not a season; null if there is none, or it is too long. */
function nameExtra(title: ChainTitle, works: readonly ChainTitle[]): string | null {
  const parsed = parseTitle(title)
  const [name] = parsed.names
  const own = findOwnName(parsed, works.map(parseTitle))
  const isWork = works.some((work) => {
    const [other] = parseTitle(work).names
    return work !== title && other?.stem === name?.stem && other?.words.length === name?.words.length
  })
  return isWork || own.text.length > MAX_LABEL_LENGTH ? null : own.text
}

/** Adds a distinctive name or a year to titles with the same label. */
function distinguish(
  titles: readonly ChainTitle[],
  labels: readonly string[],
  works: readonly SerialPosition[],
): string[] {
  const isDuplicate = (list: readonly string[], label: string) => list.indexOf(label) !== list.lastIndexOf(label)
  const before = works.length > 0 ? works.map(({ title }) => title) : titles
  const named = labels.map((label, at) => {
    const title = titles[at]
    const own = title && isDuplicate(labels, label) ? nameExtra(title, before) : null
    return own === null ? label : `${label}: ${own}`
  })
  const dated = named.map((label, at) => {
    const year = titles[at]?.startDate?.slice(0, 4)
    return year !== undefined && isDuplicate(named, label) ? `${label} (${year})` : label
  })
  return dated.map((label, at) => {
    const earlier = dated.slice(0, at).filter((other) => other === label).length
    return earlier > 0 ? `${label} ${earlier + 1}` : label
  })
}
