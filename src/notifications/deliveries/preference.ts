/** When a user does not want to be disturbed, and how often they get an email. */
import type { QuietHours } from './quiet-hours.ts'

export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export interface Preference {
  /** A known time zone. */
  timeZone: string
  /** Minutes after midnight. */
  quietHours: Pick<QuietHours, 'from' | 'until'> | null
  digest: Digest
}

export const DEFAULT_PREFERENCE: Preference = { timeZone: 'UTC', quietHours: null, digest: 'off' }
