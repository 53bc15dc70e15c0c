/** Chooses where backups are stored by the form of the location. */
import { UsageError } from '#src/platform/process/operator-error.ts'
import { openFolderTarget } from './folder-target.server.ts'
import type { BackupTarget } from './target.ts'

/** @throws {UsageError} if this kind of location is not supported */
export function openTarget(location: string): BackupTarget {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(location))
    throw new UsageError(`Backups are stored in a folder; ${location} is not supported`)
  return openFolderTarget(location)
}
