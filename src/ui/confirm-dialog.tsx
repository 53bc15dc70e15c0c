import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ConfirmDialogProps {
  question: string
  /** Label of the confirming button. */
  confirmLabel: string
  /** Whether the action cannot be undone. */
  danger?: boolean
  /** @param form the fields of the dialog */
  onConfirm: (form: FormData) => void
  onClosed: () => void
  children?: ReactNode
}

/** Asks for confirmation. Focus starts on Cancel, so neither Enter nor Escape confirms. */
export function ConfirmDialog({ question, confirmLabel, danger, onConfirm, onClosed, children }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  return (
    <dialog
      className="dialog-box confirm"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      closedby="any"
      onClose={onClosed}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(new FormData(event.currentTarget))
          dialog.current?.close()
        }}
      >
        <h2 id={id}>{question}</h2>
        {children}
        <div className="confirm-actions">
          <button
            className="button is-small is-ghost"
            type="button"
            ref={cancel}
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
          <button className={danger ? 'button is-small is-danger' : 'button is-small'} type="submit">
            {confirmLabel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
