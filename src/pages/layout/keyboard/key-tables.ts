/** All keys, by where they work: for the list of keys on every page, and for the documentation. */
import { MODERATION_KEYS } from '#src/admin/moderation/moderation-keys.ts'
import { REQUEST_KEYS } from '#src/admin/requests/request-keys.ts'
import { CALENDAR_KEYS } from '#src/discover/calendar/calendar-keys.ts'
import { ROW_KEYS } from '#src/list/list-page/row-key-names.ts'
import { MAP_KEYS } from '#src/catalogue/watch-order/map-keys.ts'
import { PLAYER_KEYS } from '#src/player/state/player-keys.ts'
import type { Keys } from '#src/ui/key-list.tsx'

interface KeyTable {
  name: string
  keys: Keys
  /** The addresses of its pages; absent if it holds for all. */
  pages?: RegExp
}

export const KEY_TABLES: readonly KeyTable[] = [
  {
    name: 'Everywhere',
    keys: [
      ['Ctrl K or ⌘ K', 'Go to a title, a person or a page'],
      ['/', 'Search'],
      ['?', 'Show keyboard shortcuts'],
    ],
  },
  {
    name: 'Search and palette',
    keys: [
      ['↑ · ↓', 'Previous or next result'],
      ['Enter', 'Open it'],
      ['Ctrl Enter', 'Open it in a new tab, from the palette'],
      ['Delete', 'Forget a recent search'],
      ['Esc', 'Close'],
    ],
  },
  { name: 'Player', keys: PLAYER_KEYS, pages: /^\/watch\// },
  { name: 'Calendar', keys: CALENDAR_KEYS, pages: /^\/calendar$/ },
  { name: 'Map of a watch order, while it has the focus', keys: MAP_KEYS, pages: /^\/watch-order\// },
  {
    name: 'My list, while a title has the focus',
    keys: ROW_KEYS,
    pages: /^\/my-list(?:\/(?:watching|rewatching|completed|paused|dropped|planned))?$/,
  },
  { name: 'Moderation', keys: MODERATION_KEYS, pages: /^\/moderation$/ },
  { name: 'Requests', keys: REQUEST_KEYS, pages: /^\/admin\/requests$/ },
]

/** The keys of a page, its own first. */
export const listKeyTables = (path: string): readonly KeyTable[] => [
  ...KEY_TABLES.filter(({ pages }) => pages?.test(path)),
  ...KEY_TABLES.filter(({ pages }) => !pages),
]
