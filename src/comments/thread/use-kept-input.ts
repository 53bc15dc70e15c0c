import { useLayoutEffect, useState } from 'react'

/**
 * Keeps the focus and the text that was typed when the interactive comments replace those that the server rendered. Both are
 * read in the first render and the focus is set before the browser handles the next key, so that none is lost.
 * @returns the text
 */
export function useKeptInput(): string {
  const [{ draft, focused }] = useState(readInput)
  useLayoutEffect(() => {
    if (focused === null) return
    const element = document.querySelector<HTMLElement>(`.comments ${focused.selector}`)
    element?.focus({ preventScroll: true })
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(...focused.selection)
  }, [focused])
  return draft
}

interface Focused {
  selector: string
  /** The start and end of the selected text. */
  selection: [number, number]
}

/** Called in the first render, when the server's elements are still there. */
function readInput(): { draft: string; focused: Focused | null } {
  if (typeof document === 'undefined') return { draft: '', focused: null }
  const draft = document.querySelector<HTMLTextAreaElement>('.comments-section textarea')?.value ?? ''
  return { draft, focused: toFocused(document.activeElement) }
}

function toFocused(element: Element | null): Focused | null {
  if (!element?.closest('.comments-section')) return null
  if (element instanceof HTMLTextAreaElement)
    return { selector: 'textarea', selection: [element.selectionStart, element.selectionEnd] }
  const href = element.getAttribute('href')
  return href === null ? null : { selector: `a[href="${CSS.escape(href)}"]`, selection: [0, 0] }
}
