/** Shows the way in beside the page's own tree, so that no page carries a place for it. */
import { createRoot } from 'react-dom/client'
import { leaveMenu } from './focus.client.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

let shown = false

export function showSignIn(): void {
  if (shown) return
  shown = true
  leaveMenu()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    shown = false
  }
  root.render(<SignInDialog onClosed={close} />)
}
