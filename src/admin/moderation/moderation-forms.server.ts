/** The forms with which moderators and admins decide. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { MUTE_DAYS } from '#src/accounts/ban.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { parseCommentId } from '#src/comments/comment.ts'
import type { CaseService } from '#src/comments/moderation/cases.server.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { toDone } from '../done-messages.ts'

/** One of the site's reasons, or the moderator's own words, which win. */
const reasonFields = { reason: textField, words: textField }
const toReason = ({ reason, words }: { reason: string; words: string }): string => words.trim() || reason

const comment = z.object({ ...reasonFields, comment: textField, version: textField })
const appeal = z.object({ ...reasonFields, decision: textField.transform(parseRowId) })

export function moderationForms(cases: CaseService) {
  const toVisibility = (isHidden: boolean) =>
    defineForm({
      access: 'moderator',
      fields: comment,
      async handler({ viewer, fields: { comment: id, version, ...reason } }) {
        // letting a comment through offers no list of reasons: only written words count
        const decision = { isHidden, seen: { version }, reason: isHidden ? toReason(reason) : reason.words }
        await cases.setHidden(viewer, parseCommentId(id), decision)
        return toDone(isHidden ? 'comment-hidden' : 'comment-shown')
      },
    })
  const toAppeal = (isUpheld: boolean) =>
    defineForm({
      access: 'moderator',
      fields: appeal,
      async handler({ viewer, fields: { decision, ...reason } }) {
        await cases.decideAppeal(viewer, decision, { isUpheld, reason: toReason(reason) })
        return toDone('appeal-decided')
      },
    })
  return {
    hide: toVisibility(true),
    show: toVisibility(false),
    'mute-for': defineForm({
      access: 'moderator',
      fields: z.object({
        ...reasonFields,
        user: textField,
        days: textField.transform((text, context) => {
          const days = MUTE_DAYS.find((one) => String(one) === text)
          if (days !== undefined) return days
          context.addIssue('Choose how long the mute lasts')
          return z.NEVER
        }),
      }),
      async handler({ viewer, fields: { user, days, ...reason } }) {
        await cases.mute(viewer, toUserId(user), { days, reason: toReason(reason) })
        return toDone('muted-for', { count: days })
      },
    }),
    dismiss: defineForm({
      access: 'moderator',
      fields: z.object({ report: textField.transform(parseRowId), words: textField }),
      async handler({ viewer, fields: { report, words } }) {
        await cases.dismiss(viewer, report, words)
        return toDone('dismissed')
      },
    }),
    uphold: toAppeal(true),
    overturn: toAppeal(false),
  }
}
