import type { ReactNode } from 'react'
import { AccountStyle } from '../account-style.tsx'
import { AuthArtwork } from './auth-artwork.tsx'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES, type AuthFormState, type AuthMode } from './auth-panel.ts'
import { signInUrl } from './return-path.ts'

interface AuthPanelProps {
  way: AuthMode
  from: string
  reply?: AuthFormState | undefined
  /** Its heading. */
  title: ReactNode
  onDone: (user: string) => void
  /** Changes to the other way in place of following a link. */
  onTurn?: (way: AuthMode) => void
}

const OTHER = {
  'sign-in': { way: 'register', question: 'New here?', answer: 'Create an account' },
  register: { way: 'sign-in', question: 'Already have an account?', answer: 'Sign in' },
} as const

/** The way in, with a night beside it where there is room. */
export function AuthPanel({ way, from, reply, title, onDone, onTurn }: AuthPanelProps) {
  const other = OTHER[way]
  return (
    <div className="door">
      <AccountStyle />
      <div className="door-side">
        <AuthArtwork />
        <p>{way === 'sign-in' ? 'Your place is kept.' : 'Keep your place.'}</p>
      </div>
      <div className="door-main">
        {title}
        <p className="door-lede">
          {way === 'sign-in'
            ? 'Go on where you stopped, on any device.'
            : 'For favourites, your place in every episode, and a word about each.'}
        </p>
        <AuthForm way={way} from={from} reply={reply} onDone={onDone} />
        <p className="door-other">
          {`${other.question} `}
          <a
            href={signInUrl(AUTH_MESSAGES[other.way].path, from)}
            onClick={(event) => {
              if (!onTurn) return
              event.preventDefault()
              onTurn(other.way)
            }}
          >
            {other.answer}
          </a>
        </p>
        {way === 'sign-in' && (
          <p className="door-other">
            <a href="/reset">Forgot your password?</a>
          </p>
        )}
      </div>
    </div>
  )
}
