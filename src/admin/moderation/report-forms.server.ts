/** The forms of reports: what moderators can do, and what only admins can. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { moderationForms } from './moderation-forms.server.ts'
import type { ModerationService } from '#src/comments/moderation/moderation.server.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { toDone } from '../done-messages.ts'
import { banFields, toBan } from '../users/user-forms.server.ts'

const report = textField.transform(parseRowId)

export function reportForms(service: ModerationService) {
  return {
    ...moderationForms(service),
    reopen: defineForm({
      access: 'admin',
      fields: z.object({ report }),
      async handler({ viewer, fields }) {
        await service.decide(viewer, fields.report, 'open')
        return toDone('reopened')
      },
    }),
    remove: defineForm({
      access: 'admin',
      fields: z.object({ report }),
      async handler({ viewer, fields }) {
        await service.applyAction(viewer, fields.report, { remove: true })
        return toDone('removed')
      },
    }),
    mute: defineForm({
      access: 'admin',
      fields: z.object({ report, remove: z.boolean() }),
      async handler({ viewer, fields: { report: id, remove } }) {
        await service.applyAction(viewer, id, { remove, author: { canComment: false } })
        return toDone('muted')
      },
    }),
    ban: defineForm({
      access: 'admin',
      fields: banFields.extend({ report, remove: z.boolean() }),
      async handler({ viewer, fields: { report: id, remove, ...ban } }) {
        await service.applyAction(viewer, id, { remove, author: toBan(ban) })
        return toDone('banned')
      },
    }),
  }
}
