/** Admin calls for segments. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { ANCHORS, defaultAnchor } from '#src/library/segment/shift-segments.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { LIBRARY_TAG } from './file-calls.server.ts'
import { requireId } from './ids.ts'
import { seasonOutcome, segment, segmentSheet } from './schemas.ts'

const shared = { tag: LIBRARY_TAG, access: 'admin', path: '/admin/library/files/:file/segments' } as const

const body = z.object({
  segments: z
    .array(
      segment.extend({
        from: z
          .enum(ANCHORS)
          .optional()
          .meta({ description: 'Whether other episodes measure it from the start or the end' }),
      }),
    )
    .max(50),
  expected: z.array(segment).max(50).optional().meta({
    description: 'The segments that are replaced. If others are in effect meanwhile, nothing is changed (409)',
  }),
  season: z.boolean().default(false).meta({ description: 'Applies the segments to the title’s other files too' }),
  overHand: z.boolean().default(false).meta({ description: 'Also replaces segments that were set manually' }),
})

export const segmentCalls = (service: LibraryAdminService) => [
  defineCall({
    ...shared,
    method: 'GET',
    work: 'item',
    scope: 'admin',
    summary: 'A file’s segments and their origins',
    response: segmentSheet,
    handler: ({ params }) => service.findSegments(requireId(params.file, 'file')),
  }),
  defineCall({
    tag: LIBRARY_TAG,
    access: 'admin',
    path: '/admin/library/packages/:revision/segments',
    work: 'item',
    method: 'GET',
    scope: 'admin',
    summary: 'The segments of the file that a package was made from',
    response: segmentSheet,
    handler: ({ params }) => service.findSegmentsOfPackage(params.revision ?? ''),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    work: 'item',
    scope: 'admin',
    summary: 'Sets a file’s segments manually, replacing all others',
    body,
    bodyLimit: 16 * 1024, // fifty segments
    response: segmentSheet.extend({ seasonOutcome: seasonOutcome.nullable() }),
    async handler({ params, viewer, body: { segments, expected, season, overHand } }) {
      const id = requireId(params.file, 'file')
      const sheet = await service.setSegments(viewer, id, segments, expected)
      const anchored = segments.map((one) => ({ ...one, from: one.from ?? defaultAnchor(one.kind) }))
      return { ...sheet, seasonOutcome: season ? await service.setSeason(viewer, id, anchored, overHand) : null }
    },
  }),
  defineCall({
    ...shared,
    method: 'DELETE',
    work: 'item',
    scope: 'admin',
    summary: 'Removes a file’s manual segments; chapters and audio apply again',
    response: segmentSheet,
    handler: ({ params, viewer }) => service.setSegments(viewer, requireId(params.file, 'file'), null),
  }),
]
