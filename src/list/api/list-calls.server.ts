/** API calls that read the entries of users' lists. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { adult, isSet } from '#src/catalogue/api/parameters.ts'
import { requireFilter } from '#src/catalogue/api/filter-parameters.ts'
import type { MyListContext } from '../context.ts'
import { listedTitle, listEntry } from '../entries/entry-schemas.ts'
import type { ListStatus } from '../entries/entry.ts'
import { findEntries } from '../entries/store.server.ts'
import { toWireEntry, toWireTitle } from '../entries/wire-entry.ts'
import { findListed, type ListSelection } from '../list-page/find-listed.server.ts'
import { findOwnOrder } from '../list-page/list-orders.ts'
import { listSelection, perPage, publicEntry, publicSelection } from '../list-page/list-schemas.ts'
import type { ListTab } from '../list-page/list-tabs.ts'
import { requirePublicList } from '../entries/public-list-store.server.ts'
import { readListPage, readPublicPage } from '../list-page/read-list-page.server.ts'
import { pageQuery, pagingFields } from '../schemas.ts'
import { requireTitle } from '../titles.ts'

const shared = { tag: 'My list', method: 'GET' } as const
const owned = { ...shared, access: 'owner' } as const
const LIST = '/users/:id/list'

export const listCalls = (myList: MyListContext) => [
  defineCall({
    ...owned,
    path: LIST,
    work: 'list',
    scope: 'read',
    isHeavy: true,
    summary: 'The entries of the user’s list',
    query: listSelection.extend(perPage.shape).extend(pageQuery.shape),
    response: z.object({ entries: z.array(listEntry), ...pagingFields }),
    handler: async ({ viewer, query }) =>
      withoutCounts(await readListPage(myList, viewer.id, toSelection(query), query)),
  }),
  defineCall({
    ...owned,
    path: '/users/:id/list-ids',
    work: 'list',
    scope: 'read',
    isHeavy: true,
    summary: 'The ids of all titles of the user’s list that match, in order',
    query: listSelection,
    response: z.object({ animeIds: z.array(z.string()) }),
    async handler({ viewer, query }) {
      const { matching } = await findListed(myList, viewer.id, toSelection(query), { isOwner: true, adult: true })
      return { animeIds: matching.map(({ title }) => title.id) }
    },
  }),
  defineCall({
    ...owned,
    path: `${LIST}/:animeId`,
    work: 'item',
    scope: 'read',
    summary: 'The entry of a title',
    response: z.object({
      entry: listEntry.nullable().meta({ description: 'Null if the title is not on the list' }),
      title: listedTitle,
    }),
    async handler({ viewer, params }) {
      const wire = myList.wire()
      const title = requireTitle(params.animeId, wire)
      const entry = (await findEntries(myList.db, viewer.id, [title.number])).get(title.number)
      return { entry: entry ? toWireEntry(entry, title, wire) : null, title: toWireTitle(title, wire) }
    },
  }),
  defineCall({
    ...shared,
    access: 'public',
    scope: 'read',
    path: '/lists/:username',
    work: 'list',
    isHeavy: true,
    summary: 'The list of a user who has made it public, without private entries and free text',
    query: publicSelection.extend(perPage.shape).extend(pageQuery.shape).extend({
      adult,
    }),
    response: z.object({ entries: z.array(publicEntry), ...pagingFields }),
    async handler({ viewer, params, query }) {
      const owner = await requirePublicList(myList.db, params.username, await myList.now())
      const page = await readPublicPage(
        myList,
        owner.id,
        viewer?.id ?? null,
        toSelection(query),
        query,
        isSet(query.adult),
      )
      return withoutCounts(page)
    },
  }),
]

interface SelectionQuery extends Partial<Record<string, string | number | undefined>> {
  listStatus?: ListStatus | undefined
  customList?: number | undefined
  keyword?: string | undefined
  sort?: string | undefined
}

/** @throws {Problem} 400 */
function toSelection({ listStatus, customList, keyword = '', sort, ...query }: SelectionQuery): ListSelection {
  const order = findOwnOrder(sort?.trim().toLowerCase())
  const texts = Object.entries({ ...query, sort: order === 'name_za' ? 'name_az' : order ? undefined : sort }).flatMap(
    ([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []),
  )
  return {
    tab: toTab(listStatus, customList),
    keyword: keyword.trim(),
    filter: requireFilter(Object.fromEntries(texts)),
    order,
  }
}

function toTab(status: ListStatus | undefined, id: number | undefined): ListTab {
  if (id !== undefined) return { kind: 'custom', id }
  return status === undefined ? { kind: 'all' } : { kind: 'status', status }
}

const withoutCounts = <Page extends { counts: object }>({ counts: _counts, ...page }: Page) => page
