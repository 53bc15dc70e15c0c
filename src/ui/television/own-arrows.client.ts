/** Whether a control uses an arrow itself, so that the focus stays. */
import type { Direction } from './geometry.ts'

/** Text fields by type; others have no text to move in. */
const TEXT_TYPES = /^(text|search|email|url|tel|password)$/

/**
 * With a remote control or a gamepad only text fields and sliders use arrows, and only left and right: everything else is left by any
 * arrow. With a keyboard, controls keep their usual keys, except where these would lead nowhere.
 */
export function usesArrow(element: Element | null, direction: Direction, isRemote: boolean): boolean {
  if (!(element instanceof HTMLElement)) return false
  const isVertical = direction === 'up' || direction === 'down'
  if (element instanceof HTMLTextAreaElement) return !isAtEnd(element, direction)
  if (isTextInput(element)) {
    if (isVertical) return element.getAttribute('aria-expanded') === 'true'
    // of some types, browsers do not tell where the caret is
    return element.selectionStart === null ? !isRemote : !isAtEnd(element, direction)
  }
  if (element.isContentEditable) return true
  if (isSlider(element)) return !isVertical || !isRemote
  if (element instanceof HTMLVideoElement) return !isVertical
  if (isRemote) return false
  if (element instanceof HTMLSelectElement) return isVertical
  if (element instanceof HTMLInputElement) {
    if (element.type === 'radio') return hasFurtherRadio(element, direction)
    return isVertical && /^(number|date|month|week|time|datetime-local)$/.test(element.type)
  }
  return false
}

const isTextInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && TEXT_TYPES.test(element.type)

const isSlider = (element: HTMLElement): boolean =>
  element.getAttribute('role') === 'slider' || (element instanceof HTMLInputElement && element.type === 'range')

/** Whether the caret is where an arrow cannot move it further. */
function isAtEnd(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field
  if (start !== end) return false
  return direction === 'up' || direction === 'left' ? start === 0 : end === value.length
}

/** The arrows of a keyboard select the neighbour in a group of radio buttons; at its ends they leave it, rather than start again. */
function hasFurtherRadio(radio: HTMLInputElement, direction: Direction): boolean {
  const form: ParentNode = radio.form ?? document
  const group = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, disabled }) => name === radio.name && !disabled,
  )
  const step = direction === 'up' || direction === 'left' ? -1 : 1
  return group[group.indexOf(radio) + step] !== undefined
}
