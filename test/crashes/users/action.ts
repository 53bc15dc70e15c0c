/** A write of a user: the request, and what it changes. */
import type { Random } from '../random.ts'
import type { Acknowledged } from './client.ts'
import type { UserState } from './state.ts'

/** What a user knows besides what is stored. */
export interface Identity {
  id: string
  cookie: string
  state: UserState
  /** Own comments by their ids, with their texts. */
  comments: Map<number, string>
}

export interface Action {
  method: string
  path: string
  body?: object | FormData
  withoutCookie?: true
  /**
   * What may be stored, in this order, if it is interrupted; the last one is stored once it is acknowledged. Null: the user
   * is deleted. Most writes have one stage: they are stored whole or not at all.
   */
  stages: (UserState | null)[]
  /** Learns from the response. */
  learn?(answer: Acknowledged): void
}

/** Chooses the details of an action. @returns null if the user can't do this now */
export type CreateAction = (user: Identity, random: Random, count: number) => Action | null
