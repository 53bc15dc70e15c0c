import { type ReactNode, useEffect, useRef } from 'react'

interface FilterSheetProps {
  onClosed: () => void
  children: ReactNode
}

/** A modal drawer, open while it is mounted: the page behind it is inert and does not scroll. */
export function FilterSheet({ onClosed, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    const wide = matchMedia('(width >= 758px)')
    const close = () => sheet?.close()
    sheet?.showModal()
    // in landscape orientation, a phone is wide enough for the bar
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <dialog className="sheet filters-sheet" ref={dialog} aria-label="Filters" closedby="any" onClose={onClosed}>
      {children}
    </dialog>
  )
}
