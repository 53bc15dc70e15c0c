import { useRevalidator } from 'react-router'
import type { PushState } from './push-service.server.ts'
import { STATE_TEXTS } from './device-state.ts'
import { useDevice } from './use-device.ts'

/** Turns notifications on and off in this browser, or says why that is not possible. */
export function ThisDevice({ user, push }: { user: string; push: PushState }) {
  const { revalidate } = useRevalidator()
  const { state, isBusy, failure, change } = useDevice(user, push, () => void revalidate())
  if (push.problem !== null) return <p className="push-state">{push.problem}</p>
  return (
    <div className="push-device">
      <p className="push-state" role="status">
        {state === undefined ? 'Checking this browser…' : STATE_TEXTS[state]}
      </p>
      {(state === 'off' || state === 'on') && (
        <button
          className={state === 'on' ? 'button is-small is-ghost' : 'button is-small'}
          type="button"
          disabled={isBusy}
          onClick={() => change(state === 'off')}
        >
          {state === 'on' ? 'Turn off on this device' : 'Turn on notifications on this device'}
        </button>
      )}
      {failure !== null && (
        <p className="form-trouble" role="alert">
          {failure}
        </p>
      )}
      <noscript>
        <p className="form-hint">Turning on notifications needs JavaScript.</p>
      </noscript>
    </div>
  )
}
