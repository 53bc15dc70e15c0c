/** The address of a user's private calendar, and of other private feeds. */
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import type { QrCode } from '#src/platform/qr-code.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

/** 256 random bits in base64url. */
export const ADDRESS_TOKEN = /^[\w-]{43}$/

export const privateCalendarPath = (token: string): string => `/calendar/${token}.ics`

/** Changes of one user. */
export const ADDRESS_WRITES: LimitOptions = { name: 'calendar-addresses', max: 20, windowMs: 600_000 }

/** Where the addresses of a kind are stored. */
export type AddressTable = 'calendar_address' | 'collection_address'

/** What is known of a user's address. */
export interface StoredAddress {
  createdAt: string
  /** The day on which a calendar program last asked for it, in UTC. */
  usedOn: string | null
  showsAdult: boolean
}

export interface AddressOwner {
  user: UserId
  username: string
  isAdmin: boolean
  showsAdult: boolean
  /** The limited folders of videos that they see; absent if no folder is limited. */
  folders?: readonly number[]
}

type RecordChange = (trx: AccountDb) => Promise<void>

export interface PrivateAddressService {
  find(user: UserId): Promise<StoredAddress | null>
  /**
   * Replaces the user's previous address.
   * @param record stores the audit entry in the same transaction @returns the URL, which cannot be shown again
   */
  create(user: UserId, options: { showsAdult: boolean }, record?: RecordChange): Promise<string>
  /** @param record stores the audit entry in the same transaction, if there was an address */
  remove(user: UserId, record?: RecordChange): Promise<void>
  /** The user with this token, unless banned; stores the day of the use. */
  findOwner(token: string): Promise<AddressOwner | null>
}

/** A new address, shown once. */
export interface CreatedAddress {
  url: string
  webcal: string
  qr: QrCode
}
