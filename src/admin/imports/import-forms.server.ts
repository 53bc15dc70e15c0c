/** The forms of imports and of automatic refreshes. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { AdminServices } from '../admin-services.ts'
import { toDone } from '../done-messages.ts'
import { importOptions } from './import-options.ts'
import { refreshKind } from './refresh-overview.ts'

/** The options without empty fields. */
export const importFields = z
  .object({ source: textField, from: textField, limit: textField, restart: z.boolean(), details: z.boolean() })
  .transform(({ source, from, limit, restart, details }): unknown => ({
    source,
    ...(from !== '' && { from }),
    ...(limit.trim() !== '' && { limit: Number(limit) }),
    restart,
    // the checkbox stays checked while it is hidden for other sources
    details: source === 'jikan' && details,
  }))
  .pipe(importOptions)

/** @param to the page after starting one */
export const importForms = ({ imports }: Pick<AdminServices, 'imports'>, to: string) => ({
  start: defineForm({
    access: 'admin',
    fields: importFields,
    async handler({ viewer, fields }) {
      await imports.start(viewer, fields)
      return toDone('import-started', { to })
    },
  }),
  stop: defineForm({
    access: 'admin',
    fields: z.object({ import: textField }),
    async handler({ viewer, fields }) {
      await imports.stop(viewer, parseRowId(fields.import))
      return toDone('import-stopping')
    },
  }),
})

export function refreshForms({ refresh }: Pick<AdminServices, 'refresh'>, to: string) {
  const shared = { access: 'admin', fields: z.object({ kind: refreshKind }) } as const
  return {
    refresh: defineForm({
      ...shared,
      async handler({ viewer, fields: { kind } }) {
        await refresh.start(viewer, kind)
        return toDone('refresh-started', { to })
      },
    }),
    'refresh-pause': defineForm({
      ...shared,
      async handler({ viewer, fields: { kind } }) {
        await refresh.pause(viewer, kind, true)
        return toDone('refresh-paused', { to })
      },
    }),
    'refresh-resume': defineForm({
      ...shared,
      async handler({ viewer, fields: { kind } }) {
        await refresh.pause(viewer, kind, false)
        return toDone('refresh-resumed', { to })
      },
    }),
  }
}
