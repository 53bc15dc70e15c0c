/** The figures of the admin overview. */
import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import type { DisappearedVideos } from '#src/library/scan/disappeared.ts'
import type { Check } from '../status/check.ts'

export interface Figures {
  /** Whether setup was neither finished nor skipped. */
  isSetupPending: boolean
  titles: number
  users: number
  comments: number
  /** Accounts that wait for an admin's approval. */
  waitingUsers: number
  /** Open reports. */
  reports: number
  /** Unread messages. */
  unread: number
  files: { matched: number; toMatch: number; missing: number }
  /** Videos that disappeared together, about which an admin is asked. */
  disappeared: DisappearedVideos[]
  jobs: { running: number; waiting: number }
  lastImport: ImportAttempt | null
  /** Of the status page. */
  problems: Check[]
  /** Whether there is a place for backups. */
  canBackUp: boolean
  /** In bytes. */
  disk: { free: number; size: number } | null
}
