/** The calls of the segment editor. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import { ANCHORS, usualAnchor } from '#src/library/segment/carry-over.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { LIBRARY_TAG } from './file-calls.server.ts'
import { requireId } from './ids.ts'
import { seasonOutcome, segment, segmentSheet } from './schemas.ts'

const shared = { tag: LIBRARY_TAG, who: 'admin', path: '/admin/library/files/:file/segments' } as const

const body = z.object({
  segments: z
    .array(
      segment.extend({
        from: z.enum(ANCHORS).optional().meta({ description: 'From where the others of the season count it' }),
      }),
    )
    .max(50),
  season: z.boolean().default(false).meta({ description: 'Also for the other files of the title' }),
  overHand: z.boolean().default(false).meta({ description: 'Also where somebody has set them already' }),
})

export const segmentCalls = (service: LibraryAdminService): ProductCall[] => [
  defineCall({
    ...shared,
    method: 'GET',
    summary: 'The segments of a file, and who says so',
    answer: segmentSheet,
    run: ({ path }) => service.findSegments(requireId(path.file, 'file')),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    summary: 'Sets the segments of a file by hand: what is not in the list is not in the episode',
    body,
    bodyLimit: 16 * 1024, // fifty segments
    answer: segmentSheet.extend({ seasonOutcome: seasonOutcome.nullable() }),
    async run({ path, viewer, body: { segments, season, overHand } }) {
      const id = requireId(path.file, 'file')
      const sheet = await service.setSegments(viewer, id, segments)
      const anchored = segments.map((one) => ({ ...one, from: one.from ?? usualAnchor(one.kind) }))
      return { ...sheet, seasonOutcome: season ? await service.setSeason(viewer, id, anchored, overHand) : null }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    summary: 'Takes back what was set by hand: chapters and sound decide again',
    answer: segmentSheet,
    run: ({ path, viewer }) => service.setSegments(viewer, requireId(path.file, 'file'), null),
  }),
]
