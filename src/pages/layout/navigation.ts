/** What the menus offer (specification, section 2: navigation). */
import { LETTERS, type InitialLetter, listingPath } from '#src/catalogue/listing.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { SiteSettings } from '../site.ts'

export const MENU = [
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
] as const

/** The few that stand in the bar where there is room. */
export const BAR = [
  ['Home', '/home'],
  ['Most Popular', '/most-popular'],
  ['Movies', '/movie'],
  ['TV Series', '/tv'],
] as const

/** Under the thumb on phones, before the menu itself. */
export const DOCK: readonly { name: string; to: string; icon: IconName }[] = [
  { name: 'Home', to: '/home', icon: 'home' },
  { name: 'Search', to: '/search', icon: 'search' },
  { name: 'Schedule', to: '/home#schedule', icon: 'calendar' },
  { name: 'Random', to: '/random', icon: 'random' },
]

const NAMES: Partial<Record<string, string>> = { all: 'All', other: '#', '0-9': '0-9' }

/** The buttons of the alphabetical list. */
export const letters = LETTERS.map((letter) => ({
  name: NAMES[letter] ?? letter.toUpperCase(),
  to: listingPath({ kind: 'letter', letter: letter as InitialLetter }),
}))

/** What every footer but the landing page's leads to. */
export const FOOT = [
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Terms', '/terms-of-service'],
  ['DMCA', '/dmca'],
  ['Privacy', '/privacy'],
] as const

/** The places elsewhere that the operator has configured. */
export const listOutsideLinks = ({ microblog, discord, photos }: SiteSettings['outside']) =>
  (
    [
      ['Microblog', microblog],
      ['Chat', discord],
      ['Photos', photos],
    ] as const
  ).flatMap(([name, to]) => (to ? [{ name, to }] : []))
