/** The form of the segment editor. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { readFields } from '#src/platform/forms/read-fields.ts'
import { Problem } from '#src/platform/problem.ts'
import { toDone } from '../done-messages.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { readRows, toSegments } from './segment-rows.ts'

const column = z.array(z.string())
const rowFields = z.object({ kind: column, start: column, end: column, from: column })

export const segmentForms = (service: LibraryAdminService, file: number) => {
  const shared = {
    access: 'admin' as const,
    echo: (sent: URLSearchParams) => ({ rows: readRows(rowFields.parse(readFields(rowFields, sent))) }),
  }
  return {
    save: defineForm({
      ...shared,
      fields: rowFields.extend({ season: z.boolean(), overHand: z.boolean() }),
      async handler({ viewer, fields: { season, overHand, ...columns } }) {
        const read = toSegments(readRows(columns))
        if ('fault' in read) throw new Problem(400, read.fault)
        await service.setSegments(viewer, file, read.segments)
        if (!season) return toDone('segments-saved')
        const { set } = await service.setSeason(viewer, file, read.segments, overHand)
        return toDone('season-saved', { count: set })
      },
    }),
    reset: defineForm({
      ...shared,
      async handler({ viewer }) {
        await service.setSegments(viewer, file, null)
        return toDone('segments-removed')
      },
    }),
  }
}
