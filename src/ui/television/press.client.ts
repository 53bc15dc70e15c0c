/** The OK key of a remote control, and A of a gamepad. */
import type { MediaAction } from './remote-keys.ts'
import { sendKey } from './send-key.client.ts'

/** Text fields without a keyboard of the system get ours. */
const TEXT_FIELDS =
  'input:is([type=search], [type=text], [type=email], [type=url], [type=tel], [type=password], :not([type])), textarea'

/**
 * Presses the control that has the focus.
 * @param isPad whether it was a gamepad, for which the browser does nothing itself
 * @returns whether the browser's own reaction to the key has to be prevented
 */
export function press(isPad: boolean): boolean {
  const { activeElement: active } = document
  if (!(active instanceof HTMLElement)) return isPad
  if (active instanceof HTMLVideoElement) return sendKey(active, 'k')
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
    if (active.matches(isPad ? TEXT_FIELDS : 'input[type=search]')) {
      void import('./on-screen-keyboard.client.ts').then(({ openKeyboard }) => openKeyboard(active))
      return true
    }
    if (isPad || active.matches('[type=radio], [type=checkbox]')) active.click()
    return true
  }
  if (active instanceof HTMLSelectElement) return choose(active, isPad)
  // controls that are reached by arrows of their own are not always pressed by Enter
  if (!isPad && !active.hasAttribute('role')) return false
  active.click()
  return true
}

/** Opens a list of choices; a gamepad cannot move in it, and gets the next choice. */
function choose(select: HTMLSelectElement, isPad: boolean): boolean {
  if (!isPad) {
    if ('showPicker' in select) select.showPicker()
    return true
  }
  select.selectedIndex = (select.selectedIndex + 1) % select.options.length
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** The player's keys for what the keys of a remote control do. */
const SHORTCUTS: Readonly<Record<MediaAction, string>> = {
  play: 'k',
  pause: 'k',
  toggle: 'k',
  rewind: 'j',
  forward: 'l',
  next: 'n',
  previous: 'p',
}

/** Controls the video of the page. @returns whether there is one */
export function controlMedia(action: MediaAction): boolean {
  const video = document.querySelector('video')
  if (!video) return false
  const isDone = (action === 'play' && !video.paused) || (action === 'pause' && video.paused)
  if (!isDone) sendKey(video, SHORTCUTS[action])
  return true
}
