/** Keyboard to intent. Pure. */
import type { Intent } from './intent.ts'

export interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** Where the focus is: on nothing, on something else of the page, or in the player and on what. */
export type Focus = 'page' | 'elsewhere' | 'writing' | 'player' | 'button' | 'slider' | 'panel'

const LETTERS: Readonly<Record<string, Intent>> = {
  k: { type: 'toggle' },
  j: { type: 'by', seconds: -10 },
  l: { type: 'by', seconds: 10 },
  f: { type: 'full' },
  m: { type: 'mute' },
  c: { type: 'captions' },
  n: { type: 'next' },
  p: { type: 'previous' },
  s: { type: 'skip' },
  t: { type: 'theatre' },
  i: { type: 'picture' },
  '<': { type: 'speed', change: -1 },
  '>': { type: 'speed', change: 1 },
  '?': { type: 'help' },
}

const MOVES: Readonly<Record<string, Intent>> = {
  ' ': { type: 'toggle' },
  ArrowLeft: { type: 'by', seconds: -5 },
  ArrowRight: { type: 'by', seconds: 5 },
}

/** Those that scroll a page. */
const STEPS: Readonly<Record<string, Intent>> = {
  ArrowUp: { type: 'volume', change: 0.05 },
  ArrowDown: { type: 'volume', change: -0.05 },
  Home: { type: 'to', seconds: 0 },
  End: { type: 'share', share: 1 },
}

/** The command of a key press; null if the player does not handle it. */
export function toIntent({ key, ctrlKey, altKey, metaKey }: Key, focus: Focus): Intent | null {
  if (ctrlKey || altKey || metaKey || focus === 'writing') return null
  if (focus === 'panel') return key === '?' ? { type: 'help' } : null // what shows the keys hides them too
  const letter = lookUp(LETTERS, key.length === 1 ? key.toLowerCase() : key)
  if (letter) return letter
  if (/^\d$/.test(key)) return { type: 'share', share: Number(key) / 10 }
  if (focus === 'elsewhere') return null
  if (focus === 'slider') return key === ' ' ? { type: 'toggle' } : null
  if (focus === 'button' && key === ' ') return null
  return lookUp(MOVES, key) ?? (focus === 'page' ? null : lookUp(STEPS, key))
}

const lookUp = (table: Readonly<Record<string, Intent>>, key: string): Intent | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** Keyboard shortcuts as listed in the help, most important first. */
export const KEY_HELP: readonly (readonly [string, string])[] = [
  ['Space or K', 'Play or pause'],
  ['J · L', 'Back or forward 10 seconds'],
  ['← · →', 'Back or forward 5 seconds'],
  ['↑ · ↓', 'Volume up or down'],
  ['M', 'Mute'],
  ['C', 'Subtitles on or off'],
  ['S', 'Skip intro or outro'],
  ['F', 'Full screen'],
  ['T', 'Theatre mode'],
  ['I', 'Picture in picture'],
  ['N · P', 'Next or previous episode'],
  ['< · >', 'Slower or faster'],
  ['0 – 9', 'Jump to 0–90%'],
  ['?', 'Show shortcuts'],
]
