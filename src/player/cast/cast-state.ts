/** What is known of the Cast receiver; outside React, since it outlives the pages of the site. */
import type { RemoteEpisode } from '../state/remote-episode.ts'
import type { CastTrack } from './load-request.ts'
import type { CastHeading } from './read-report.ts'

export interface CastState {
  /** `off` until the viewer asks for it; `ready` once devices can be chosen. */
  status: 'off' | 'loading' | 'ready' | 'connecting' | 'connected'
  /** What went wrong, for the viewer. */
  problem: string | null
  hasDevices: boolean
  device: string
  /** Why it is connected, until a page knows: the viewer has chosen the device, or it was joined again. */
  joined: 'chosen' | 'again' | null
  /** What the receiver does; `other` is something that this site did not send. */
  phase: 'nothing' | 'other' | 'playing' | 'ended' | 'stopped' | 'failed'
  /** The watch page of the episode that plays or has played; null if there is none. */
  href: string | null
  /** The queue that it belongs to; null if it is unknown. */
  queue: string | null
  /** From which of its sources it plays; null if it is unknown. */
  server: string | null
  /** The episode that was chosen here last; those after it may follow in the queue. */
  chosen: string | null
  heading: CastHeading | null
  /** Seconds. */
  time: number
  duration: number
  isPaused: boolean
  isWaiting: boolean
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

/** The state of a receiver that plays nothing of this site. */
export const NOTHING = {
  phase: 'nothing',
  href: null,
  queue: null,
  server: null,
  chosen: null,
  heading: null,
  time: 0,
  duration: 0,
  isPaused: false,
  isWaiting: false,
  tracks: [],
  active: [],
} as const satisfies Partial<CastState>

let current: CastState = {
  status: 'off',
  problem: null,
  hasDevices: true,
  device: '',
  joined: null,
  ...NOTHING,
  volume: 1,
  isMuted: false,
}
const listeners = new Set<() => void>()

export const getCast = (): CastState => current

export function changeCast(change: Partial<CastState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Whether an episode plays from another source than that of its page. */
export const isOtherServer = (cast: CastState, { href, server }: RemoteEpisode): boolean =>
  cast.href === href && cast.server !== null && cast.server !== server

export function onCast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let onLeft: ((left: LeftAt) => void) | null = null

export const emitLeft = (left: LeftAt): void => onLeft?.(left)

/** @param listener goes on where the receiver was @returns a function that unsubscribes */
export function onLeaving(listener: (left: LeftAt) => void): () => void {
  onLeft = listener
  return () => {
    if (onLeft === listener) onLeft = null
  }
}
