import { useEffect, useState } from 'react'
import type { PushState } from './push-service.server.ts'
import { useDevice } from './use-device.ts'

const KEY = 'push-offer'

/** Offers notifications on this device, until they were turned on or the offer was dismissed. */
export function PushOffer({ user }: { user: string }) {
  const [push, setPush] = useState<PushState | null>(null)
  useEffect(() => {
    if (wasDismissed() || !canAsk()) return
    void import('./this-device.client.ts').then(async ({ loadPush }) => setPush(await loadPush(user)))
  }, [user])
  return push && push.problem === null ? <Offer user={user} push={push} onDone={() => setPush(null)} /> : null
}

function Offer({ user, push, onDone }: { user: string; push: PushState; onDone: () => void }) {
  const close = () => {
    dismiss()
    onDone()
  }
  const { state, isBusy, failure, change } = useDevice(user, push, dismiss)
  if (state === undefined || state === 'unsupported' || state === 'install' || (state === 'blocked' && !failure))
    return null
  return (
    <div className="push-offer">
      <p role="status">
        {state === 'on'
          ? 'Notifications are on for this device.'
          : (failure ?? 'Get notifications on this device too?')}
      </p>
      {state === 'off' && (
        <button className="button is-small" type="button" disabled={isBusy} onClick={() => change(true)}>
          Turn on
        </button>
      )}
      <button className="button is-ghost is-small" type="button" onClick={close}>
        {state === 'off' ? 'Not now' : 'Close'}
      </button>
    </div>
  )
}

/** Only browsers that were not asked yet. */
const canAsk = (): boolean => 'Notification' in window && Notification.permission === 'default'

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true // it could not be dismissed
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(KEY, 'dismissed')
  } catch {
    // storage is full: it is offered again
  }
}
