import { type ReactNode, useState } from 'react'
import type { FormReply } from '#src/platform/forms/form.ts'

interface FieldProps {
  name: string
  id: string
  error: string | undefined
  onInput: () => void
}

interface SettingsFormProps {
  intent: string
  /** If the page has several of this intent. */
  id?: string
  action: string
  reply: FormReply | undefined
  /** The words of its button: at rest, and while the form is sent. */
  submit?: readonly [rest: string, busy: string]
  isDanger?: boolean
  /** What sending it does besides. */
  note?: string
  children: (of: (name: string) => FieldProps) => ReactNode
}

/** A plain form, one of several on the page; a field's error disappears on input. */
export function SettingsForm({
  intent,
  id = intent,
  action,
  reply,
  submit,
  isDanger,
  note,
  children,
}: SettingsFormProps) {
  const own = reply?.intent === intent ? reply : undefined
  const [errors, setErrors] = useState<FormReply['errors']>(own?.errors ?? {})
  const [isSending, setSending] = useState(false)
  return (
    <form
      className="sign-in-form"
      id={id}
      method="post"
      action={`${action}#${id}`}
      noValidate
      onSubmit={() => setSending(true)}
    >
      <input type="hidden" name="intent" value={intent} />
      {own?.failure !== undefined && (
        <p className="form-trouble" role="alert">
          {own.failure}
        </p>
      )}
      {children((name) => ({
        name,
        id: `${id}-${name}`,
        error: errors[name],
        onInput: () => setErrors((all) => ({ ...all, [name]: undefined })),
      }))}
      {submit && (
        <div className="setting-submit">
          {note !== undefined && <p>{note}</p>}
          <button
            className={isDanger ? 'button is-small is-danger' : 'button is-small'}
            type="submit"
            aria-busy={isSending}
          >
            {isSending ? submit[1] : submit[0]}
          </button>
        </div>
      )}
    </form>
  )
}
