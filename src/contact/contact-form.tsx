import { useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { type ContactReply, type FieldName, MAX_LENGTH, HONEYPOT } from './fields.ts'

interface ContactFormProps {
  /** The response to the last submission. */
  reply: ContactReply | undefined
  /** Preset subject, if known. */
  subject: string
}

/** A plain HTML form that works without scripts; errors are shown with the submitted values. */
export function ContactForm({ reply, subject }: ContactFormProps) {
  const [editedFields, setEditedFields] = useState<readonly FieldName[]>([])
  const values = reply?.values ?? { name: '', email: '', subject, text: '' }
  const hasErrors = Object.keys(reply?.errors ?? {}).length > 0
  const error = reply?.failure ?? (hasErrors ? 'Your message wasn’t sent. Check the fields below.' : undefined)
  const toField = (name: FieldName) => ({
    name,
    value: values[name],
    error: editedFields.includes(name) ? undefined : reply?.errors[name],
    onInput: () => setEditedFields([...editedFields, name]),
  })
  return (
    <form className="contact-form" method="post" action="/contact" noValidate>
      {error !== undefined && (
        <p className="form-trouble" role="alert">
          {error}
        </p>
      )}
      <FormField label="Your name" autoComplete="name" {...toField('name')} />
      <FormField label="Your email" type="email" autoComplete="email" {...toField('email')} />
      <FormField label="Subject" {...toField('subject')} />
      <FormField
        label="Message"
        hint={`Up to ${MAX_LENGTH.text.toLocaleString('en')} characters.`}
        long
        {...toField('text')}
      />
      <p className="contact-honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit">
        Send message
      </button>
    </form>
  )
}
