/** API calls for importing lists: rehearse, choose, apply, undo; and for entries that wait for their titles. */
import { Readable } from 'node:stream'
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '#src/list/context.ts'
import {
  choicesBody,
  importRow,
  listImport,
  rowsQuery,
  uploadForm,
  waitingEntry,
  waitingQuery,
} from './import/import-schemas.ts'
import type { ImportService } from './import/import-service.server.ts'
import type { ListImport } from './import/list-import.ts'
import { readImport, readWaiting, toWireImport } from './import/read-import.server.ts'
import { deleteWaiting } from './import/waiting-store.server.ts'
import { pagingFields } from '#src/list/schemas.ts'

const shared = { tag: 'My list', access: 'owner', isClosedToLimited: true } as const
const IMPORTS = '/users/:id/list-imports'
const WAITING = '/users/:id/waiting-entries'
const single = z.object({ import: listImport })

export const importCalls = (myList: MyListContext, service: ImportService) => {
  const toSingle = (one: ListImport) => ({ import: toWireImport(one, myList) })
  return [
    defineCall({
      ...shared,
      method: 'POST',
      path: IMPORTS,
      work: 'list',
      scope: 'list',
      summary:
        'Reads the list in a `file` of MyAnimeList, AniList, Kitsu, Seanime, Simkl or this site, or the public list of the user `name` of a `service`, and rehearses its import: nothing changes until it is applied. Replaces the last rehearsal',
      form: uploadForm,
      response: single,
      async handler({ viewer, request }) {
        const type = request.headers['content-type'] ?? 'multipart/form-data'
        const body = request.body instanceof Readable ? request.body : request.raw
        return toSingle(await service.upload(viewer, body, type))
      },
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: IMPORTS,
      work: 'page',
      scope: 'read',
      summary: 'The open rehearsal, and the imports of the last 30 days, the newest first',
      response: z.object({ imports: z.array(listImport) }),
      handler: async ({ viewer }) => ({
        imports: (await service.list(viewer.id)).map((one) => toWireImport(one, myList)),
      }),
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: `${IMPORTS}/:importId`,
      work: 'page',
      scope: 'read',
      summary: 'An import, and while it is rehearsed, its rows of one kind',
      query: rowsQuery,
      response: z.object({ import: listImport, rows: z.array(importRow), ...pagingFields }),
      async handler({ viewer, params, query }) {
        const found = await readImport(myList, viewer.id, params.importId, query)
        if (!found) throw new Problem(404, 'Import not found. It may have expired.')
        return found
      },
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      path: `${IMPORTS}/:importId`,
      work: 'item',
      scope: 'list',
      summary: 'Chooses which values win, for all rows or for single ones, and in which format the scores are',
      body: choicesBody,
      bodyLimit: 64 * 1024,
      response: single,
      handler: async ({ viewer, params, body }) => toSingle(await service.choose(viewer.id, params.importId, body)),
    }),
    defineCall({
      ...shared,
      method: 'POST',
      path: `${IMPORTS}/:importId/apply`,
      work: 'list',
      scope: 'list',
      summary: 'Starts to apply a rehearsed import; its state and progress tell when it is done',
      response: single,
      handler: async ({ viewer, params }) => toSingle((await service.apply(viewer.id, params.importId)).started),
    }),
    defineCall({
      ...shared,
      method: 'POST',
      path: `${IMPORTS}/:importId/undo`,
      work: 'list',
      scope: 'list',
      summary:
        'Starts to undo an import, also one that is still being applied; entries that were changed since stay as they are',
      response: single,
      handler: async ({ viewer, params }) => toSingle((await service.undo(viewer.id, params.importId)).started),
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: `${IMPORTS}/:importId`,
      work: 'item',
      scope: 'list',
      summary: 'Discards a rehearsal, or the record of an import, which can then no longer be undone',
      response: z.object({}),
      async handler({ viewer, params }) {
        await service.discard(viewer.id, params.importId)
        return {}
      },
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: WAITING,
      work: 'page',
      scope: 'read',
      summary: 'Imported entries whose titles this site does not have yet, by title; they join the list when it has',
      query: waitingQuery,
      response: z.object({ entries: z.array(waitingEntry), ...pagingFields }),
      handler: ({ viewer, query }) => readWaiting(myList, viewer.id, query.page, query.perPage),
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: WAITING,
      work: 'list',
      scope: 'list',
      summary: 'Removes all waiting entries',
      response: z.object({ removed: z.int() }),
      handler: async ({ viewer }) => ({ removed: await deleteWaiting(myList.db, viewer.id) }),
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: `${WAITING}/:waitingId`,
      work: 'item',
      scope: 'list',
      summary: 'Removes a waiting entry',
      response: z.object({ removed: z.int() }),
      handler: async ({ viewer, params }) => ({
        removed: await deleteWaiting(myList.db, viewer.id, [params.waitingId]),
      }),
    }),
  ]
}
