import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { restoreFocus } from './focus.client.ts'
import { notifyTabs } from '../current-user/notify-tabs.client.ts'
import { type AfterSignIn, AUTH_MESSAGES, type AuthMode } from './auth-modes.ts'
import { toFirstPath } from './return-path.ts'
import { AuthPanel } from './auth-panel.tsx'
import { readWaysIn } from './ways-in.client.ts'

/** The dialog is rendered outside of the page, whose head says so. */
const isSignUpClosed = (): boolean => document.querySelector('meta[name="sign-up"][content="closed"]') !== null

interface SignInDialogProps {
  /** Why to sign in. */
  reason?: string | undefined
  /** What was pressed: a destination like others, so that neither setup nor the welcome comes first. */
  then?: AfterSignIn | undefined
  onClosed: () => void
}

/** The sign-in dialog, shown above the current page. */
export function SignInDialog({ reason, then, onClosed }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [mode, setMode] = useState<AuthMode>('sign-in')
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [mode])

  async function finish(user: string, isAdmin: boolean) {
    if (then) {
      close(mode === 'register')
      // before the page loads what the account has
      await then(user)
      return notifyTabs(user)
    }
    const load = () => import('./offer-setup.client.ts')
    const isLeaving =
      isAdmin &&
      (await load().then(
        ({ offerSetup }) => offerSetup(),
        () => false,
      ))
    notifyTabs(user)
    if (isLeaving) return
    const next = toFirstPath(mode === 'register', location.pathname)
    if (next !== location.pathname) return location.assign(next)
    return close(true)
  }
  function close(isTold: boolean) {
    dialog.current?.close()
    restoreFocus()
    if (isTold) toast(mode === 'sign-in' ? 'You’re signed in.' : 'Welcome! Your account is ready.')
  }

  return (
    <dialog className="account-dialog" ref={dialog} aria-labelledby="sign-in-title" onClose={onClosed}>
      <AuthPanel
        mode={mode}
        from={location.pathname + location.search}
        title={<h2 id="sign-in-title">{AUTH_MESSAGES[mode].title}</h2>}
        lede={reason}
        onDone={finish}
        isSignUpClosed={isSignUpClosed()}
        waysIn={readWaysIn()}
        hasPasskeys={document.querySelector('meta[name="passkeys"]') !== null}
        onModeChange={setMode}
      />
      <button
        className="hit-area dialog-close"
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
