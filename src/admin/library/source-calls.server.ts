/** The calls for addresses that are added by hand. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { MEDIA_KINDS, SOUNDS } from '#src/catalogue/episode/playable.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { LIBRARY_TAG } from './file-calls.server.ts'
import { requireId } from './ids.ts'
import { adminSource, adminTitle } from './schemas.ts'

const shared = { tag: LIBRARY_TAG, who: 'admin' } as const
const list = z.object({ title: adminTitle, sources: z.array(adminSource) })
const spans = z.array(z.string().max(40)).max(10).optional().meta({ description: 'Such as `0:00-1:30`' })

export const sourceCalls = (service: LibraryAdminService): ProductCall[] => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/admin/library/sources',
    summary: 'What can be played of a title, and from where',
    query: z.object({ title: z.string({ error: 'Which title?' }).max(200) }),
    answer: list,
    run: ({ query }) => service.listSources(query.title),
  }),
  defineCall({
    ...shared,
    method: 'POST',
    path: '/admin/library/sources',
    summary: 'Lets an episode be played from an address that the operator has the right to use',
    bodyLimit: 128 * 1024, // fifty tracks with the longest addresses
    body: z.object({
      title: z.string({ error: 'Which title?' }).max(200),
      episode: z.int({ error: 'Which episode?' }),
      address: z.string({ error: 'At which address?' }).max(2100),
      sound: z.enum(SOUNDS).default('sub'),
      kind: z.enum(MEDIA_KINDS).optional().meta({ description: 'Absent: by how the address ends' }),
      quality: z.string().max(10).optional().meta({ description: 'Such as `1080p`' }),
      tracks: z.array(z.string().max(2200)).max(50).default([]).meta({ description: 'Such as `en=https://…`' }),
      intro: spans,
      outro: spans,
      recap: spans,
      preview: spans,
    }),
    answer: list.extend({ outcome: z.enum(['added', 'changed']) }),
    async run({ viewer, body: { sound, tracks, episode, ...words } }) {
      const source = { ...words, episode: String(episode), type: sound, track: tracks }
      const outcome = await service.addSource(viewer, source)
      return { outcome, ...(await service.listSources(words.title)) }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    path: '/admin/library/sources/:source',
    summary: 'Removes an address',
    answer: z.object({}),
    async run({ viewer, path }) {
      await service.removeSource(viewer, requireId(path.source, 'source'))
      return {}
    },
  }),
]
