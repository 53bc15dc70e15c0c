/** Every page on the starter and the imported catalogue, with the expected content: add a row for a new page. */
import { EXTREME_TITLES } from '../../test/fixtures/extreme-titles.ts'

export const CATALOGUES = ['starter', 'imported'] as const
export type Catalogue = (typeof CATALOGUES)[number]

/** The kinds of pages. */
export const TEMPLATES = [
  'landing',
  'home',
  'title',
  'extreme title',
  'watch',
  'search',
  'listing',
  'calendar',
  'season',
  'watch order',
  'text',
  'form',
  'not found',
] as const
export type Template = (typeof TEMPLATES)[number]

export interface PageRow {
  path: string
  template: Template
  /** The catalogue on which it represents its template in `npm test`. */
  represents?: Catalogue
  /** Start of its main heading. */
  heading: string
  on: readonly Catalogue[]
  status: number
  /** Selector of the last part to load. */
  last: string
  /** Selector to scroll to before that part loads. */
  near?: string
}

const row = (template: Template, path: string, heading: string, more: Partial<PageRow> = {}): PageRow => ({
  template,
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
  row('landing', '/', '', { represents: 'starter' }),
  row('home', '/home', 'Hoshimi: what to watch now', {
    near: '#schedule',
    last: 'a.slot, .schedule-note',
    represents: 'imported',
  }),

  row('title', '/frieren-beyond-journeys-end-2', 'Frieren: Beyond Journey’s End', {
    ...starter,
    represents: 'starter',
  }),
  row('title', '/random', '', starter),
  row('extreme title', pathOfTitle('longest'), EXTREME_TITLES.longest, { ...imported, represents: 'imported' }),
  row('extreme title', pathOfTitle('bare'), EXTREME_TITLES.bare, imported),
  row('extreme title', pathOfTitle('endless'), `The ${EXTREME_TITLES.endless}`, imported),
  row('extreme title', pathOfTitle('manyGenres'), `The ${EXTREME_TITLES.manyGenres}`, imported),
  row('extreme title', pathOfTitle('japaneseOnly'), EXTREME_TITLES.japaneseOnly, imported),
  row('extreme title', pathOfTitle('markup'), EXTREME_TITLES.markup, imported),
  row('extreme title', pathOfTitle('upcoming'), `The ${EXTREME_TITLES.upcoming}`, imported),
  row('extreme title', pathOfTitle('wide'), `The ${EXTREME_TITLES.wide}`, imported),
  row('extreme title', pathOfTitle('lost'), `The ${EXTREME_TITLES.lost}`, imported),
  row('extreme title', pathOfTitle('adult'), `The ${EXTREME_TITLES.adult}`, imported),

  row('watch', '/watch/cowboy-bebop-1', 'Cowboy Bebop', starter),
  row('watch', `/watch${pathOfTitle('longest')}`, EXTREME_TITLES.longest, imported),
  row('watch', `/watch${pathOfTitle('bare')}`, EXTREME_TITLES.bare, imported),
  row('watch', `/watch${pathOfTitle('endless')}?episode=1005`, `The ${EXTREME_TITLES.endless}`, {
    ...imported,
    represents: 'imported',
  }),

  row('search', '/search', 'Search'),
  row('search', '/search?keyword=the', 'Search Results for: the'),
  row('search', '/search?keyword=qqqqzzzz', 'Search Results for: qqqqzzzz', starter),
  row('search', `/search?keyword=${EXTREME_TITLES.longest}`, `Search Results for: ${EXTREME_TITLES.longest}`, imported),
  row(
    'search',
    '/search?type=TV&status=FINISHED&score=7&genres=action,sci-fi&sy=1990&ey=2020&sort=score',
    'Browse Anime',
    {
      represents: 'imported',
    },
  ),

  // the other categories share this page; they are checked over HTTP
  row('listing', '/most-popular', 'Most Popular', { represents: 'imported' }),
  row('listing', '/character/spike-spiegel-1', 'Spike Spiegel'),
  row('listing', '/person/kouichi-yamadera-1', 'Kouichi Yamadera'),
  row('listing', '/top-upcoming', 'Top Upcoming', starter),
  row('listing', '/movie', 'Movie', starter),
  row('listing', '/most-popular?page=999', 'Most Popular', starter),
  row('listing', '/genre/action', 'Action'),
  row('listing', '/az-list', 'Sort By Letters', imported),
  row('listing', '/az-list/c', 'Sort By Letters', starter),
  row('listing', '/producer/madhouse', 'Madhouse Anime', starter),
  row('listing', '/producer/north-pier', 'North Pier Anime', imported),

  row('listing', '/tonight', 'What to watch tonight'),
  row('listing', '/tonight?time=HALF_HOUR&mood=COZY&with=CHILDREN&language=DUB', 'What to watch tonight', starter),

  row('listing', '/search/lines?keyword=paper', 'Where was that line?'),
  row('listing', '/search/scene', 'Which scene is this?'),

  row('calendar', '/calendar', 'Calendar', { last: '.calendar-days', represents: 'imported' }),
  row('calendar', '/calendar?view=month', 'Calendar', { last: '.calendar-days' }),
  row('calendar', '/calendar?show=list&date=1998-04-03', 'Calendar', starter),
  row('season', '/season/1998/spring', 'Spring 1998 anime', { ...starter, represents: 'starter' }),
  row('season', '/season/2019/spring', 'Spring 2019 anime', imported),

  row('watch order', '/watch-order/fate-stay-night-187', 'Fate: watch order', {
    represents: 'starter',
  }),

  row('text', '/terms-of-service', '', starter),
  row('text', '/dmca', '', { ...starter, represents: 'starter' }),
  row('form', '/contact', '', starter),
  row('text', '/about', '', starter),
  row('text', '/privacy', '', starter),
  row('form', '/register', 'Create account', { ...starter, represents: 'starter' }),
  row('form', '/reset', 'New password', starter),
  row('form', '/new-email', 'New email address', starter),
  row('form', '/type?screen=AAECAwQFBgcICQoLDA0ODw', 'Type for the TV', starter),
  row('not found', '/error-page', '', starter),
  row('not found', '/404-not-found-page', NOT_FOUND, missing),
  row('not found', '/comments/999999/delete', NOT_FOUND, missing),
  row('not found', '/no/such/page', NOT_FOUND, { ...missing, represents: 'starter' }),
  row('not found', '/nothing-like-it-99999', NOT_FOUND, missing),
  row('not found', `/watch-order${pathOfTitle('bare')}`, NOT_FOUND, { ...imported, status: 404 }),
]
