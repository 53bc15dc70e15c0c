/** API calls that change the entries of a user's list. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { byBodyLength } from '#src/platform/instrumentation/work.ts'
import { defineCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { cutTexts } from './cut-texts.server.ts'
import { entriesBody, entryBody, listEntry, removalBody, undoBody } from './entry-schemas.ts'
import { CHANGED_TEXT } from './entry.ts'
import {
  type ChangedEntry,
  changeEntries,
  closeScoreRequest,
  type ListChange,
  removeEntries,
  restoreEntries,
  TextGoneError,
  undoChange,
} from './entry-service.server.ts'
import type { StoredEntry } from './stored-entry.ts'
import { toWireEntry } from './wire-entry.ts'
import { type ReportedTime, toServerTime } from '../reported-time.ts'
import { changedAt } from '../schemas.ts'
import { findTitle, requireTitle } from '../titles.ts'
import { explainListError, toLimitText } from './list-errors.server.ts'

const shared = { tag: 'My list', access: 'owner' } as const
const LIST = '/users/:id/list'
const previous = listEntry.nullable().meta({ description: 'The entry as it was before; null if there was none' })
const undo = z.string().nullable().meta({
  description: 'With which the change can be undone for ten minutes; null if it is too large, or nothing was changed',
})
const changes = z.array(z.object({ entry: listEntry.nullable(), previous }))
const bulkAnswer = z.object({
  changes,
  undo,
  stopped: z.string().optional().meta({
    description:
      'Set if a limit of the list was reached midway: why the titles that are not in `changes` stayed as they were',
  }),
})
const LATER_WINS = 'With `at`, an entry that was changed after this time stays as it is.'
const UNDO_GONE = 'This can no longer be undone.'

export const entryCalls = (myList: MyListContext) => {
  const toWire = (entry: StoredEntry | null, { title }: ChangedEntry) =>
    entry && toWireEntry(entry, title, myList.wire())
  const toCut = (entry: StoredEntry | null, changed: ChangedEntry) => {
    const whole = toWire(entry, changed)
    return whole && cutTexts(whole, CHANGED_TEXT)
  }
  const toChange = (changed: ChangedEntry) => ({
    entry: toCut(changed.after, changed),
    previous: toCut(changed.before, changed),
  })
  const toAnswer = ({ changes, undo, stopped }: ListChange) => {
    const text = toLimitText(stopped)
    return { changes: changes.map(toChange), undo, ...(text !== null && { stopped: text }) }
  }
  const readTime = async (reported: ReportedTime) =>
    reported.at === undefined ? null : toServerTime(reported, await myList.now())
  const findTitles = (ids: readonly string[]) => {
    const titles = ids.flatMap((id) => findTitle(id, myList.wire()) ?? [])
    return [...new Set(titles)]
  }
  return [
    defineCall({
      ...shared,
      method: 'PATCH',
      path: `${LIST}/:animeId`,
      work: 'item',
      scope: 'list',
      summary: `Adds a title to the list or changes its entry: fields that are not sent stay, or follow from the others, such as the status from the progress. ${LATER_WINS}`,
      body: entryBody.extend(changedAt.shape),
      bodyLimit: 64 * 1024,
      response: z.object({ entry: listEntry, previous, undo }),
      async handler({ viewer, params, body: { at, sentAt, ...body } }) {
        const title = requireTitle(params.animeId, myList.wire())
        const options = { undo: randomUUID(), madeAt: await readTime({ at, sentAt }) }
        const fields = withoutUndefined(body)
        const change = await changeEntries(myList, viewer.id, [title], fields, options).catch(explainListError)
        const [changed] = change.changes
        if (!changed?.after) throw new Problem(404, 'Title not found.')
        const entry = toWireEntry(changed.after, title, myList.wire())
        return { entry, previous: toWire(changed.before, changed), undo: change.undo }
      },
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: `${LIST}/:animeId`,
      work: 'item',
      scope: 'list',
      summary: `Removes a title from the list. ${LATER_WINS}`,
      query: changedAt,
      response: z.object({ previous, undo }),
      async handler({ viewer, params, query }) {
        const title = requireTitle(params.animeId, myList.wire())
        const options = { undo: randomUUID(), madeAt: await readTime(query) }
        const change = await removeEntries(myList, viewer.id, [title], options)
        const [changed] = change.changes
        return { previous: changed ? toWire(changed.before, changed) : null, undo: change.undo }
      },
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      path: LIST,
      work: byBodyLength,
      scope: 'list',
      summary: `Changes the entries of several titles in the same way; unknown titles are ignored. ${LATER_WINS}`,
      body: entriesBody.extend(changedAt.shape),
      bodyLimit: 192 * 1024,
      response: bulkAnswer,
      async handler({ viewer, body }) {
        const titles = findTitles(body.animeIds)
        const fields = withoutUndefined(body.change)
        const options = { undo: body.undo ?? randomUUID(), madeAt: await readTime(body) }
        return toAnswer(await changeEntries(myList, viewer.id, titles, fields, options).catch(explainListError))
      },
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      path: LIST,
      work: byBodyLength,
      scope: 'list',
      summary:
        'Undoes a change or a removal of the last ten minutes: its titles have the entries that they had before, and others stay',
      body: undoBody,
      bodyLimit: 1024 * 1024,
      response: z.object({ changes: changes.meta({ description: 'Deprecated: of `entries`' }) }),
      async handler({ viewer, body }) {
        if (body.undo !== undefined) {
          const titles = await undoChange(myList, viewer.id, body.undo).catch(explainListError)
          if (titles === 0) throw new Problem(404, UNDO_GONE)
          return { changes: [] }
        }
        const restorations = (body.entries ?? []).flatMap(({ animeId, asksForScore, createdAt, ...entry }) => {
          const title = findTitle(animeId, myList.wire())
          return title ? [{ title, entry, asksForScore, createdAt }] : []
        })
        const changed = await restoreEntries(myList, viewer.id, restorations).catch((error: unknown) => {
          if (error instanceof TextGoneError) throw new Problem(409, UNDO_GONE)
          return explainListError(error)
        })
        return { changes: changed.map(toChange) }
      },
    }),
    defineCall({
      ...shared,
      method: 'POST',
      path: `${LIST}/removals`,
      work: byBodyLength,
      scope: 'list',
      summary: `Removes several titles from the list; unknown ones are ignored. ${LATER_WINS}`,
      body: removalBody.extend(changedAt.shape),
      bodyLimit: 128 * 1024,
      response: bulkAnswer,
      async handler({ viewer, body }) {
        const titles = findTitles(body.animeIds)
        const options = { undo: body.undo ?? randomUUID(), madeAt: await readTime(body) }
        return toAnswer(await removeEntries(myList, viewer.id, titles, options))
      },
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: `${LIST}/:animeId/score-request`,
      work: 'item',
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
