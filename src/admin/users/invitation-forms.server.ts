/** The forms of the page of invitations. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { newInvitation } from '#src/accounts/users/invitation.ts'
import type { InvitationService } from '#src/accounts/admin/invitation-service.server.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toDone } from '../done-messages.ts'

const fields = z
  .object({ note: textField, role: textField, uses: textField, days: textField })
  .transform(({ note, role, uses, days }): unknown => ({ note, role, uses: Number(uses), days: Number(days) }))

export const invitationForms = (service: InvitationService) => ({
  invite: defineForm({
    access: 'admin',
    fields: fields.pipe(newInvitation),
    handler: async ({ viewer, fields }) => ({ shown: { link: await service.create(viewer, fields) } }),
  }),
  revoke: defineForm({
    access: 'admin',
    fields: z.object({ id: textField }),
    async handler({ viewer, fields: { id } }) {
      await service.revoke(viewer, id)
      return toDone('invitation-revoked')
    },
  }),
})
