/** The backups that a site can be restored from. */
import * as z from 'zod'

const KINDS = ['backup', 'upgrade-copy', 'replaced', 'uploaded'] as const

export const listedBackup = z.object({
  /** As of `openBackup`. */
  location: z.string(),
  kind: z.enum(KINDS),
  name: z.string(),
  /** ISO 8601. */
  at: z.string().nullable(),
  bytes: z.number().nullable(),
  /** The last migration. */
  schemaVersion: z.string().nullable(),
  users: z.number().nullable(),
  titles: z.number().nullable(),
  /** Why it can’t be restored here, as a sentence; null if it fits as far as is known before it is read as a whole. */
  problem: z.string().nullable(),
  /** The saved settings; null where they can’t be read before a download. */
  settings: z.record(z.string(), z.string()).nullable(),
})
export type ListedBackup = z.infer<typeof listedBackup>

export const backupListing = z.object({
  backups: z.array(listedBackup),
  /** Why a place could not be read. */
  failures: z.array(z.string()),
})
export type BackupListing = z.infer<typeof backupListing>
