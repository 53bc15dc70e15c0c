/** Every page on the starter and on the imported catalogue, with what to check: add a row for a new page. */
import { EXTREME_TITLES } from '../../test/fixtures/ugly-titles.ts'

export const CATALOGUES = ['starter', 'imported'] as const
export type Catalogue = (typeof CATALOGUES)[number]

export interface PageRow {
  path: string
  /** Start of its main heading. */
  heading: string
  on: readonly Catalogue[]
  status: number
  /** Selector of the last part to load. */
  last: string
  /** Selector to scroll to before that part loads. */
  near?: string
}

const row = (path: string, heading: string, more: Partial<PageRow> = {}): PageRow => ({
  path,
  heading,
  on: CATALOGUES,
  status: 200,
  last: 'main',
  ...more,
})

const starter = { on: ['starter'] } as const
const imported = { on: ['imported'] } as const
const missing = { ...starter, status: 404 }
const NOT_FOUND = "Oops! we couldn't find this page."

/** The path of an imported title: they are numbered from 10,000, in import order. */
export const pathOf = (title: keyof typeof EXTREME_TITLES): string =>
  `/x-${10_000 + Object.keys(EXTREME_TITLES).indexOf(title)}`

export const PAGES: readonly PageRow[] = [
  row('/', ''),
  row('/home', 'Hoshimi: what to watch now', { near: '#schedule', last: 'a.slot, .schedule-note' }),

  row('/frieren-beyond-journeys-end-2', 'Frieren: Beyond Journey’s End', starter),
  row('/random', '', starter),
  row(pathOf('longest'), EXTREME_TITLES.longest, imported),
  row(pathOf('bare'), EXTREME_TITLES.bare, imported),
  row(pathOf('endless'), `The ${EXTREME_TITLES.endless}`, imported),
  row(pathOf('manyGenres'), `The ${EXTREME_TITLES.manyGenres}`, imported),
  row(pathOf('japaneseAlone'), EXTREME_TITLES.japaneseAlone, imported),
  row(pathOf('markup'), EXTREME_TITLES.markup, imported),
  row(pathOf('upcoming'), `The ${EXTREME_TITLES.upcoming}`, imported),
  row(pathOf('wide'), `The ${EXTREME_TITLES.wide}`, imported),
  row(pathOf('lost'), `The ${EXTREME_TITLES.lost}`, imported),
  row(pathOf('adult'), `The ${EXTREME_TITLES.adult}`, imported),

  row('/watch/cowboy-bebop-1', 'Cowboy Bebop', starter),
  row(`/watch${pathOf('longest')}`, EXTREME_TITLES.longest, imported),
  row(`/watch${pathOf('bare')}`, EXTREME_TITLES.bare, imported),
  row(`/watch${pathOf('endless')}?episode=1005`, `The ${EXTREME_TITLES.endless}`, imported),

  row('/search', 'Search'),
  row('/search?keyword=the', 'Search Results for: the'),
  row('/search?keyword=qqqqzzzz', 'Search Results for: qqqqzzzz', starter),
  row(`/search?keyword=${EXTREME_TITLES.longest}`, `Search Results for: ${EXTREME_TITLES.longest}`, imported),
  row('/search?type=TV&status=FINISHED&score=7&genres=action,sci-fi&sy=1990&ey=2020&sort=score', 'Browse Anime'),

  // the other categories have the same page; they are checked by HTTP
  row('/most-popular', 'Most Popular'),
  row('/top-upcoming', 'Top Upcoming', starter),
  row('/movie', 'Movie', starter),
  row('/most-popular?page=999', 'Most Popular', starter),
  row('/genre/action', 'Action'),
  row('/az-list', 'Sort By Letters', imported),
  row('/az-list/c', 'Sort By Letters', starter),
  row('/producer/madhouse', 'Madhouse Anime', starter),
  row('/producer/north-pier', 'North Pier Anime', imported),

  row('/terms-of-service', '', starter),
  row('/dmca', '', starter),
  row('/contact', '', starter),
  row('/about', '', starter),
  row('/privacy', '', starter),
  row('/register', 'Create account', starter),
  row('/reset', 'New password', starter),
  row('/error-page', '', starter),
  row('/404-not-found-page', NOT_FOUND, missing),
  row('/comments/999999/delete', NOT_FOUND, missing),
  row('/no/such/page', NOT_FOUND, missing),
  row('/nothing-like-it-99999', NOT_FOUND, missing),
]
