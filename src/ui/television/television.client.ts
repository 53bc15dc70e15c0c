/**
 * Moves the focus by arrows, remote controls and gamepads.
 *
 * A keyboard's arrows move the focus when nothing on the page has handled them. A remote control's keys come first: only text fields and
 * sliders keep theirs.
 */
import { focusMain, restoreFocus, watchNavigations } from './focus-places.client.ts'
import { cardOf } from './cards.client.ts'
import { type PadAction, type Held, listPressed, nextActions } from './gamepad.ts'
import type { Direction } from './geometry.ts'
import { watchPlayers } from './full-window.client.ts'
import { goBack } from './go-back.client.ts'
import { beginPress, endPress } from './hold.client.ts'
import { isTelevision } from './is-television.client.ts'
import { moveFocus } from './move-focus.client.ts'
import { usesArrow } from './own-arrows.client.ts'
import { controlMedia, press } from './press.client.ts'
import { type RemoteAction, toAction } from './remote-keys.ts'
import { isSent, sendKey } from './send-key.client.ts'
import { registerKeys } from './tizen-keys.client.ts'
import { leaveVideo } from './video-controls.client.ts'

function watchGamepads(onAction: (action: PadAction) => void): void {
  let isRunning = false
  let held: Held = new Map()
  const read = (now: number) => {
    const pads = navigator.getGamepads()
    isRunning = pads.some((pad) => pad !== null)
    if (!isRunning) return
    const next = nextActions(held, listPressed(pads), now)
    held = next.held
    for (const action of next.actions) onAction(action)
    requestAnimationFrame(read)
  }
  const start = () => {
    if (isRunning) return
    isRunning = true
    requestAnimationFrame(read)
  }
  addEventListener('gamepadconnected', start)
  start()
}

let isPointerUsed = false
let isStarted = false

/** @param event the key that was pressed before this module was loaded */
export function start(event?: KeyboardEvent): void {
  if (isStarted) return
  isStarted = true
  addEventListener('keydown', (key) => isTelevision() && handleRemote(key), { capture: true })
  addEventListener('keydown', (key) => !isTelevision() && handleKeyboard(key))
  addEventListener('keyup', (key) => isTelevision() && toAction(key)?.type === 'press' && endPress(), { capture: true })
  addEventListener('pointermove', notePointer, { passive: true })
  watchGamepads(handlePad)
  watchNavigations(() => isTelevision() || !isPointerUsed)
  watchPlayers()
  registerKeys()
  document.addEventListener('focusin', ({ target }) => isTelevision() && openTab(target))
  if (!isTelevision()) {
    if (event) handleKeyboard(event, true)
    return
  }
  startFocus()
  if (event) handleRemote(event)
}

/** How long the focus rests on a tab before it opens (ms). */
const TAB_REST_MS = 200
let tabTimer: ReturnType<typeof setTimeout> | undefined

/** The tabs of a list open when the focus rests on them. */
function openTab(target: EventTarget | null): void {
  clearTimeout(tabTimer)
  if (target instanceof HTMLElement && target.matches('.list-tabs > :not([aria-current])'))
    tabTimer = setTimeout(() => target.click(), TAB_REST_MS)
}

/** Browsers report a pointer at rest when a page is opened. */
function notePointer({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) isPointerUsed = true
}

/** A page that was opened gets the focus; one that was returned to gets it where it was. */
function startFocus(): void {
  const begin = () => {
    if (document.activeElement !== document.body) return
    focusMain()
    const [entry] = performance.getEntriesByType('navigation')
    if (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward') restoreFocus()
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}

function handleKeyboard(event: KeyboardEvent, isFirst = false): void {
  if (isPointerUsed || (event.defaultPrevented && !isFirst) || hasModifier(event)) return
  const action = toAction(event)
  if (action?.type !== 'move' || usesArrow(document.activeElement, action.direction, false)) return
  event.preventDefault()
  moveFocus(action.direction)
}

function handleRemote(event: KeyboardEvent): void {
  if (event.isComposing || hasModifier(event) || isSent(event)) return
  const action = toAction(event)
  if (!action || !carryOut(action, event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** @returns whether the key was used */
function carryOut(action: RemoteAction, { key, repeat }: KeyboardEvent): boolean {
  const { activeElement: active } = document
  switch (action.type) {
    case 'move':
      return move(action.direction)
    case 'press':
      return beginPress(repeat, openCardOptions) || press(false)
    case 'options':
      return openOptionsOf(active)
    case 'back':
      if (key === 'Backspace' && active?.matches('input, textarea, [contenteditable]')) return false
      goBack()
      return true
    case 'media':
      return controlMedia(action.action)
  }
}

const openCardOptions = (card: Element): void =>
  void import('./options.client.ts').then(({ openOptions }) => openOptions(card))

/** @returns whether it is in a card */
function openOptionsOf(element: Element | null): boolean {
  const card = cardOf(element)
  if (card) openCardOptions(card)
  return card !== null
}

function move(direction: Direction): boolean {
  if (usesArrow(document.activeElement, direction, true)) return false
  if (!leaveVideo(direction)) moveFocus(direction)
  return true
}

function handlePad(action: PadAction): void {
  if (action === 'press') press(true)
  else if (action === 'back') goBack()
  else if (action === 'options') openOptionsOf(document.activeElement)
  else if (action === 'toggle') controlMedia('toggle')
  else if (!move(action)) passOn(action)
}

/** A slider and the video use left and right themselves: they get the key. */
function passOn(direction: Direction): void {
  const key = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }[direction]
  const { activeElement: active } = document
  if (!active) return
  const isHandled = sendKey(active, key)
  if (isHandled || !(active instanceof HTMLInputElement)) return
  if (active.type === 'range') stepSlider(active, direction)
  else moveFocus(direction)
}

/** Browsers move sliders only for keys of people. */
function stepSlider(slider: HTMLInputElement, direction: Direction): void {
  if (direction === 'right') slider.stepUp()
  else slider.stepDown()
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  slider.dispatchEvent(new Event('change', { bubbles: true }))
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey
