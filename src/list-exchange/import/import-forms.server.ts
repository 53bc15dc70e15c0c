/** The forms of the page for imports; files are sent to another URL. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { MyListContext } from '#src/list/context.ts'
import { SCORE_FORMATS } from '#src/list/entries/score.ts'
import { IMPORT_CHOICES } from './compare-entries.ts'
import type { ImportService } from './import-service.server.ts'
import { deleteWaiting } from './waiting-store.server.ts'

/** The page without the selection of rows. */
const START = { to: '/my-list/import' }
const choice = z.enum(IMPORT_CHOICES).optional().catch(undefined)

export const listImportForms = ({ db }: Pick<MyListContext, 'db'>, service: ImportService) => {
  const toForm = (change: (user: UserId, id: string) => Promise<unknown>) =>
    defineForm({
      access: 'signed-in',
      fields: z.object({ import: textField }),
      async handler({ viewer, fields }) {
        await change(viewer.id, fields.import)
        return START
      },
    })
  return {
    choose: defineForm({
      access: 'signed-in',
      fields: z.object({
        import: textField,
        choice,
        scoreFormat: z.enum(SCORE_FORMATS).optional().catch(undefined),
      }),
      async handler({ viewer, fields: { import: id, ...choices } }) {
        await service.choose(viewer.id, id, choices)
        return {}
      },
    }),
    'choose-row': defineForm({
      access: 'signed-in',
      fields: z.object({
        import: textField,
        choice,
        row: z
          .string({ error: 'Row not found.' })
          .regex(/^\d{1,6}$/, 'Row not found.')
          .transform(Number),
      }),
      async handler({ viewer, fields: { import: id, row, choice: chosen = null } }) {
        await service.choose(viewer.id, id, { rows: [{ row, choice: chosen }] })
        return {}
      },
    }),
    apply: toForm(service.apply),
    undo: toForm(service.undo),
    discard: toForm(service.discard),
    'remove-waiting': defineForm({
      access: 'signed-in',
      fields: z.object({ waiting: textField }),
      async handler({ viewer, fields: { waiting } }) {
        await deleteWaiting(db, viewer.id, [waiting])
        return {}
      },
    }),
    'clear-waiting': defineForm({
      access: 'signed-in',
      async handler({ viewer }) {
        await deleteWaiting(db, viewer.id)
        return START
      },
    }),
  }
}
