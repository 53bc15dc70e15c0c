/** API calls for the entries of a user's list, its custom lists and settings. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { listCustomLists, replaceCustomLists, TooManyListsError } from '../entries/custom-lists-store.server.ts'
import { ENTRY_LIMITS } from '../entries/entry.ts'
import {
  customList,
  customListsBody,
  entriesBody,
  entryBody,
  listEntry,
  listQuery,
  listSettings,
  removalBody,
} from '../entries/entry-schemas.ts'
import { type ChangedEntry, changeEntries, closeScoreRequest, removeEntries } from '../entries/entry-service.server.ts'
import { readListPage, toWireEntry } from '../entries/read-list.server.ts'
import { findSettings, saveSettings } from '../entries/settings-store.server.ts'
import { ListFullError } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { LIST_WRITES } from '../limits.ts'
import { pageQuery, pagingFields } from '../schemas.ts'
import { withUserLock } from '../shared-store.server.ts'
import { findTitle, requireTitle } from '../titles.ts'

const shared = { tag: 'My list', access: 'owner' } as const
const LIST = '/users/:id/list'
const CUSTOM_LISTS = '/users/:id/custom-lists'
const SETTINGS = '/users/:id/list-settings'
const FULL = `A list can have up to ${ENTRY_LIMITS.entries.toLocaleString('en')} titles. Remove one to add another.`
const TOO_MANY_LISTS = `You can have up to ${ENTRY_LIMITS.customLists} lists of your own.`
const previous = listEntry
  .nullable()
  .meta({ description: 'The entry as it was before, to undo the change; null if there was none' })
const changes = z.array(z.object({ entry: listEntry.nullable(), previous }))

export const entryCalls = (myList: MyListContext): ProductCall[] => {
  const toWire = (entry: StoredEntry | null, { title }: ChangedEntry) =>
    entry && toWireEntry(entry, title, myList.wire())
  const toChange = (changed: ChangedEntry) => ({
    entry: toWire(changed.after, changed),
    previous: toWire(changed.before, changed),
  })
  const findTitles = (ids: readonly string[]) => {
    const titles = ids.flatMap((id) => findTitle(id, myList.wire()) ?? [])
    return [...new Set(titles)]
  }
  return [
    defineCall({
      ...shared,
      method: 'GET',
      path: LIST,
      summary: 'The entries of the user’s list, the last changed ones first',
      query: listQuery.extend(pageQuery.shape),
      response: z.object({ entries: z.array(listEntry), ...pagingFields }),
      handler: ({ viewer, query }) => readListPage(myList, viewer.id, query),
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      limit: LIST_WRITES,
      path: `${LIST}/:animeId`,
      summary:
        'Adds a title to the list or changes its entry: fields that are not sent stay, or follow from the others, such as the status from the progress',
      body: entryBody,
      bodyLimit: 64 * 1024,
      response: z.object({ entry: listEntry, previous }),
      async handler({ viewer, params, body }) {
        const title = requireTitle(params.animeId, myList.wire())
        const [changed] = await changeEntries(myList, viewer.id, [title], withoutUndefined(body)).catch(explain)
        if (!changed?.after) throw new Problem(404, 'Title not found.')
        const wire = myList.wire()
        return { entry: toWireEntry(changed.after, title, wire), previous: toWire(changed.before, changed) }
      },
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      limit: LIST_WRITES,
      path: `${LIST}/:animeId`,
      summary: 'Removes a title from the list',
      response: z.object({ previous }),
      async handler({ viewer, params }) {
        const title = requireTitle(params.animeId, myList.wire())
        const [changed] = await removeEntries(myList, viewer.id, [title])
        return { previous: changed ? toWire(changed.before, changed) : null }
      },
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      limit: LIST_WRITES,
      path: LIST,
      summary: 'Changes the entries of several titles in the same way; unknown titles are ignored',
      body: entriesBody,
      bodyLimit: 192 * 1024,
      response: z.object({ changes }),
      async handler({ viewer, body }) {
        const titles = findTitles(body.animeIds)
        const changed = await changeEntries(myList, viewer.id, titles, withoutUndefined(body.change)).catch(explain)
        return { changes: changed.map(toChange) }
      },
    }),
    defineCall({
      ...shared,
      method: 'POST',
      limit: LIST_WRITES,
      path: `${LIST}/removals`,
      summary: 'Removes several titles from the list; unknown ones are ignored',
      body: removalBody,
      bodyLimit: 128 * 1024,
      response: z.object({ changes }),
      async handler({ viewer, body }) {
        return { changes: (await removeEntries(myList, viewer.id, findTitles(body.animeIds))).map(toChange) }
      },
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      limit: LIST_WRITES,
      path: `${LIST}/:animeId/score-request`,
      summary: 'Records that the user was asked for a score; a title asks once',
      response: z.object({}),
      async handler({ viewer, params }) {
        await closeScoreRequest(myList, viewer.id, requireTitle(params.animeId, myList.wire()))
        return {}
      },
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: CUSTOM_LISTS,
      summary: 'The lists that the user made, in their order',
      response: z.object({ customLists: z.array(customList) }),
      handler: async ({ viewer }) => ({ customLists: await listCustomLists(myList.db, viewer.id) }),
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      limit: LIST_WRITES,
      path: CUSTOM_LISTS,
      summary: 'Adds, names, orders and deletes custom lists; titles of deleted ones stay on the list',
      body: customListsBody,
      bodyLimit: 64 * 1024,
      response: z.object({ customLists: z.array(customList) }),
      async handler({ viewer, body }) {
        const replace = withUserLock(myList.db, viewer.id, (trx) =>
          replaceCustomLists(trx, viewer.id, body.customLists),
        )
        await replace.catch(explain)
        return { customLists: await listCustomLists(myList.db, viewer.id) }
      },
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: SETTINGS,
      summary: 'The settings of the user’s list',
      response: z.object({ settings: listSettings }),
      handler: async ({ viewer }) => ({ settings: await findSettings(myList.db, viewer.id) }),
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      limit: LIST_WRITES,
      path: SETTINGS,
      summary: 'Changes settings of the user’s list',
      body: listSettings.partial(),
      response: z.object({ settings: listSettings }),
      async handler({ viewer, body }) {
        const settings = await withUserLock(myList.db, viewer.id, async (trx) => {
          const changed = { ...(await findSettings(trx, viewer.id)), ...withoutUndefined(body) }
          await saveSettings(trx, viewer.id, changed)
          return changed
        })
        return { settings }
      },
    }),
  ]
}

function explain(error: unknown): never {
  if (error instanceof ListFullError) throw new Problem(409, FULL)
  if (error instanceof TooManyListsError) throw new Problem(409, TOO_MANY_LISTS)
  throw error
}
