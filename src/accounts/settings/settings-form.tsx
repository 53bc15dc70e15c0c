import { type ReactNode, useState } from 'react'
import type { FormReply } from './form-reply.ts'

interface FaultFormProps {
  intent: string
  action: string
  reply: FormReply | undefined
  children: (
    of: (name: string) => { name: string; id: string; error: string | undefined; onInput: () => void },
  ) => ReactNode
}

/** A plain form, one of several on the page; a field's error disappears on input. */
export function FaultForm({ intent, action, reply, children }: FaultFormProps) {
  const own = reply?.intent === intent ? reply : undefined
  const [faults, setFaults] = useState<FormReply['faults']>(own?.faults ?? {})
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
        error: faults[name],
        onInput: () => setFaults((all) => ({ ...all, [name]: undefined })),
      }))}
    </form>
  )
}
