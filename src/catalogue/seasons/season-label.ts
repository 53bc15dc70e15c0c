/** Labels the titles of a chain as fans name them: "Season 3 Part 2", "Final Season", an arc's name, "Movie". */
import { type ChainTitle, isCompanion, isSerial, readTitle } from './chain-title.ts'
import { countArcs, LONGEST_SEASON } from './count-arcs.ts'
import { ownNameOf } from './own-name.ts'
import { type Place, placeSerials } from './place.ts'

/** @param titles a chain as aired */
export function labelSeasons(titles: readonly ChainTitle[]): string[] {
  const places = placeSerials(titles.filter(isSerial))
  const works = places.filter(({ kind }) => kind === 'work')
  for (const work of works) countArcs(work)
  const main = mainOf(works)
  const byTitle = new Map(places.map((place) => [place.title, place]))
  const labels = titles.map((title) => {
    const place = byTitle.get(title)
    if (place === undefined) return labelExtra(title, works)
    return places.length === 1 && place.season <= 1 ? labelOnly(title) : labelOf(place, main)
  })
  return distinguish(titles, labels, works)
}

/** The work whose seasons need no name beside their number. */
function mainOf(works: readonly Place[]): Place | undefined {
  const sizeOf = ({ line, arcs }: Place) => [...line, ...arcs].reduce((sum, { parts }) => sum + 1 + parts.length, 0)
  const [first] = works
  const largest = works.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  return first && largest && sizeOf(first) === 1 && sizeOf(largest) > 2 && largest.line.length > 1 ? largest : first
}

/** Whether the first title of a work is called its first season. */
function isFirstSeason({ title, season, line, parts, arcs }: Place): boolean {
  if (line.length > 1 || parts.length > 0 || season > 1) return true
  return (title.episodes ?? 0) <= LONGEST_SEASON && arcs.some(({ hint, own }) => hint > 0 || own.isArc)
}

function labelOf(place: Place, main: Place | undefined): string {
  const { kind, of, part } = place
  if (kind === 'part' && of) return `${labelSeason(of, main)} Part ${part}`
  return `${labelSeason(place, main)}${part > 0 ? ` Part ${part}` : ''}`
}

function labelSeason(place: Place, main: Place | undefined): string {
  const { kind, of, own, season, final } = place
  const number = final ? 'Final Season' : `Season ${season}`
  if (kind === 'season') return of && of !== main ? `${of.own.counted} ${number}` : number
  if (kind === 'arc') return of === main && season > 0 ? number : own.text
  return place === main && isFirstSeason(place) ? number : own.text
}

/** The only serial among films and specials. */
const labelOnly = (title: ChainTitle): string => (title.format === 'TV' ? 'TV series' : 'Series')

/** What is no season: its format, or its name where the format says nothing. */
function labelExtra(title: ChainTitle, works: readonly Place[]): string {
  const before = works.map((work) => work.title)
  return (title.format === 'ONA' && !isCompanion(title.names) ? nameExtra(title, before) : null) ?? title.format
}

const LONGEST = 60

/** The own name of a title that is no season; null where it has none, or one too long for a label. */
function nameExtra(title: ChainTitle, works: readonly ChainTitle[]): string | null {
  const read = readTitle(title)
  const [name] = read.names
  const own = ownNameOf(read, works.map(readTitle))
  const isWork = works.some((work) => {
    const [other] = readTitle(work).names
    return work !== title && other?.stem === name?.stem && other?.words.length === name?.words.length
  })
  return isWork || own.text.length > LONGEST ? null : own.text
}

/** Titles of one label get their own name beside it, else their year. */
function distinguish(titles: readonly ChainTitle[], labels: readonly string[], works: readonly Place[]): string[] {
  const isTwice = (list: readonly string[], label: string) => list.indexOf(label) !== list.lastIndexOf(label)
  const before = works.length > 0 ? works.map(({ title }) => title) : titles
  const named = labels.map((label, at) => {
    const title = titles[at]
    const own = title && isTwice(labels, label) ? nameExtra(title, before) : null
    return own === null ? label : `${label}: ${own}`
  })
  const dated = named.map((label, at) => {
    const year = titles[at]?.startDate?.slice(0, 4)
    return year !== undefined && isTwice(named, label) ? `${label} (${year})` : label
  })
  return dated.map((label, at) => {
    const earlier = dated.slice(0, at).filter((other) => other === label).length
    return earlier > 0 ? `${label} ${earlier + 1}` : label
  })
}
