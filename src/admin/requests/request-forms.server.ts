/** The forms of requests. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { RequestService } from '#src/title-requests/request-service.server.ts'
import { toDone } from '../done-messages.ts'

const request = textField.transform(parseRowId)

export const requestForms = (service: RequestService) => ({
  approve: defineForm({
    access: 'admin',
    fields: z.object({ request, reason: textField }),
    async handler({ viewer, fields: { request: id, reason } }) {
      await service.decide(viewer, id, { isApproved: true, reason })
      return toDone('request-approved')
    },
  }),
  decline: defineForm({
    access: 'admin',
    fields: z.object({ request, reason: textField }),
    async handler({ viewer, fields: { request: id, reason } }) {
      await service.decide(viewer, id, { isApproved: false, reason })
      return toDone('request-declined')
    },
  }),
  note: defineForm({
    access: 'admin',
    fields: z.object({ request, note: textField }),
    async handler({ fields: { request: id, note } }) {
      await service.saveNote(id, note)
      return toDone('note-saved')
    },
  }),
  available: defineForm({
    access: 'admin',
    fields: z.object({ request }),
    async handler({ viewer, fields: { request: id } }) {
      await service.markAvailable(viewer, id)
      return toDone('request-available')
    },
  }),
})
