/** The contact form. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { HONEYPOT } from './fields.ts'
import { findMessageErrors, type Message, messageSchema } from './message.ts'

/** @param send saves a message. @throws {Problem} 429 */
export const contactForms = (send: (message: Message) => Promise<void>) => ({
  contact: defineForm({
    access: 'public',
    fields: z.object({ name: textField, email: textField, subject: textField, text: textField, [HONEYPOT]: textField }),
    errors: ({ [HONEYPOT]: trap, ...values }) => (trap ? {} : findMessageErrors(values)),
    echo: (sent) => {
      const read = (name: string) => sent.get(name) ?? ''
      return { values: { name: read('name'), email: read('email'), subject: read('subject'), text: read('text') } }
    },
    /** Bots get the same response, so that they do not learn that their message was ignored. */
    async handler({ fields: { [HONEYPOT]: trap, ...values } }) {
      if (!trap) await send(messageSchema.parse(values))
      return { to: '/contact?sent' }
    },
  }),
})
