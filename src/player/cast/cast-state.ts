/** What is known of the Cast receiver; outside React, since it outlives the pages of the site. */
import type { CastTrack } from './load-request.ts'

export interface CastState {
  /** `off` until the viewer asks for it; `ready` once devices can be chosen. */
  status: 'off' | 'loading' | 'ready' | 'connecting' | 'connected'
  /** What went wrong, for the viewer. */
  problem: string | null
  hasDevices: boolean
  device: string
  /** Whether the viewer has just chosen the device, which does not play anything yet. */
  isFresh: boolean
  /** The watch page of the episode that plays; null if it is unknown. */
  href: string | null
  /** Seconds. */
  time: number
  duration: number
  isPaused: boolean
  isWaiting: boolean
  hasEnded: boolean
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
  tracks: readonly CastTrack[]
  active: readonly number[]
}

/** Where playback was when the receiver was left. */
export interface LeftAt {
  href: string | null
  seconds: number
  device: string
  /** Whether the viewer wants to go on here. */
  isWanted: boolean
}

const OFF: CastState = {
  status: 'off',
  problem: null,
  hasDevices: true,
  device: '',
  isFresh: false,
  href: null,
  time: 0,
  duration: 0,
  isPaused: false,
  isWaiting: false,
  hasEnded: false,
  volume: 1,
  isMuted: false,
  tracks: [],
  active: [],
}

let current = OFF
const listeners = new Set<() => void>()

export const getCast = (): CastState => current

export function changeCast(change: Partial<CastState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export function onCast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
