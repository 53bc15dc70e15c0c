/** What the menus offer (specification, section 2: navigation). */
import { LETTERS, type Letter, listingPath } from '#src/catalogue/listing.ts'
import type { IconName } from '#src/ui/icon.tsx'

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
  to: listingPath({ kind: 'letter', letter: letter as Letter }),
}))
