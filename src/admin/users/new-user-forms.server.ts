/** The form that creates a user. */
import * as z from 'zod'
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'

export const newUserForms = (users: Pick<UserAdminService, 'createUser'>) => ({
  create: defineForm({
    access: 'admin',
    fields: z.object({ username: textField, email: textField, premium: z.boolean() }),
    echo: (sent) => ({ values: { username: sent.get('username') ?? '', email: sent.get('email') ?? '' } }),
    async handler({ viewer, fields: { username, email, premium } }) {
      const { link, isMailed } = await users.createUser(viewer, { username, email, isPremium: premium })
      return { shown: { created: { username, link, isMailed } } }
    },
  }),
})
