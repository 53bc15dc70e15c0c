/** Loads further rows of a list while the user scrolls. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { type ListRow, toListRow } from './list-row.ts'
import { ROWS_PER_PAGE } from './rows-per-page.ts'

interface ShownList {
  /** The owner's id; null for a public list, which has the username. */
  owner: string | null
  username: string
}

/**
 * @param selection the filters of the list
 * @returns null after an error
 */
export async function loadRows(
  { owner, username }: ShownList,
  selection: URLSearchParams,
  { page, adult }: { page: number; adult: boolean },
): Promise<ListRow[] | null> {
  const paging = { page: String(page), perPage: String(ROWS_PER_PAGE), adult: adult ? '1' : '0' }
  const query = new URLSearchParams([...selection, ...Object.entries(paging)])
  const { entries } =
    owner === null
      ? await callApi('GET /lists/:username', { params: { username }, query })
      : await callApi('GET /users/:id/list', { params: { id: owner }, query })
  return entries?.map(toListRow) ?? null
}
