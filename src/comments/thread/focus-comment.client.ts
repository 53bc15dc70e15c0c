import { flushSync } from 'react-dom'
import type { Action } from '../page-comments.ts'

/** Scrolls to a comment and focuses it, after pending changes are rendered. */
export function focusComment(id: number): void {
  flushSync(() => undefined)
  const comment = document.getElementById(`comment-${id}`)
  comment?.focus({ preventScroll: true })
  comment?.scrollIntoView({ block: 'center' })
}

/** Focuses the button of an action; without it the comment, and without that all comments. */
export function focusAction(id: number, action: Action): void {
  flushSync(() => undefined)
  const comment = document.getElementById(`comment-${id}`)
  const button = comment?.querySelector<HTMLElement>(`[data-action=${action}]`)
  ;(button ?? comment ?? document.getElementById('comments'))?.focus()
}
