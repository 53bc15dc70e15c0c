import { PageStyle } from '#src/ui/page-style.tsx'
import { type ReactNode, useState } from 'react'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderLinks } from './provider-links.tsx'
import type { WaysIn } from '../single-sign-on.ts'
import { CodeForm } from './code-form.tsx'
import accountStyles from '../account.css?inline'
import { AuthArtwork } from './auth-artwork.tsx'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES, type AuthFormState, type AuthMode } from './auth-modes.ts'
import { signInUrl, withInvitation } from './return-path.ts'
import { SIGN_UP_CLOSED } from './sign-up-closed.ts'

interface AuthPanelProps {
  mode: AuthMode
  from: string
  reply?: AuthFormState | undefined
  /** Its heading. */
  title: ReactNode
  /** The sentence below the heading, in place of the usual one. */
  lede?: string | undefined
  onDone: (user: string, isAdmin: boolean) => void | Promise<void>
  /** Whether the password was entered, and a code is missing. */
  waitsForCode?: boolean
  /** Providers of identities, and whether passwords work too. */
  waysIn?: WaysIn | undefined
  /** Whether browsers have passkeys for the site. */
  hasPasskeys?: boolean | undefined
  /** Whether only existing users can sign in. */
  isSignUpClosed?: boolean | undefined
  /** Shown in place of the form that creates an account. */
  notice?: string | undefined
  /** The token of an invitation. */
  invitation?: string | undefined
  /** Switches between signing in and registering without following the link. */
  onModeChange?: (mode: AuthMode) => void
}

const OTHER = {
  'sign-in': { mode: 'register', question: 'New here?', linkText: 'Create an account' },
  register: { mode: 'sign-in', question: 'Already have an account?', linkText: 'Sign in' },
} as const

const LEDES = {
  'sign-in': 'Pick up where you left off, on any device.',
  register: 'Save favourites, keep your place and join the discussion.',
} as const

/** The sign-in form, with artwork beside it on wide screens. */
export function AuthPanel(props: AuthPanelProps) {
  const { mode, from, reply, title, lede, waitsForCode = false, onDone } = props
  const { isSignUpClosed, notice, invitation, onModeChange, waysIn, hasPasskeys } = props
  const hasPasswords = waysIn?.hasPasswords !== false
  const [isWaiting, setWaiting] = useState(waitsForCode)
  const closed = mode === 'register' ? (notice ?? (isSignUpClosed ? SIGN_UP_CLOSED : undefined)) : undefined
  return (
    <div className="sign-in">
      <PageStyle name="account" css={accountStyles} />
      <div className="sign-in-aside">
        <AuthArtwork />
        <p>{mode === 'sign-in' ? 'Welcome back.' : 'Make it yours.'}</p>
      </div>
      <div className="sign-in-main">
        {title}
        <p className="sign-in-lede">{isWaiting ? 'One more step.' : (closed ?? lede ?? LEDES[mode])}</p>
        {isWaiting && <CodeForm from={from} reply={reply} onDone={onDone} />}
        {!isWaiting && closed === undefined && (
          <>
            {waysIn && <ProviderLinks providers={waysIn.providers} from={from} invitation={invitation} />}
            {waysIn && hasPasswords && <p className="sign-in-or">or</p>}
            {hasPasswords && (
              <AuthForm {...{ mode, from, invitation, reply, onDone }} onWaiting={() => setWaiting(true)} />
            )}
          </>
        )}
        {!isWaiting && hasPasskeys && mode === 'sign-in' && <PasskeySignIn isInField={hasPasswords} onDone={onDone} />}
        {!isWaiting && hasPasswords && <OtherLinks {...{ mode, from, isSignUpClosed, invitation, onModeChange }} />}
      </div>
    </div>
  )
}

type OtherLinksProps = Pick<AuthPanelProps, 'mode' | 'from' | 'isSignUpClosed' | 'invitation' | 'onModeChange'>

/** Leads to the other form, and to a new password. */
function OtherLinks({ mode, from, isSignUpClosed, invitation, onModeChange }: OtherLinksProps) {
  const other = OTHER[mode]
  return (
    <>
      {(other.mode === 'sign-in' || !isSignUpClosed) && (
        <p className="sign-in-alternative">
          {`${other.question} `}
          <a
            href={withInvitation(signInUrl(AUTH_MESSAGES[other.mode].path, from), invitation)}
            onClick={(event) => {
              if (!onModeChange) return
              event.preventDefault()
              onModeChange(other.mode)
            }}
          >
            {other.linkText}
          </a>
        </p>
      )}
      {mode === 'sign-in' && (
        <p className="sign-in-alternative">
          <a href="/reset">Forgot your password?</a>
        </p>
      )}
    </>
  )
}
