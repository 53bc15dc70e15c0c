/** The calls with which admins bring titles in. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { ATTEMPT_STATES, type ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { type ImportService, parseImportId } from './import-service.server.ts'
import { importOrder } from './import-options.ts'

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
    words: z.array(z.string()).meta({ description: 'The words of the command after the source' }),
    begunBy: z.string().nullable().meta({ description: 'The admin’s name; null where it was begun on the machine' }),
    state: z.enum(ATTEMPT_STATES),
    isStopping: z.boolean(),
    counts: counts.nullable(),
    total: z.int().nullable(),
    failure: z.string().nullable(),
    begunAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' }) satisfies z.ZodType<ImportAttempt>

export const importCalls = (service: ImportService): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/admin/imports',
    tag,
    summary: 'The imports of titles, newest first',
    who: 'admin',
    query: z.object({
      page: z
        .string()
        .optional()
        .transform((value) => (/^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : 1)),
    }),
    answer: z.object({ imports: z.array(wireImport), totalPages: z.int() }),
    run: ({ query }) => service.list(query.page),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/imports',
    tag,
    summary: 'Begins an import, in a process of its own',
    who: 'admin',
    body: importOrder,
    answer: z.object({ id: z.int() }),
    async run({ viewer, body, reply }) {
      const id = await service.begin(viewer, body)
      reply.code(202)
      return { id }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/admin/imports/:id/stop',
    tag,
    summary: 'Asks an import to stop; the next one of the same words goes on from there',
    who: 'admin',
    answer: z.object({}),
    async run({ viewer, path }) {
      await service.stop(viewer, parseImportId(path.id))
      return {}
    },
  }),
]
