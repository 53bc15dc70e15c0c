/** Moving in from another media server, from reading it until it can no longer be undone. */
import { DAY_MS } from '#src/platform/durations.ts'
import type { StateCounts } from './states/title-states.ts'

export const SERVERS = ['jellyfin', 'emby', 'plex', 'kodi'] as const
export type Server = (typeof SERVERS)[number]

export const SERVER_NAMES = {
  jellyfin: 'Jellyfin',
  emby: 'Emby',
  plex: 'Plex',
  kodi: 'Kodi',
} as const satisfies Record<Server, string>

/**
 * - `reading`: in the memory of one process, which has the key; if it ends, the server has to be read again
 * - `failed`, `stopped`: nothing was changed
 * - `comparing`: with what users have here
 * - `compared`: waits for the admin's decision
 * - `applying`, `undoing`: chunk by chunk; continues after the process ended
 */
export const MOVE_IN_STATES = [
  'reading',
  'failed',
  'stopped',
  'comparing',
  'compared',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type MoveInState = (typeof MOVE_IN_STATES)[number]

export interface MoveIn {
  id: string
  server: Server
  /** Empty for files of Kodi. */
  address: string
  state: MoveInState
  /** Why it failed. */
  problem: string | null
  /** The admin's name. */
  begunBy: string
  /** While it is read: how many items were read, and of how many; null if unknown. */
  seen: number
  total: number | null
  isStopping: boolean
  /** Items that the server failed to send. */
  unread: number
  /** ISO. */
  createdAt: string
  appliedAt: string | null
  updatedAt: string
  expiresAt: string
}

export const USER_CHOICES = ['new', 'existing', 'skip'] as const
export type UserChoice = (typeof USER_CHOICES)[number]

export interface UnmatchedItems {
  /** Of the series or film. */
  name: string
  items: number
  reason: string
}

export interface MoveInUser {
  position: number
  /** On the other server. */
  name: string
  choice: UserChoice
  /** The name of the new or existing user on this site. */
  username: string
  /** Of a new user. */
  email: string
  /** Null until it is created. */
  userId: string | null
  isCreated: boolean
  found: StateCounts
  /** What would be added. */
  preview: StateCounts
  /** What was added, or was restored by undoing. */
  result: UserResult
  unmatched: readonly UnmatchedItems[]
  chunks: number
  done: number
}

export interface UserResult {
  counts: StateCounts
  /** By undoing: titles that the user has changed since. */
  kept: number
  /** By undoing: whether the account that was created for it stays, because it is used. */
  keepsAccount: boolean
}

export const MOVE_IN_LIMITS = {
  users: 200,
  states: 500_000,
  /** Groups of items without a match that are listed for a user. */
  unmatched: 100,
  past: 20,
  openMs: 7 * DAY_MS,
  undoMs: 30 * DAY_MS,
  /** A process that reads writes its progress at least so often, or it has ended. */
  lostMs: 120_000,
} as const

export const RUNNING_STATES: readonly MoveInState[] = ['reading', 'comparing', 'applying', 'undoing']

export const isRunning = ({ state }: Pick<MoveIn, 'state'>): boolean => RUNNING_STATES.includes(state)

/** Whether a process that holds nothing in memory can go on. */
export const canResume = ({ state }: Pick<MoveIn, 'state'>): boolean => state !== 'reading' && isRunning({ state })
