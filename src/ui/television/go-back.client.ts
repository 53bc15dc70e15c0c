/** The Back key of a remote control, and B of a gamepad: closes what is open, or else goes back in the history. */
import { findRoot } from './focusables.client.ts'
import { filledPlayer, leaveFullWindow } from './full-window.client.ts'
import { isTelevision } from './is-television.client.ts'
import { focusElement } from './move-focus.client.ts'
import { findBack } from './rail.client.ts'
import { sendKey } from './send-key.client.ts'

export function goBack(): void {
  const { activeElement: active } = document
  // widgets that close by Escape: suggestions, panels of the player, filters
  const root = findRoot()
  if (sendKey(active ?? document.body, 'Escape')) return
  if (root !== document.body) return close(root)
  if (document.fullscreenElement && !filledPlayer()) return void document.exitFullscreen()
  const video = active?.closest('.player')?.querySelector('video')
  // the controls of a playing video are hidden when they lose the focus
  if (video && active !== video && (video.currentTime > 0 || !video.paused)) return focusElement(video)
  if (isTelevision() && !leaveFullWindow() && !goBackOnPage()) history.back()
  else if (!isTelevision()) history.back()
}

/** @returns whether there was something left to go back to on the page */
function goBackOnPage(): boolean {
  const invitation = document.querySelector<HTMLElement>('.invitation button')
  const target = invitation ? undefined : findBack()
  if (invitation) invitation.click()
  else if (target) focusElement(target)
  return invitation !== null || target !== undefined
}

function close(overlay: HTMLElement): void {
  if (overlay instanceof HTMLDialogElement) {
    const isAllowed = overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (isAllowed && overlay.open) overlay.close()
  } else if (overlay instanceof HTMLDetailsElement) {
    overlay.open = false
    overlay.querySelector('summary')?.focus()
  } else overlay.hidePopover()
}
