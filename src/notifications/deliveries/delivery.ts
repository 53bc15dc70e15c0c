/** What is sent to a channel, and the results. */
import type { Channel } from './channel.ts'
import type { StoredEvent } from '../event-store.server.ts'

/** `skipped`: there was nothing to send any more, such as when its title was removed. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'skipped'

/** A delivery that is to be sent now. */
export interface DueDelivery {
  id: number
  /** The same for each attempt. */
  messageId: string
  channel: Channel
  /** Null: a test. */
  event: Pick<StoredEvent, 'id' | 'anime' | 'facts' | 'createdAt'> | null
  /** The user's notification of the event; null if it is a test, or the site's own channel. */
  notification: { id: number; isRead: boolean } | null
  /** Attempts so far, with this one. */
  attempts: number
}

/** The result of an attempt. */
export type Outcome =
  | { kind: 'sent'; status: number }
  /** Is tried again, at the earliest after `afterMs`. */
  | { kind: 'retry'; reason: string; status?: number; afterMs?: number }
  /** Would fail again. */
  | { kind: 'failed'; reason: string; status?: number }
  /** The receiver wants nothing more: the channel ends. */
  | { kind: 'gone'; reason: string; status: number }
  | { kind: 'skipped'; reason: string }

/** Sends to channels of one type. */
export interface Sender {
  /** Never rejects for what the receiver does. */
  send(delivery: DueDelivery): Promise<Outcome>
}
