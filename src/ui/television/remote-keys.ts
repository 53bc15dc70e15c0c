/** Maps keys of keyboards and remote controls to actions. */
import type { Direction } from './geometry.ts'

export type MediaAction = 'play' | 'pause' | 'toggle' | 'rewind' | 'forward' | 'next' | 'previous'

export type RemoteAction =
  | { type: 'move'; direction: Direction }
  | { type: 'press' }
  | { type: 'back' }
  | { type: 'options' }
  | { type: 'media'; action: MediaAction }

export interface RemoteKey {
  key: string
  /** Televisions name many of their keys only by this number. */
  keyCode: number
}

const back: RemoteAction = { type: 'back' }
const press: RemoteAction = { type: 'press' }
const options: RemoteAction = { type: 'options' }
const move = (direction: Direction): RemoteAction => ({ type: 'move', direction })
const media = (action: MediaAction): RemoteAction => ({ type: 'media', action })

const BY_NAME: Readonly<Record<string, RemoteAction>> = {
  ArrowLeft: move('left'),
  ArrowUp: move('up'),
  ArrowRight: move('right'),
  ArrowDown: move('down'),
  Enter: press,
  ContextMenu: options,
  Escape: back,
  Backspace: back,
  GoBack: back,
  BrowserBack: back,
  XF86Back: back,
  MediaPlay: media('play'),
  MediaPause: media('pause'),
  MediaStop: media('pause'),
  MediaPlayPause: media('toggle'),
  MediaRewind: media('rewind'),
  MediaFastForward: media('forward'),
  MediaTrackNext: media('next'),
  MediaTrackPrevious: media('previous'),
}

const BY_CODE: Readonly<Record<number, RemoteAction>> = {
  4: back, // Fire TV
  8: back,
  13: press,
  19: media('pause'),
  27: back,
  37: move('left'),
  38: move('up'),
  39: move('right'),
  40: move('down'),
  82: options, // Fire TV
  179: media('toggle'), // Fire TV
  227: media('rewind'), // Fire TV
  228: media('forward'), // Fire TV
  412: media('rewind'),
  413: media('pause'),
  415: media('play'),
  417: media('forward'),
  461: back, // webOS
  10009: back, // Tizen
  10252: media('toggle'), // Tizen
}

/** The action of a key; null if it has none. A key that types a character has none, whatever its number is. */
export function toAction({ key, keyCode }: RemoteKey): RemoteAction | null {
  if (Object.hasOwn(BY_NAME, key)) return BY_NAME[key] ?? null
  const isCharacter = [...key].length === 1
  return isCharacter ? null : (BY_CODE[keyCode] ?? null)
}
