/** The forms of contact messages. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { AdminServices } from '../admin-services.ts'
import { toDone } from '../done-messages.ts'

const fields = z.object({ message: textField.transform(parseRowId) })

export function messageForms({ inbox }: Pick<AdminServices, 'inbox'>) {
  const toMarkForm = (isRead: boolean) =>
    defineForm({
      access: 'admin',
      fields,
      async handler({ fields: { message } }) {
        await inbox.mark(message, isRead)
        return toDone(isRead ? 'read' : 'unread')
      },
    })
  return {
    read: toMarkForm(true),
    unread: toMarkForm(false),
    remove: defineForm({
      access: 'admin',
      fields,
      async handler({ viewer, fields: { message } }) {
        await inbox.remove(viewer, message)
        return toDone('message-deleted')
      },
    }),
  }
}
