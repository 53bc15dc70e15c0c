/** Renders the sign-in dialog outside the page's React tree, so that pages need no element for it. */
import { createRoot } from 'react-dom/client'
import { leaveMenu } from './focus.client.ts'
import type { AfterSignIn } from './auth-modes.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

interface ShownDialog {
  container: HTMLElement
  remove: () => void
}

let current: ShownDialog | undefined

export function showSignIn(reason?: string, then?: AfterSignIn): void {
  if (current && !isClosed(current)) return
  current?.remove()
  leaveMenu()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const remove = () => {
    root.unmount()
    container.remove()
    if (current?.container === container) current = undefined
  }
  current = { container, remove }
  root.render(<SignInDialog reason={reason} then={then} onClosed={remove} />)
}

/** Whether the dialog has disappeared; its `close` event arrives some time later. */
const isClosed = ({ container }: ShownDialog): boolean => container.querySelector('dialog')?.open === false
