/** Every page, on the starter catalogue and on an imported one, and what it is looked at for: a new page is a row here. */
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { UGLY } from '../../test/fixtures/ugly-titles.ts'

export const CATALOGUES = ['starter', 'imported'] as const
export type Catalogue = (typeof CATALOGUES)[number]

export interface PageRow {
  path: string
  /** What its main heading says, or begins with. */
  heading: string
  on: readonly Catalogue[]
  status: number
  /** What has to be there before the page stands still. */
  last: string
  /** Where one has to be before that comes. */
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

/** An imported title's address: they are counted from 10,000, in the order in which they came. */
export const pathOf = (title: keyof typeof UGLY): string => `/x-${10_000 + Object.keys(UGLY).indexOf(title)}`

export const PAGES: readonly PageRow[] = [
  row('/', ''),
  row('/home', 'Hoshimi: what to watch now', { near: '#schedule', last: 'a.slot, .schedule-note' }),

  row('/frieren-beyond-journeys-end-2', 'Frieren: Beyond Journey’s End', starter),
  row('/random', '', starter),
  row(pathOf('longest'), UGLY.longest, imported),
  row(pathOf('bare'), UGLY.bare, imported),
  row(pathOf('endless'), `The ${UGLY.endless}`, imported),
  row(pathOf('manyGenres'), `The ${UGLY.manyGenres}`, imported),
  row(pathOf('japaneseAlone'), UGLY.japaneseAlone, imported),
  row(pathOf('markup'), UGLY.markup, imported),
  row(pathOf('upcoming'), `The ${UGLY.upcoming}`, imported),
  row(pathOf('wide'), `The ${UGLY.wide}`, imported),
  row(pathOf('lost'), `The ${UGLY.lost}`, imported),
  row(pathOf('adult'), `The ${UGLY.adult}`, imported),

  row('/watch/cowboy-bebop-1', 'Cowboy Bebop', starter),
  row(`/watch${pathOf('longest')}`, UGLY.longest, imported),
  row(`/watch${pathOf('bare')}`, UGLY.bare, imported),
  row(`/watch${pathOf('endless')}?episode=1005`, `The ${UGLY.endless}`, imported),

  row('/search', 'Search'),
  row('/search?keyword=the', 'Search Results for: the'),
  row('/search?keyword=qqqqzzzz', 'Search Results for: qqqqzzzz', starter),
  row(`/search?keyword=${UGLY.longest}`, `Search Results for: ${UGLY.longest}`, imported),
  row('/search?type=TV&status=FINISHED&score=7&genres=action,sci-fi&sy=1990&ey=2020&sort=score', 'Browse Anime'),

  ...CATEGORIES.map((category) => row(`/${category}`, '', category === 'most-popular' ? {} : starter)),
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
