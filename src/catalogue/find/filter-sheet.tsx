import { type ReactNode, useEffect, useRef } from 'react'

interface FilterSheetProps {
  onClosed: () => void
  children: ReactNode
}

/** A modal drawer, open as long as it is there: what lies behind it can be neither reached nor scrolled. */
export function FilterSheet({ onClosed, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    const wide = matchMedia('(width >= 758px)')
    const close = () => sheet?.close()
    sheet?.showModal()
    // in landscape, a phone has enough space for the bar
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <dialog className="sheet filters-sheet" ref={dialog} aria-label="Filters" closedby="any" onClose={onClosed}>
      {children}
    </dialog>
  )
}
