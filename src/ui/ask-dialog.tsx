import { type ReactNode, useEffect, useId, useRef } from 'react'

interface AskDialogProps {
  question: string
  /** What is done. */
  yes: string
  /** It cannot be undone. */
  danger?: boolean
  /** @param form what was filled in beside the question */
  onYes: (form: FormData) => void
  onClosed: () => void
  children?: ReactNode
}

/** Asks before something is done that cannot be undone; whoever presses Enter or Escape has not said yes. */
export function AskDialog({ question, yes, danger, onYes, onClosed, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog className="ask" ref={dialog} role="alertdialog" aria-labelledby={id} closedby="any" onClose={onClosed}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onYes(new FormData(event.currentTarget))
          dialog.current?.close()
        }}
      >
        <h2 id={id}>{question}</h2>
        {children}
        <div className="ask-foot">
          <button
            className="button is-small is-ghost"
            type="button"
            ref={cancel}
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
          <button className={danger ? 'button is-small is-danger' : 'button is-small'} type="submit">
            {yes}
          </button>
        </div>
      </form>
    </dialog>
  )
}
