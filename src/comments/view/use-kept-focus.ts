import { useEffect, useState } from 'react'

/** Keeps the focus when the interactive comments replace those that the server rendered. */
export function useKeptFocus(): void {
  const [focused] = useState(findFocused)
  useEffect(() => {
    if (focused === null) return
    const element = document.querySelector<HTMLElement>(`.comments ${focused.selector}`)
    element?.focus({ preventScroll: true })
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(...focused.selection)
  }, [focused])
}

interface Focused {
  selector: string
  /** The start and end of the selected text. */
  selection: [number, number]
}

/** Called in the first render, when the server's elements are still there. */
function findFocused(): Focused | null {
  const element = typeof document === 'undefined' ? null : document.activeElement
  if (!element?.closest('.comments-section')) return null
  if (element instanceof HTMLTextAreaElement)
    return { selector: 'textarea', selection: [element.selectionStart, element.selectionEnd] }
  const href = element.getAttribute('href')
  return href === null ? null : { selector: `a[href="${CSS.escape(href)}"]`, selection: [0, 0] }
}
