/** Reads pages until the last one. */
import { ServerError } from './server-item.ts'

/** Items of one kind that a server can have. */
const MAX_ITEMS = 500_000

interface Page {
  /** How many items it has. */
  size: number
  /** Of all pages; null if unknown. */
  total: number | null
}

/**
 * @param idsOf by which a page is recognised that was sent before
 * @throws {ServerError} if the server sends the same items again, or too many
 */
export async function* collectPages<P extends Page>(
  read: (start: number) => Promise<P>,
  idsOf: (page: P) => readonly string[],
): AsyncGenerator<P> {
  let last = ''
  for (let start = 0; ;) {
    const page = await read(start)
    const ids = idsOf(page).join('\n')
    if (ids !== '' && ids === last) throw new ServerError('The server sends the same videos again and again.')
    last = ids
    yield page
    start += page.size
    if (page.size === 0 || (page.total !== null && start >= page.total)) return
    requireFewItems(start)
  }
}

/** @throws {ServerError} if a server has too many items */
export function requireFewItems(items: number): void {
  if (items > MAX_ITEMS) throw new ServerError(`The server has more than ${MAX_ITEMS.toLocaleString('en')} videos.`)
}
