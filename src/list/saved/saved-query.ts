/** What a list's page shows of it: searched, filtered and in order. */
import { FORMATS, type Format } from '#src/catalogue/anime.ts'
import type { SavedList } from './saved-titles.ts'

/** The orders of each list with their names; the first is its own. */
export const SAVED_ORDERS = {
  favourites: { own: 'My order', added: 'Recently added', title: 'Title' },
  history: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' },
  continue: { newest: 'Recently watched', progress: 'Nearly finished', title: 'Title' },
} as const satisfies Record<SavedList, Record<string, string>>

export type SavedOrder = 'own' | 'newest' | 'added' | 'oldest' | 'progress' | 'title'

export interface SavedQuery {
  keyword: string
  type: Format | null
  /** Null for the list's own order. */
  order: SavedOrder | null
}

const MAX_KEYWORD = 200

export function readSavedQuery(list: SavedList, search: URLSearchParams): SavedQuery {
  const isOrder = (text: string | null): text is SavedOrder =>
    Object.keys(SAVED_ORDERS[list])
      .slice(1)
      .includes(text ?? '')
  const order = search.get('order')
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD),
    type: FORMATS.find((format) => format === search.get('type')) ?? null,
    order: isOrder(order) ? order : null,
  }
}

/** Whether the page shows all of the list in its own order. */
export const isWhole = ({ keyword, type, order }: SavedQuery): boolean =>
  keyword === '' && type === null && order === null

/** The query of a list's address, without what is the default. */
export function writeSavedQuery({ keyword, type, order }: SavedQuery, page = 1): string {
  const search = new URLSearchParams()
  if (keyword !== '') search.set('keyword', keyword)
  if (type !== null) search.set('type', type)
  if (order !== null) search.set('order', order)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}
