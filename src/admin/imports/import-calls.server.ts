/** Admin API calls for imports. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { pageQuery } from '#src/accounts/api/page-query.ts'
import { ATTEMPT_STATES, type ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { ImportService } from './import-service.server.ts'
import { importOptions } from './import-options.ts'

const tag = 'Admin'

const counts = z.object({
  seen: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  joined: z.int(),
  conflicts: z.int(),
  refused: z.record(z.string(), z.int()),
})

const wireImport = z
  .object({
    id: z.int(),
    source: z.string(),
    words: z.array(z.string()).meta({ description: 'Command-line arguments after the source' }),
    begunBy: z.string().nullable().meta({ description: 'The admin’s name; null if started from the command line' }),
    state: z.enum(ATTEMPT_STATES),
    isStopping: z.boolean(),
    counts: counts.nullable(),
    total: z.int().nullable(),
    failure: z.string().nullable(),
    begunAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' }) satisfies z.ZodType<ImportAttempt>

export const importCalls = (service: ImportService) => [
  defineCall({
    method: 'GET',
    path: '/admin/imports',
    work: 'page',
    tag,
    summary: 'Title imports, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({
      page: pageQuery,
    }),
    response: z.object({ imports: z.array(wireImport), totalPages: z.int() }),
    handler: ({ query }) => service.list(query.page),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/imports',
    work: 'item',
    tag,
    summary: 'Starts an import in the background',
    access: 'admin',
    scope: 'admin',
    body: importOptions,
    response: z.object({ id: z.int() }),
    async handler({ viewer, body, reply }) {
      const id = await service.start(viewer, body)
      reply.code(202)
      return { id }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/imports/:id/stop',
    work: 'item',
    tag,
    summary: 'Asks an import to stop; the next one with the same arguments resumes it',
    access: 'admin',
    scope: 'admin',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.stop(viewer, parseRowId(params.id))
      return {}
    },
  }),
]
