/** API calls for Sonarr and Radarr. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { Problem } from '#src/platform/problem.ts'
import { MANAGERS, type ManagerKind } from './manager.ts'
import type { ManagerService } from './manager-service.server.ts'
import { connectionFields } from './manager-fields.ts'

const shared = { tag: 'Admin', access: 'admin', scope: 'session' } as const
const PATH = '/admin/media-managers'

const requireKind = (text: string): ManagerKind => {
  const kind = MANAGERS.find((one) => one === text)
  if (!kind) throw new Problem(404, 'Not found.')
  return kind
}

const manager = z
  .object({
    kind: z.enum(MANAGERS),
    address: z.string(),
    isPrivate: z.boolean().meta({ description: 'Whether exactly this origin may be in the private network' }),
    rootFolder: z.string().nullable(),
    qualityProfile: z.int().nullable(),
    searches: z.boolean().meta({ description: 'Whether the program searches at once for what it is given' }),
  })
  .meta({ id: 'MediaManager' })

export const managerCalls = (service: ManagerService) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: PATH,
    work: 'item',
    summary: 'The programs that approved requests are handed over to; their keys cannot be read',
    response: z.object({ managers: z.array(manager) }),
    handler: async () => ({ managers: await service.list() }),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    path: `${PATH}/:manager`,
    work: 'item',
    summary: 'Connects Sonarr or Radarr, or chooses where titles go',
    body: z.object({
      connection: connectionFields.optional(),
      choice: z
        .object({
          rootFolder: z.string({ error: 'rootFolder is required.' }).max(1_000, 'rootFolder is too long.'),
          qualityProfile: z.int('qualityProfile must be an id.'),
          searches: z.boolean({ error: 'searches must be true or false.' }).default(false),
        })
        .optional(),
    }),
    response: z.object({}),
    async handler({ viewer, params, body: { connection, choice } }) {
      const kind = requireKind(params.manager)
      if (connection) await service.connect(viewer, kind, connection)
      if (choice) await service.choose(viewer, kind, choice)
      return {}
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: `${PATH}/:manager`,
    work: 'item',
    summary: 'Disconnects Sonarr or Radarr',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.remove(viewer, requireKind(params.manager))
      return {}
    },
  }),
]
