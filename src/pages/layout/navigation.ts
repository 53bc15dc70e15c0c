/** Menu entries (specification, section 2: navigation), the calendar and the season charts. */
import { LETTERS, listingPath } from '#src/catalogue/listing.ts'
import { OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { SiteSettings } from '#src/site/site.ts'

export const MENU_LINKS = [
  ['Home', '/home'],
  ['Recently Added', '/recently-added'],
  ['Top Upcoming', '/top-upcoming'],
  ['Subbed Anime', '/subbed-anime'],
  ['Dubbed Anime', '/dubbed-anime'],
  ['Most Popular', '/most-popular'],
  ['Movies', '/movie'],
  ['TV Series', '/tv'],
  ['OVAs', '/ova'],
  ['ONAs', '/ona'],
  ['Specials', '/special'],
  ['Calendar', '/calendar'],
  ['Seasons', '/season'],
] as const

const MOVIES = ['Movies', '/movie'] as const
const SERIES = ['TV Series', '/tv'] as const

/** Links in the header, where there is room. The list's must load the document (`../visitors-manifest.ts`), here and below. */
export const listHeaderLinks = (isMember: boolean): readonly (readonly [name: string, to: string])[] =>
  isMember
    ? [['Home', '/home'], ['My list', OWN_LIST], ['Calendar', '/calendar'], MOVIES, SERIES]
    : [['Home', '/home'], ['Most Popular', '/most-popular'], MOVIES, SERIES, ['Calendar', '/calendar']]

interface DockLink {
  name: string
  to: string
  icon: IconName
}

/** Links in the bottom bar of phones, before the menu button. */
export const listDockLinks = (isMember: boolean): readonly DockLink[] => [
  { name: 'Home', to: '/home', icon: 'home' },
  { name: 'Search', to: '/search', icon: 'search' },
  ...(isMember ? [{ name: 'My list', to: OWN_LIST, icon: 'bookmark' } as const] : []),
  { name: 'Calendar', to: '/calendar', icon: 'calendar' },
  ...(isMember ? [] : [{ name: 'Random', to: '/random', icon: 'random' } as const]),
]

const NAMES: Partial<Record<string, string>> = { all: 'All', other: '#' }

/** Buttons of the alphabetical list. */
export const letters = LETTERS.map((letter) => ({
  name: NAMES[letter] ?? letter.toUpperCase(),
  to: listingPath({ kind: 'letter', letter }),
}))

/** Footer links that visitors of a private site see as well. */
export const LEGAL_LINKS = [
  ['Contact', '/contact'],
  ['Terms', '/terms-of-service'],
  ['DMCA', '/dmca'],
  ['Privacy', '/privacy'],
] as const

/** Footer links; the landing page has its own. */
export const FOOTER_LINKS = [
  ['Calendar', '/calendar'],
  ['Seasons', '/season'],
  ['About', '/about'],
  ['Feeds', '/about#feeds'],
  ...LEGAL_LINKS,
] as const

/** The external links that the operator has configured. */
export const listContactLinks = ({ microblog, discord, photos }: SiteSettings['contacts']) =>
  (
    [
      ['Microblog', microblog],
      ['Chat', discord],
      ['Photos', photos],
    ] as const
  ).flatMap(([name, to]) => (to ? [{ name, to }] : []))
