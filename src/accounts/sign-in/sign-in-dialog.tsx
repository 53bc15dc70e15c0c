import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { restoreFocus } from './focus.client.ts'
import { notifyTabs } from '../current-user/notify-tabs.client.ts'
import { AUTH_MESSAGES, type AuthMode } from './auth-panel.ts'
import { AuthPanel } from './auth-panel.tsx'

/** The way in above the page, which stays as it is. */
export function SignInDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [way, setWay] = useState<AuthMode>('sign-in')
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [way])

  function finish(user: string) {
    notifyTabs(user)
    dialog.current?.close()
    restoreFocus()
    toast(way === 'sign-in' ? 'You are signed in.' : 'Your account is there. Welcome!')
  }

  return (
    <dialog className="account-dialog is-door" ref={dialog} aria-labelledby="door-title" onClose={onClosed}>
      <AuthPanel
        way={way}
        from={location.pathname + location.search}
        title={<h2 id="door-title">{AUTH_MESSAGES[way].title}</h2>}
        onDone={finish}
        onTurn={setWay}
      />
      <button className="tap dialog-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
