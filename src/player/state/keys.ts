/** Maps keys to intents. */
import type { Intent } from './intent.ts'

export interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Where the focus is: nowhere (`page`), on an element outside the player (`elsewhere`), in any text field, or in the player. */
export type Focus = 'page' | 'elsewhere' | 'text-field' | 'player' | 'button' | 'slider' | 'panel'

const LETTERS: Readonly<Record<string, Intent>> = {
  k: { type: 'toggle' },
  j: { type: 'seekBy', seconds: -10 },
  l: { type: 'seekBy', seconds: 10 },
  f: { type: 'fullScreen' },
  m: { type: 'mute' },
  c: { type: 'captions' },
  n: { type: 'next' },
  p: { type: 'previous' },
  s: { type: 'skip' },
  u: { type: 'undoSkip' },
  e: { type: 'episodes' },
  t: { type: 'theatre' },
  i: { type: 'pictureInPicture' },
  ',': { type: 'extra', extra: 'frameBack' },
  '.': { type: 'extra', extra: 'frameForward' },
  b: { type: 'extra', extra: 'loop' },
  g: { type: 'extra', extra: 'screenshot' },
  d: { type: 'extra', extra: 'stats' },
  z: { type: 'extra', extra: 'subtitlesEarlier' },
  x: { type: 'extra', extra: 'subtitlesLater' },
  '<': { type: 'speed', change: -1 },
  '>': { type: 'speed', change: 1 },
  '?': { type: 'shortcuts' },
}

const PLAYBACK_KEYS: Readonly<Record<string, Intent>> = {
  ' ': { type: 'toggle' },
  ArrowLeft: { type: 'seekBy', seconds: -5 },
  ArrowRight: { type: 'seekBy', seconds: 5 },
}

const SHIFTED_KEYS: Readonly<Record<string, Intent>> = {
  ArrowLeft: { type: 'extra', extra: 'previousChapter' },
  ArrowRight: { type: 'extra', extra: 'nextChapter' },
}

/** Keys that scroll the page when nothing has the focus. */
const SCROLLING_KEYS: Readonly<Record<string, Intent>> = {
  ArrowUp: { type: 'volume', change: 0.05 },
  ArrowDown: { type: 'volume', change: -0.05 },
  Home: { type: 'seekTo', seconds: 0 },
  End: { type: 'seekToFraction', fraction: 1 },
}

/** The intent of a key press; null if the player does not handle it. */
export function toIntent({ key, ctrlKey, altKey, metaKey, shiftKey }: Key, focus: Focus): Intent | null {
  if (ctrlKey || altKey || metaKey || focus === 'text-field') return null
  if (focus === 'panel') return key === '?' ? { type: 'shortcuts' } : null // the key that opened the list of shortcuts closes it
  const letter = lookUp(LETTERS, key.length === 1 ? key.toLowerCase() : key)
  if (letter) return letter
  if (/^\d$/.test(key)) return { type: 'seekToFraction', fraction: Number(key) / 10 }
  if (focus === 'elsewhere') return null
  const shifted = shiftKey ? lookUp(SHIFTED_KEYS, key) : null
  if (shifted) return shifted
  if (focus === 'slider') return key === ' ' ? { type: 'toggle' } : null
  if (focus === 'button' && key === ' ') return null
  return lookUp(PLAYBACK_KEYS, key) ?? (focus === 'page' ? null : lookUp(SCROLLING_KEYS, key))
}

const lookUp = (table: Readonly<Record<string, Intent>>, key: string): Intent | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null
