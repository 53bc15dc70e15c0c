import type { ReactNode } from 'react'
import { AccountStyle } from '../account-style.tsx'
import { AuthArtwork } from './auth-artwork.tsx'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES, type AuthFormState, type AuthMode } from './auth-panel.ts'
import { signInUrl } from './return-path.ts'

interface AuthPanelProps {
  mode: AuthMode
  from: string
  reply?: AuthFormState | undefined
  /** Its heading. */
  title: ReactNode
  onDone: (user: string) => void
  /** Switches between signing in and registering without following the link. */
  onModeChange?: (mode: AuthMode) => void
}

const OTHER = {
  'sign-in': { mode: 'register', question: 'New here?', linkText: 'Create an account' },
  register: { mode: 'sign-in', question: 'Already have an account?', linkText: 'Sign in' },
} as const

/** The sign-in form, with artwork beside it on wide screens. */
export function AuthPanel({ mode, from, reply, title, onDone, onModeChange }: AuthPanelProps) {
  const other = OTHER[mode]
  return (
    <div className="sign-in">
      <AccountStyle />
      <div className="sign-in-aside">
        <AuthArtwork />
        <p>{mode === 'sign-in' ? 'Welcome back.' : 'Make it yours.'}</p>
      </div>
      <div className="sign-in-main">
        {title}
        <p className="sign-in-lede">
          {mode === 'sign-in'
            ? 'Pick up where you left off, on any device.'
            : 'Save favourites, keep your place and join the discussion.'}
        </p>
        <AuthForm mode={mode} from={from} reply={reply} onDone={onDone} />
        <p className="sign-in-alternative">
          {`${other.question} `}
          <a
            href={signInUrl(AUTH_MESSAGES[other.mode].path, from)}
            onClick={(event) => {
              if (!onModeChange) return
              event.preventDefault()
              onModeChange(other.mode)
            }}
          >
            {other.linkText}
          </a>
        </p>
        {mode === 'sign-in' && (
          <p className="sign-in-alternative">
            <a href="/reset">Forgot your password?</a>
          </p>
        )}
      </div>
    </div>
  )
}
