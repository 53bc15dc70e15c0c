import { useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { type ContactReply, type FieldName, LONGEST, TRAP } from './fields.ts'

interface ContactFormProps {
  /** What came back of the last try. */
  reply: ContactReply | undefined
  /** What the message is about, as far as that is known before it is written. */
  subject: string
}

/** A form of the browser's own: it needs no script, and what was wrong comes back with everything that was written. */
export function ContactForm({ reply, subject }: ContactFormProps) {
  const [mended, setMended] = useState<readonly FieldName[]>([])
  const values = reply?.values ?? { name: '', email: '', subject, text: '' }
  const wrong = Object.values(reply?.errors ?? {}).length
  const trouble = reply?.failure ?? (wrong > 0 ? 'Not sent yet: please look at what is marked below.' : undefined)
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
      <FormField label="Your e-mail address" type="email" autoComplete="email" {...of('email')} />
      <FormField label="Subject" {...of('subject')} />
      <FormField label="Message" hint={`Up to ${LONGEST.text.toLocaleString('en')} characters.`} long {...of('text')} />
      <p className="contact-trap" aria-hidden="true">
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
