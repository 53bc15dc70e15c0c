/** Admin calls for sources. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { MEDIA_KINDS, AUDIO_TYPES } from '#src/catalogue/episode/playable.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { LIBRARY_TAG } from './file-calls.server.ts'
import { requireId } from './ids.ts'
import { adminSource, adminTitle } from './schemas.ts'

const shared = { tag: LIBRARY_TAG, access: 'admin' } as const
const list = z.object({ title: adminTitle, sources: z.array(adminSource) })
const spans = z.array(z.string().max(40)).max(10).optional().meta({ description: 'Time ranges such as `0:00-1:30`' })

export const sourceCalls = (service: LibraryAdminService) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/admin/library/sources',
    work: 'page',
    scope: 'admin',
    summary: 'A title’s sources',
    query: z.object({ title: z.string({ error: 'title is required.' }).max(200) }),
    response: list,
    handler: ({ query }) => service.listSources(query.title),
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: '/admin/library/sources',
    work: 'item',
    scope: 'admin',
    summary: 'Adds a source to an episode: a URL that the operator has the right to use',
    bodyLimit: 128 * 1024, // fits fifty tracks with the longest URLs
    body: z.object({
      title: z.string({ error: 'title is required.' }).max(200),
      episode: z.int({ error: 'episode must be a whole number.' }),
      address: z.string({ error: 'address is required.' }).max(2100),
      sound: z.enum(AUDIO_TYPES).default('sub'),
      kind: z.enum(MEDIA_KINDS).optional().meta({ description: 'Default: detected from the extension' }),
      quality: z.string().max(10).optional().meta({ description: 'For example `1080p`' }),
      tracks: z.array(z.string().max(2200)).max(50).default([]).meta({ description: 'For example `en=https://…`' }),
      intro: spans,
      outro: spans,
      recap: spans,
      preview: spans,
    }),
    response: list.extend({ outcome: z.enum(['added', 'changed']) }),
    async handler({ viewer, body: { sound, tracks, episode, ...fields } }) {
      const source = { ...fields, episode: String(episode), type: sound, track: tracks }
      const outcome = await service.addSource(viewer, source)
      return { outcome, ...(await service.listSources(fields.title)) }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: '/admin/library/sources/:source',
    work: 'item',
    scope: 'admin',
    summary: 'Removes a source',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.removeSource(viewer, requireId(params.source, 'source'))
      return {}
    },
  }),
]
