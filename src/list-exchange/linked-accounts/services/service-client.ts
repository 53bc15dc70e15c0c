/** What a sync needs from a service, and how requests to it fail. */
import type { FieldChange, ServiceFields } from '../merge/service-fields.ts'

/** A title by the service's own number. */
export interface RemoteTitle {
  id: number
  /** As the service counts them; null if unknown. */
  episodes: number | null
}

export interface RemoteEntry extends RemoteTitle {
  /** The number of the entry, if the service has one. */
  entryId: number | null
  title: string
  fields: ServiceFields
  /** ISO; null if unknown. */
  updatedAt: string | null
}

export interface RemoteList {
  entries: RemoteEntry[]
  /** Titles whose entries this version cannot read: they exist, and are left alone. */
  unreadable: number[]
  /** Whether the list was read to its end: only then does a missing entry not exist. */
  isComplete: boolean
}

export interface RemoteUser {
  id: number
  name: string
}

/** A service on behalf of one user. */
export interface ServiceClient {
  findUser(): Promise<RemoteUser>
  readList(user: RemoteUser, onPage: (entries: number) => void): Promise<RemoteList>
  /** @returns the entry as the service stored it */
  save(title: number, change: FieldChange): Promise<RemoteEntry>
  remove(entry: { id: number; entryId: number | null }): Promise<void>
}

/**
 * - `signed-out`: the token is not accepted (any more)
 * - `busy`: too many requests, or the service does not answer; later requests may succeed
 * - `closed`: the service refuses all requests of this site
 * - `refused`: this request is not accepted, such as an unknown title
 */
export type ServiceFailure = 'signed-out' | 'busy' | 'closed' | 'refused'

/** The message is a sentence for the user. */
export class ServiceError extends Error {
  readonly failure: ServiceFailure
  /** When to try again, if the service says so. */
  readonly waitMs: number | undefined
  constructor(failure: ServiceFailure, message: string, waitMs?: number) {
    super(message)
    this.failure = failure
    this.waitMs = waitMs
  }
}
