/** The forms of the list of notifications, and of what a user is notified of about a title. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { parseChoice } from './kinds.ts'
import { NOTIFICATION_WRITES } from './limits.ts'
import type { NotificationService } from './notification-service.server.ts'

const NOT_FOUND = 'Notification not found.'

export const readForms = (service: NotificationService) => ({
  read: defineForm({
    access: 'signed-in',
    limit: NOTIFICATION_WRITES,
    fields: z.object({
      /** An id, or `all`. */
      read: z.string(NOT_FOUND).regex(/^(?:all|[1-9]\d{0,8})$/, NOT_FOUND),
    }),
    async handler({ viewer, fields: { read } }) {
      await service.markRead(viewer.id, read === 'all' ? undefined : [Number(read)])
      return {}
    },
  }),
})

type Title = Parameters<NotificationService['choose']>[1]

/** @param to the page after the form */
export const choiceForms = (service: NotificationService, title: Title, to: string) => ({
  choice: defineForm({
    access: 'signed-in',
    limit: NOTIFICATION_WRITES,
    fields: z.object({
      choice: z
        .string()
        .optional()
        .transform((text, context) => {
          const choice = parseChoice(text)
          if (choice !== null) return choice
          context.addIssue('Choose an option.')
          return z.NEVER
        }),
    }),
    async handler({ viewer, fields: { choice } }) {
      await service.choose(viewer.id, title, choice)
      return { to }
    },
  }),
})
