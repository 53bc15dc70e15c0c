import { useId, useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { cacheSignedIn } from '../current-user/current-user.client.ts'
import { callApi } from '../current-user/product-api.client.ts'
import { type FieldErrors, PASSWORD_HINT, type RegistrationForm } from '../account.ts'
import {
  validateAuthForm,
  AUTH_MESSAGES,
  EMAIL_LOST,
  type AuthFormState,
  type AuthMode,
  parseAuthForm,
  parseSignInAddress,
  UNEXPECTED_IN_FORM,
} from './auth-modes.ts'
import { PasswordField } from './password-field.tsx'
import { signInUrl, WAITING_PATH, withInvitation } from './return-path.ts'

interface AuthFormProps {
  mode: AuthMode
  /** The page to return to. */
  from: string
  /** The token of an invitation. */
  invitation?: string | undefined
  /** The server's reply where scripts are off. */
  reply?: AuthFormState | undefined
  /** @param user the id of the signed-in user */
  onDone: (user: string, isAdmin: boolean) => void | Promise<void>
  /** The sign-in waits for a code. */
  onWaiting: () => void
}

const FIELDS = ['username', 'email', 'password', 'confirmPassword'] as const

/** Without JavaScript a plain form; with it, errors appear without leaving the page. */
export function AuthForm({ mode, from, invitation, reply, onDone, onWaiting }: AuthFormProps) {
  const [errors, setErrors] = useState<FieldErrors<RegistrationForm>>(reply?.errors ?? {})
  const [failure, setFailure] = useState(reply?.failure)
  const [busy, setBusy] = useState(false)
  const [shownMode, setShownMode] = useState(mode)
  if (shownMode !== mode) {
    // errors of one form do not apply to the other
    setShownMode(mode)
    setErrors({})
    setFailure(undefined)
  }
  const id = useId()
  const messages = AUTH_MESSAGES[mode]
  const address = parseSignInAddress(failure ?? '')
  const toField = (name: (typeof FIELDS)[number]) => ({
    name,
    id: id + name,
    error: errors[name],
    onInput: () => setErrors((all) => ({ ...all, [name]: undefined })),
  })

  async function submit(form: HTMLFormElement) {
    const values = parseAuthForm(new FormData(form))
    const found = validateAuthForm(mode, values)
    setErrors(found)
    setFailure(undefined)
    const first = FIELDS.find((name) => found[name] !== undefined)
    if (first) return focusOn(form, first)
    setBusy(true)
    try {
      const { success, error, user } = await (mode === 'register'
        ? callApi('POST /register', { body: values })
        : callApi('POST /login', { body: { email: values.email, password: values.password } }))
      if (success && user) {
        cacheSignedIn(user)
        await onDone(user.id, user.isAdmin)
      } else if (success && mode === 'sign-in') onWaiting()
      else if (success) location.assign(WAITING_PATH)
      else setFailure(error || messages.failed)
    } catch {
      setFailure(UNEXPECTED_IN_FORM)
    }
    setBusy(false)
  }

  return (
    <form
      className="sign-in-form"
      method="post"
      action={withInvitation(signInUrl(messages.path, from), invitation)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {failure !== undefined && (
        <p className="form-trouble" role="alert">
          {address === undefined ? (
            failure
          ) : (
            <>
              Sign in at <a href={address + signInUrl(messages.path, from)}>{address}</a>
            </>
          )}
          {failure === EMAIL_LOST && (
            <>
              {' '}
              <a href="/new-email">Change email</a>
            </>
          )}
        </p>
      )}
      <fieldset disabled={busy}>
        {mode === 'register' && invitation !== undefined && (
          <input type="hidden" name="invitation" value={invitation} />
        )}
        {mode === 'register' && (
          <FormField
            label="Username"
            autoComplete="nickname"
            value={reply?.values?.username}
            {...toField('username')}
          />
        )}
        <FormField
          key="email"
          label="Email"
          type="email"
          autoComplete={mode === 'register' ? 'email' : 'username webauthn'}
          value={reply?.values?.email}
          {...toField('email')}
        />
        <PasswordField
          key="password"
          label="Password"
          hint={mode === 'register' ? PASSWORD_HINT : undefined}
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          {...toField('password')}
        />
        {mode === 'register' && (
          <PasswordField label="Confirm password" autoComplete="new-password" {...toField('confirmPassword')} />
        )}
        <button className="button" type="submit">
          {busy ? messages.busy : messages.title}
        </button>
      </fieldset>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
