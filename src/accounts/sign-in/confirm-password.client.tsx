/** Asks for the password in a dialog, before an action that needs a recent one. */
import { PageStyle } from '#src/ui/page-style.tsx'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { callApi } from '../current-user/product-api.client.ts'
import { SignInAgain, type WithoutPassword } from './current-password.tsx'
import accountStyles from '../account.css?inline'
import { hasPasskeys } from '../passkeys/passkey.ts'
import { PasswordField } from './password-field.tsx'
import { readWaysIn } from './ways-in.client.ts'

/** Shows one dialog at a time. @returns whether the password was confirmed */
export function confirmPassword(): Promise<boolean> {
  return (running ??= show().finally(() => {
    running = undefined
  }))
}

let running: Promise<boolean> | undefined

function show(): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const close = (isConfirmed: boolean) => {
      root.unmount()
      host.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmDialog onClosed={close} />)
  })
}

/** Who comes back from there presses the button again. */
async function findWithoutPassword(): Promise<WithoutPassword> {
  const query = { from: location.pathname + location.search }
  const { withoutPassword } = await callApi('GET /admin/confirm', { query })
  return withoutPassword ?? null
}

function ConfirmDialog({ onClosed }: { onClosed: (isConfirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isConfirmed = useRef(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [without, setWithout] = useState<WithoutPassword>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
    // only providers of identities sign anyone in who has no password
    if (readWaysIn()) void findWithoutPassword().then(setWithout)
  }, [])

  async function confirm(form: FormData) {
    setBusy(true)
    const password = form.get('password')
    const body = { password: typeof password === 'string' ? password : '' }
    const response = await callApi('POST /admin/confirm', { body })
    setBusy(false)
    if (!response.success) return setError(response.error)
    isConfirmed.current = true
    dialog.current?.close()
  }

  async function confirmWithPasskey() {
    setBusy(true)
    try {
      const { confirmByPasskey } = await import('./passkey.client.ts')
      const result = await confirmByPasskey()
      setError(result.error)
      isConfirmed.current = result.isConfirmed
      if (result.isConfirmed) dialog.current?.close()
    } catch {
      setError('Couldn’t load what this needs. Try again.')
    }
    setBusy(false)
  }

  return (
    <dialog
      className="dialog-box confirm"
      ref={dialog}
      aria-labelledby="confirm-password-title"
      closedby="any"
      onClose={() => onClosed(isConfirmed.current)}
    >
      <PageStyle name="account" css={accountStyles} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void confirm(new FormData(event.currentTarget))
        }}
      >
        <h2 id="confirm-password-title">{without ? 'Confirm it’s you' : 'Confirm your password'}</h2>
        {without ? (
          <SignInAgain without={without} />
        ) : (
          <PasswordField
            id="confirm-password-field"
            name="password"
            label="Password"
            autoComplete="current-password"
            error={error}
            onInput={() => setError(undefined)}
          />
        )}
        {without && error !== undefined && (
          <p className="form-trouble" role="alert">
            {error}
          </p>
        )}
        <div className="confirm-actions">
          {hasPasskeys(location.origin) && 'PublicKeyCredential' in window && (
            <button
              className="button is-small is-ghost"
              type="button"
              onClick={() => isBusy || void confirmWithPasskey()}
            >
              Use a passkey
            </button>
          )}
          <button className="button is-small is-ghost" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          {!without && (
            <button className="button is-small" type="submit" aria-busy={isBusy}>
              Continue
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}
