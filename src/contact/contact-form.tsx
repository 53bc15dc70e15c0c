import { useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { type ContactReply, type FieldName, MAX_LENGTH, TRAP } from './fields.ts'

interface ContactFormProps {
  /** The response to the last submission. */
  reply: ContactReply | undefined
  /** Preset subject, if known. */
  subject: string
}

/** A plain HTML form that works without scripts; errors are shown with the submitted values. */
export function ContactForm({ reply, subject }: ContactFormProps) {
  const [mended, setMended] = useState<readonly FieldName[]>([])
  const values = reply?.values ?? { name: '', email: '', subject, text: '' }
  const wrong = Object.values(reply?.errors ?? {}).length
  const trouble = reply?.failure ?? (wrong > 0 ? 'Your message wasn’t sent. Check the fields below.' : undefined)
  const of = (name: FieldName) => ({
    name,
    value: values[name],
    error: mended.includes(name) ? undefined : reply?.errors[name],
    onInput: () => setMended([...mended, name]),
  })
  return (
    <form className="contact-form" method="post" action="/contact" noValidate>
      {trouble !== undefined && (
        <p className="form-trouble" role="alert">
          {trouble}
        </p>
      )}
      <FormField label="Your name" autoComplete="name" {...of('name')} />
      <FormField label="Your email" type="email" autoComplete="email" {...of('email')} />
      <FormField label="Subject" {...of('subject')} />
      <FormField
        label="Message"
        hint={`Up to ${MAX_LENGTH.text.toLocaleString('en')} characters.`}
        long
        {...of('text')}
      />
      <p className="contact-honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit">
        Send message
      </button>
    </form>
  )
}
