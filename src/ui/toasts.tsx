import { useToasts, toast } from './hooks/use-toasts.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

function useConnectionNotice(): void {
  useEffect(() => {
    const lost = () => toast('You’re offline. What’s already loaded still works.')
    const back = () => toast('You’re back online.')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}

/** The modal dialog above the page, which can be neither seen on phones nor used meanwhile; null if there is none. */
function useTopDialog(isNeeded: boolean): Element | null {
  const [, setClosed] = useState(0)
  useEffect(() => {
    const onClose = () => setClosed((count) => count + 1)
    // the event does not bubble
    document.addEventListener('close', onClose, true)
    return () => document.removeEventListener('close', onClose, true)
  }, [])
  return isNeeded ? ([...document.querySelectorAll('dialog:modal')].at(-1) ?? null) : null
}

/** The live region is always present, so that screen readers announce new toasts. In a dialog they are alerts, which need none. */
export function Toasts() {
  useConnectionNotice()
  const toasts = useToasts()
  const dialog = useTopDialog(toasts.length > 0)
  const shown = toasts.map(({ id, text, undo }) => (
    <p className="toast" key={id} role={dialog ? 'alert' : undefined}>
      {text}
      {undo && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  ))
  return (
    <>
      <div className="toasts" role="status" aria-live="polite">
        {dialog === null && shown}
      </div>
      {dialog && createPortal(<div className="toasts">{shown}</div>, dialog)}
    </>
  )
}
