import { type ReactNode, useState } from 'react'
import type { FormReply } from '#src/platform/forms/form.ts'

interface SettingsFormProps {
  intent: string
  action: string
  reply: FormReply | undefined
  children: (
    of: (name: string) => { name: string; id: string; error: string | undefined; onInput: () => void },
  ) => ReactNode
}

/** A plain form, one of several on the page; a field's error disappears on input. */
export function SettingsForm({ intent, action, reply, children }: SettingsFormProps) {
  const own = reply?.intent === intent ? reply : undefined
  const [errors, setErrors] = useState<FormReply['errors']>(own?.errors ?? {})
  return (
    <form className="sign-in-form" id={intent} method="post" action={`${action}#${intent}`} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {own?.failure !== undefined && (
        <p className="form-trouble" role="alert">
          {own.failure}
        </p>
      )}
      {children((name) => ({
        name,
        id: `${intent}-${name}`,
        error: errors[name],
        onInput: () => setErrors((all) => ({ ...all, [name]: undefined })),
      }))}
    </form>
  )
}
