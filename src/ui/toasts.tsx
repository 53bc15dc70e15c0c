import { useConnectionNotice } from './hooks/use-connection-notice.ts'
import { useToasts } from './hooks/use-toasts.ts'

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
