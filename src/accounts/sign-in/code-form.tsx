import { useEffect, useId, useRef, useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { cacheSignedIn } from '../current-user/current-user.client.ts'
import { callApi } from '../current-user/product-api.client.ts'
import { AUTH_MESSAGES, UNEXPECTED_IN_FORM } from './auth-modes.ts'
import { findCodeError, toCodePath } from '../second-factor/second-factor.ts'

const selectCode = (form: HTMLFormElement | null) => form?.querySelector('input')?.select()

interface CodeFormProps {
  /** The page to return to. */
  from: string
  /** The server's reply where scripts are off. */
  reply?: { errors: Readonly<Partial<Record<string, string>>>; failure?: string } | undefined
  /** @param user the id of the signed-in user */
  onDone: (user: string, isAdmin: boolean) => void | Promise<void>
}

/** Asks for the code of the second factor, after the password. Works without JavaScript. */
export function CodeForm({ from, reply, onDone }: CodeFormProps) {
  const [error, setError] = useState(reply?.errors['code'])
  const [failure, setFailure] = useState(reply?.failure)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  // a disabled field loses the focus
  useEffect(() => {
    if (!busy) selectCode(form.current)
  }, [busy])

  async function submit(code: string) {
    const found = findCodeError(code)
    setError(found)
    setFailure(undefined)
    if (found !== undefined) return selectCode(form.current)
    setBusy(true)
    try {
      const { success, error: refusal, user } = await callApi('POST /login/code', { body: { code } })
      if (success && user) {
        cacheSignedIn(user)
        await onDone(user.id, user.isAdmin)
      } else setFailure(refusal || AUTH_MESSAGES['sign-in'].failed)
    } catch {
      setFailure(UNEXPECTED_IN_FORM)
    }
    setBusy(false)
  }

  return (
    <form
      className="sign-in-form"
      method="post"
      action={toCodePath(from)}
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        void submit(typeof code === 'string' ? code : '')
      }}
    >
      {failure !== undefined && (
        <p className="form-trouble" role="alert">
          {failure} <a href={AUTH_MESSAGES['sign-in'].path}>Start again</a>
        </p>
      )}
      <fieldset disabled={busy}>
        <FormField
          name="code"
          id={id}
          label="Code"
          hint={CODE_HINT}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={error}
          onInput={() => setError(undefined)}
        />
        <button className="button" type="submit">
          {busy ? AUTH_MESSAGES['sign-in'].busy : AUTH_MESSAGES['sign-in'].title}
        </button>
      </fieldset>
    </form>
  )
}

export const CODE_HINT = 'Six digits from your authenticator app, or a recovery code.'
