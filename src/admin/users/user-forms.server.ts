/** The forms of a user's page. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { BAN_DAYS, MAX_BAN_REASON_LENGTH } from '#src/accounts/ban.ts'
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { parseCommentId } from '#src/comments/comment.ts'
import type { CaseService } from '#src/comments/moderation/cases.server.ts'
import type { CommentService } from '#src/comments/comment-service.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type Done, toDone } from '../done-messages.ts'

/** The reason and the duration of a ban, which starts now. */
export const banFields = z.object({
  reason: textField
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine(
      (reason) => Array.from(reason).length <= MAX_BAN_REASON_LENGTH,
      `The reason must be at most ${MAX_BAN_REASON_LENGTH} characters`,
    ),
  /** Empty for ever. */
  days: textField
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((days) => BAN_DAYS.some((one) => one === days), 'Choose how long the ban lasts'),
})

export const toBan = ({ reason, days }: z.infer<typeof banFields>) => ({
  isBanned: true,
  reason,
  until: days === null ? null : toIso(Date.now() + days * DAY_MS),
})

export function userForms(
  users: UserAdminService,
  comments: Pick<CommentService, 'remove'>,
  moderation: Pick<CaseService, 'setModerator'>,
  id: string,
) {
  const toChangeForm = (change: { canComment: boolean } | { isBanned: false }, done: Done) =>
    defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.changeUser(viewer, id, change)
        return toDone(done)
      },
    })
  const toAdminForm = (isAdmin: boolean) =>
    defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.setAdmin(viewer, id, isAdmin)
        // who is no admin any more sees no admin page
        return !isAdmin && viewer.id === id ? { to: '/account' } : toDone(isAdmin ? 'admin-made' : 'admin-removed')
      },
    })
  return {
    mute: toChangeForm({ canComment: false }, 'muted'),
    unmute: toChangeForm({ canComment: true }, 'unmuted'),
    ban: defineForm({
      access: 'admin',
      fields: banFields,
      async handler({ viewer, fields }) {
        await users.changeUser(viewer, id, toBan(fields))
        return toDone('banned')
      },
    }),
    unban: toChangeForm({ isBanned: false }, 'unbanned'),
    moderator: defineForm({
      access: 'admin',
      fields: z.object({ to: textField }),
      async handler({ viewer, fields }) {
        const isModerator = fields.to === 'yes'
        await moderation.setModerator(viewer, toUserId(id), isModerator)
        return toDone(isModerator ? 'moderator-made' : 'moderator-taken')
      },
    }),
    premium: defineForm({
      access: 'admin',
      fields: z.object({ to: textField }),
      async handler({ viewer, fields }) {
        const isPremium = fields.to === 'yes'
        await users.changeUser(viewer, id, { isPremium })
        return toDone(isPremium ? 'premium' : 'not-premium')
      },
    }),
    approve: defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.approve(viewer, id)
        return toDone('approved')
      },
    }),
    decline: defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.decline(viewer, id)
        return toDone('declined', { to: '/admin/users?state=waiting' })
      },
    }),
    'make-admin': toAdminForm(true),
    'remove-admin': toAdminForm(false),
    'sign-out': defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.endSessions(viewer, id)
        return toDone('signed-out')
      },
    }),
    'reset-factor': defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.resetSecondFactor(viewer, id)
        return toDone('factor-reset')
      },
    }),
    link: defineForm({
      access: 'admin',
      handler: async ({ viewer }) => ({ shown: { link: await users.createResetLink(viewer, id) } }),
    }),
    remove: defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await users.removeUser(viewer, id)
        return toDone('user-deleted', { to: '/admin/users' })
      },
    }),
    comment: defineForm({
      access: 'admin',
      fields: z.object({ comment: textField }),
      async handler({ viewer, fields: { comment } }) {
        await comments.remove(viewer, parseCommentId(comment))
        return toDone('removed')
      },
    }),
  }
}
