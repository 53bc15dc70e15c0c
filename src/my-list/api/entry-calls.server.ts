/** API calls that change the entries of a user's list. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { entriesBody, entryBody, listEntry, removalBody, restoreBody } from '../entries/entry-schemas.ts'
import {
  type ChangedEntry,
  changeEntries,
  closeScoreRequest,
  removeEntries,
  restoreEntries,
} from '../entries/entry-service.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { toWireEntry } from '../entries/wire-entry.ts'
import { LIST_WRITES } from '../limits.ts'
import { findTitle, requireTitle } from '../titles.ts'
import { explainListError } from '../entries/list-errors.server.ts'

const shared = { tag: 'My list', access: 'owner' } as const
const LIST = '/users/:id/list'
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
      method: 'PATCH',
      limit: LIST_WRITES,
      path: `${LIST}/:animeId`,
      scope: 'list',
      summary:
        'Adds a title to the list or changes its entry: fields that are not sent stay, or follow from the others, such as the status from the progress',
      body: entryBody,
      bodyLimit: 64 * 1024,
      response: z.object({ entry: listEntry, previous }),
      async handler({ viewer, params, body }) {
        const title = requireTitle(params.animeId, myList.wire())
        const [changed] = await changeEntries(myList, viewer.id, [title], withoutUndefined(body)).catch(
          explainListError,
        )
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
      scope: 'list',
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
      scope: 'list',
      summary: 'Changes the entries of several titles in the same way; unknown titles are ignored',
      body: entriesBody,
      bodyLimit: 192 * 1024,
      response: z.object({ changes }),
      async handler({ viewer, body }) {
        const titles = findTitles(body.animeIds)
        const changed = await changeEntries(myList, viewer.id, titles, withoutUndefined(body.change)).catch(
          explainListError,
        )
        return { changes: changed.map(toChange) }
      },
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      limit: LIST_WRITES,
      path: LIST,
      scope: 'list',
      summary:
        'Restores entries as they were, to undo changes and removals; others stay, and unknown titles are ignored',
      body: restoreBody,
      bodyLimit: 1024 * 1024,
      response: z.object({ changes }),
      async handler({ viewer, body }) {
        const restorations = body.entries.flatMap(({ animeId, asksForScore, createdAt, ...entry }) => {
          const title = findTitle(animeId, myList.wire())
          return title ? [{ title, entry, asksForScore, createdAt }] : []
        })
        const changed = await restoreEntries(myList, viewer.id, restorations).catch(explainListError)
        return { changes: changed.map(toChange) }
      },
    }),
    defineCall({
      ...shared,
      method: 'POST',
      limit: LIST_WRITES,
      path: `${LIST}/removals`,
      scope: 'list',
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
      scope: 'list',
      summary: 'Records that the user was asked for a score; a title asks once',
      response: z.object({}),
      async handler({ viewer, params }) {
        await closeScoreRequest(myList, viewer.id, requireTitle(params.animeId, myList.wire()))
        return {}
      },
    }),
  ]
}
