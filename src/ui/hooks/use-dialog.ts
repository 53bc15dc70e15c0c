import { useState } from 'react'

interface DialogState {
  /** 0 while closed; the key of the dialog while open. */
  opening: number
  open: () => void
  /** Handler of the dialog's `close` event. */
  onClosed: () => void
}

/**
 * The state of a dialog. Its `close` event arrives some time after it has closed. If it is opened again in between, it is a
 * new dialog, which the event of the previous one does not close.
 */
export function useDialog(): DialogState {
  const [opening, setOpening] = useState(0)
  return {
    opening,
    open: () => setOpening((last) => last + 1),
    onClosed: () => setOpening((last) => (last === opening ? 0 : last)),
  }
}
