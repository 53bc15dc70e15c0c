/** The forms of the page of blocked networks and mail domains. */
import * as z from 'zod'
import type { SignUpBlockService } from '#src/accounts/admin/sign-up-block-service.server.ts'
import { defineForm } from '#src/accounts/forms.ts'
import { newBlock } from '#src/accounts/users/sign-up-block.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toDone } from '../done-messages.ts'

export const signUpBlockForms = (service: SignUpBlockService) => ({
  block: defineForm({
    access: 'admin',
    fields: newBlock,
    echo: (sent) => ({ values: { value: sent.get('value') ?? '', note: sent.get('note') ?? '' } }),
    async handler({ viewer, fields }) {
      await service.add(viewer, fields)
      return toDone('block-added')
    },
  }),
  unblock: defineForm({
    access: 'admin',
    fields: z.object({ id: textField }),
    async handler({ viewer, fields: { id } }) {
      await service.remove(viewer, id)
      return toDone('block-removed')
    },
  }),
})
