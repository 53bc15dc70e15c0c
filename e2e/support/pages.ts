/** Every page on the starter and the imported catalogue, with the expected content: add a row for a new page. */
import { EXTREME_TITLES } from '../../test/fixtures/extreme-titles.ts'

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
export const pathOfTitle = (title: keyof typeof EXTREME_TITLES): string =>
  `/x-${10_000 + Object.keys(EXTREME_TITLES).indexOf(title)}`

export const PAGES: readonly PageRow[] = [
  row('/', ''),
  row('/home', 'Hoshimi: what to watch now', { near: '#schedule', last: 'a.slot, .schedule-note' }),

  row('/frieren-beyond-journeys-end-2', 'Frieren: Beyond Journey’s End', starter),
  row('/random', '', starter),
  row(pathOfTitle('longest'), EXTREME_TITLES.longest, imported),
  row(pathOfTitle('bare'), EXTREME_TITLES.bare, imported),
  row(pathOfTitle('endless'), `The ${EXTREME_TITLES.endless}`, imported),
  row(pathOfTitle('manyGenres'), `The ${EXTREME_TITLES.manyGenres}`, imported),
  row(pathOfTitle('japaneseOnly'), EXTREME_TITLES.japaneseOnly, imported),
  row(pathOfTitle('markup'), EXTREME_TITLES.markup, imported),
  row(pathOfTitle('upcoming'), `The ${EXTREME_TITLES.upcoming}`, imported),
  row(pathOfTitle('wide'), `The ${EXTREME_TITLES.wide}`, imported),
  row(pathOfTitle('lost'), `The ${EXTREME_TITLES.lost}`, imported),
  row(pathOfTitle('adult'), `The ${EXTREME_TITLES.adult}`, imported),

  row('/watch/cowboy-bebop-1', 'Cowboy Bebop', starter),
  row(`/watch${pathOfTitle('longest')}`, EXTREME_TITLES.longest, imported),
  row(`/watch${pathOfTitle('bare')}`, EXTREME_TITLES.bare, imported),
  row(`/watch${pathOfTitle('endless')}?episode=1005`, `The ${EXTREME_TITLES.endless}`, imported),

  row('/search', 'Search'),
  row('/search?keyword=the', 'Search Results for: the'),
  row('/search?keyword=qqqqzzzz', 'Search Results for: qqqqzzzz', starter),
  row(`/search?keyword=${EXTREME_TITLES.longest}`, `Search Results for: ${EXTREME_TITLES.longest}`, imported),
  row('/search?type=TV&status=FINISHED&score=7&genres=action,sci-fi&sy=1990&ey=2020&sort=score', 'Browse Anime'),

  // the other categories share this page; they are checked over HTTP
  row('/most-popular', 'Most Popular'),
  row('/top-upcoming', 'Top Upcoming', starter),
  row('/movie', 'Movie', starter),
  row('/most-popular?page=999', 'Most Popular', starter),
  row('/genre/action', 'Action'),
  row('/az-list', 'Sort By Letters', imported),
  row('/az-list/c', 'Sort By Letters', starter),
  row('/producer/madhouse', 'Madhouse Anime', starter),
  row('/producer/north-pier', 'North Pier Anime', imported),

  row('/calendar', 'Calendar', { last: '.calendar-days' }),
  row('/calendar?view=month', 'Calendar', { last: '.calendar-days' }),
  row('/calendar?show=list&date=1998-04-03', 'Calendar', starter),
  row('/season/1998/spring', 'Spring 1998 anime', starter),
  row('/season/2019/spring', 'Spring 2019 anime', imported),

  row('/terms-of-service', '', starter),
  row('/dmca', '', starter),
  row('/contact', '', starter),
  row('/about', '', starter),
  row('/privacy', '', starter),
  row('/register', 'Create account', starter),
  row('/reset', 'New password', starter),
  row('/type?screen=AAECAwQFBgcICQoLDA0ODw', 'Type for the TV', starter),
  row('/error-page', '', starter),
  row('/404-not-found-page', NOT_FOUND, missing),
  row('/comments/999999/delete', NOT_FOUND, missing),
  row('/no/such/page', NOT_FOUND, missing),
  row('/nothing-like-it-99999', NOT_FOUND, missing),
]
