/** What the page of a title shows in place of what is not known of it. */
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { Airing } from '../airing.ts'
import type { Format } from '../anime.ts'
import { searchHref } from '../find/choices.ts'
import { genreLabel } from '../genre.ts'
import { listingPath, producerSlug } from '../listing.ts'
import type { Snapshot } from '../snapshot.ts'
import { type Title, yearOf } from '../title.ts'
import { formatPremiered } from '../title-texts.ts'

interface KnownFacts {
  score: number | undefined
  synopsis: string
  episodes: number | undefined
  /** Numbers of them. */
  relations: number
  characters: number
  studios: number
}

/** A synopsis up to this length (characters) is one line. */
const ONE_LINE = 120
const LEAST_FACTS = 3

export const hasFewFacts = ({ score, synopsis, episodes, relations, characters, studios }: KnownFacts): boolean =>
  [
    score !== undefined,
    synopsis.length > ONE_LINE,
    episodes !== undefined,
    relations > 0,
    characters > 0,
    studios > 0,
  ].filter(Boolean).length < LEAST_FACTS

/** A synopsis that is short enough for the hero; otherwise empty. */
export const toLede = (synopsis: string): string => (synopsis.length <= ONE_LINE ? synopsis : '')

const KINDS: Readonly<Record<Format, string>> = {
  TV: 'A TV series',
  Movie: 'A film',
  OVA: 'An OVA',
  ONA: 'An ONA',
  Special: 'A special',
  Music: 'A music video',
  Unknown: 'An anime',
}

/** `An OVA from 1987, by Madhouse. Drama and mystery.`; empty if nothing of it is known. */
export function describeTitle(title: Title, status: Airing['status']): string {
  const { format, genres, season, seasonYear, studios } = title
  const year = yearOf(title)
  const expected = formatPremiered(season, seasonYear).toLowerCase() || year
  const time = status === 'upcoming' ? expected && `, expected ${expected}` : year && ` from ${year}`
  const maker = studios[0] && `${time ? ', ' : ' '}by ${studios[0]}`
  const isKnown = format !== 'Unknown' || time || maker
  const kind = isKnown ? `${KINDS[format]}${time ?? ''}${maker ?? ''}.` : ''
  const about = joinGenres(genres.slice(0, 3))
  return [kind, about && `${about.charAt(0).toUpperCase()}${about.slice(1)}.`].filter(Boolean).join(' ')
}

const joinGenres = (genres: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(genres.map((genre) => genreLabel(genre).toLowerCase()))

/** Titles in a row, and of how many at least there is one. */
const [ROW, LEAST_TITLES] = [6, 4]

export interface AlsoRow {
  heading: string
  /** The path of the whole list. */
  path: string
  titles: Title[]
}

/** Popular titles of the same studio and of the same decade. @param shown titles that the page has already */
export function listAlso(title: Title, snapshot: Snapshot, adult: boolean, shown: ReadonlySet<Title>): AlsoRow[] {
  const taken = new Set([title, ...shown])
  const rows: AlsoRow[] = []
  const addRow = (head: Omit<AlsoRow, 'titles'>, all: readonly Title[], fits: (other: Title) => boolean) => {
    entriesWalked.report(all.length)
    const titles = all.filter((other) => !taken.has(other) && fits(other)).slice(0, ROW)
    if (titles.length < LEAST_TITLES) return
    rows.push({ ...head, titles })
    for (const other of titles) taken.add(other)
  }
  const [studio] = title.studios
  if (studio !== undefined) {
    const listing = { kind: 'producer', slug: producerSlug(studio) } as const
    const isBy = (other: Title) => other.studios.includes(studio)
    addRow({ heading: `Also by ${studio}`, path: listingPath(listing) }, snapshot.list(listing, adult) ?? [], isBy)
  }
  const decade = decadeOf(title)
  if (decade !== null) {
    const path = searchHref('', { year: `${decade}-${decade + 9}` })
    const isOfDecade = (other: Title) => decadeOf(other) === decade
    addRow({ heading: `Also from the ${decade}s`, path }, snapshot.ranked('popular', adult), isOfDecade)
  }
  return rows
}

/** The first year of it. */
function decadeOf(title: Title): number | null {
  const year = yearOf(title)
  return year === undefined ? null : year - (year % 10)
}
