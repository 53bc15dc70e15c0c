/** Loads further rows of a list while the user scrolls. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import { type ListRow, toListRow } from './list-row.ts'
import type { PublicEntry } from './list-schemas.ts'
import { ROWS_PER_PAGE } from './rows-per-page.ts'

/**
 * @param call the API call that lists the entries
 * @param query the selection
 * @returns null after an error
 */
export async function loadRows(
  call: string,
  query: URLSearchParams,
  { page, adult }: { page: number; adult: boolean },
): Promise<ListRow[] | null> {
  const paging = new URLSearchParams({ page: String(page), perPage: String(ROWS_PER_PAGE), adult: adult ? '1' : '0' })
  const { entries } = await callApi<{ entries: (WireEntry | PublicEntry)[] }>('GET', `${call}?${query}&${paging}`)
  return entries?.map(toListRow) ?? null
}
