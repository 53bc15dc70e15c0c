import { useId, useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'
import { askApi } from '../current-user/account-api.client.ts'
import { type Faults, PASSWORD_GOOD, type RegistrationForm } from '../account.ts'
import {
  validateAuthForm,
  AUTH_MESSAGES,
  type AuthFormState,
  type AuthMode,
  parseAuthForm,
  UNEXPECTED_IN_FORM,
} from './auth-panel.ts'
import { PasswordField } from './password-field.tsx'
import { signInUrl } from './return-path.ts'

interface AuthFormProps {
  way: AuthMode
  /** Where one goes on. */
  from: string
  /** What came back where there are no scripts. */
  reply?: AuthFormState | undefined
  /** @param user the id of who is signed in now */
  onDone: (user: string) => void
}

const FIELDS = ['username', 'email', 'password', 'confirmPassword'] as const

/** Without scripts it is a form of the browser's own; with them it answers at once, and stays where it is. */
export function AuthForm({ way, from, reply, onDone }: AuthFormProps) {
  const [faults, setFaults] = useState<Faults<RegistrationForm>>(reply?.faults ?? {})
  const [failure, setFailure] = useState(reply?.failure)
  const [busy, setBusy] = useState(false)
  const [shownWay, setShownWay] = useState(way)
  if (shownWay !== way) {
    // what was wrong with the one form says nothing of the other
    setShownWay(way)
    setFaults({})
    setFailure(undefined)
  }
  const id = useId()
  const words = AUTH_MESSAGES[way]
  const of = (name: (typeof FIELDS)[number]) => ({
    name,
    id: id + name,
    error: faults[name],
    onInput: () => setFaults((all) => ({ ...all, [name]: undefined })),
  })

  async function submit(form: HTMLFormElement) {
    const values = parseAuthForm(new FormData(form))
    const found = validateAuthForm(way, values)
    setFaults(found)
    setFailure(undefined)
    const first = FIELDS.find((name) => found[name] !== undefined)
    if (first) return focusOn(form, first)
    setBusy(true)
    try {
      const { success, error, user } = await askApi<{ user: { id: string } }>('POST', words.path, toBody(way, values))
      if (success && user) onDone(user.id)
      else setFailure(error || words.failed)
    } catch {
      setFailure(UNEXPECTED_IN_FORM)
    }
    setBusy(false)
  }

  return (
    <form
      className="door-form"
      method="post"
      action={signInUrl(words.path, from)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {failure !== undefined && (
        <p className="form-trouble" role="alert">
          {failure}
        </p>
      )}
      <fieldset disabled={busy}>
        {way === 'register' && (
          <FormField label="Username" autoComplete="nickname" value={reply?.values.username} {...of('username')} />
        )}
        <FormField
          key="email"
          label="Email"
          type="email"
          autoComplete={way === 'register' ? 'email' : 'username'}
          value={reply?.values.email}
          {...of('email')}
        />
        <PasswordField
          key="password"
          label="Password"
          hint={way === 'register' ? `${PASSWORD_GOOD} characters or more are best.` : undefined}
          autoComplete={way === 'register' ? 'new-password' : 'current-password'}
          {...of('password')}
        />
        {way === 'register' && (
          <PasswordField label="Confirm password" autoComplete="new-password" {...of('confirmPassword')} />
        )}
        <button className="button" type="submit">
          {busy ? words.busy : words.title}
        </button>
      </fieldset>
    </form>
  )
}

const toBody = (way: AuthMode, { email, password, ...rest }: RegistrationForm): object =>
  way === 'register' ? { email, password, ...rest } : { email, password }

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
