/** What the page for a restore shows. */
import type { ListedBackup } from '#src/operations/restore/backup-choice.ts'
import type { RestoreOutcome } from '#src/operations/restore/restore-request.server.ts'

export interface BackupChoice extends Omit<ListedBackup, 'settings'> {
  /** Lines about saved settings that the restore changes; null where they are not known. */
  changes: string[] | null
  /** Whether a private site would be open to everyone. */
  opensSite: boolean
}

export interface RestoreOverview {
  /** Whether the site is about to restart for a restore. */
  isRequested: boolean
  /** How the last restore went. */
  outcome: RestoreOutcome | null
  /** Why a restore is not possible on this page; null if it is. */
  refusal: string | null
  /** The newest first, of each place. */
  backups: BackupChoice[]
  /** Why a place could not be read. */
  failures: string[]
  /** Whether a file can be uploaded: until the first sign-up. */
  canUpload: boolean
}

/** Of an upload. */
export const MAX_UPLOAD_BYTES = 8e9
export const UPLOAD_PATH = '/admin/restore-upload'

/** Why an upload failed: what the site answers, which is plain text, or what a proxy's answer or none means. */
export function readFailure(status: number, contentType: string | null, text: string): string {
  if (status !== 0 && contentType?.startsWith('text/plain') && text !== '') return text
  return status === 413
    ? 'The file is too large for the proxy in front of the site. Copy it to DATA_DIR/backups instead.'
    : 'The upload was interrupted. Try again.'
}
