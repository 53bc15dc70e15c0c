/** The form of the page that types for a television. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { Site } from '#src/site/site.ts'
import { toTyped, typePath } from '#src/ui/television/phone-typing/phone-typing.ts'

export const typeForms = (sendTyped: Site['sendTyped'], screen: string) => ({
  type: defineForm({
    access: 'public',
    fields: z.object({ text: textField, done: z.boolean() }),
    async handler({ fields: { text, done: isDone } }) {
      await sendTyped(screen, { text: toTyped(text), isDone })
      return isDone ? { to: `${typePath(screen)}&sent` } : { shown: {} }
    },
  }),
})
