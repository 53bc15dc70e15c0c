import { useToasts, toast } from './hooks/use-toasts.ts'
import { useEffect } from 'react'

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

/** The live region is always present, so that screen readers announce new toasts. */
export function Toasts() {
  useConnectionNotice()
  return (
    <div className="toasts" role="status" aria-live="polite">
      {useToasts().map(({ id, text, undo }) => (
        <p className="toast" key={id}>
          {text}
          {undo && (
            <button type="button" onClick={undo}>
              Undo
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
