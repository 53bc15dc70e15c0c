/** Chooses where backups are stored by the form of the location. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '#src/config.server.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { isBucketUrl, toBackupBucket } from '#src/platform/storage/backup-config.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import { openBucketTarget } from './bucket-target.server.ts'
import { openFolderBackup, openFolderTarget } from './folder-target.server.ts'
import { isBackupName, type Manifest } from './manifest.ts'
import type { BackupTarget, LocalBackup } from './target.ts'
import { openUpgradeCopy } from './upgrade-copy.server.ts'

type TargetConfig = Pick<Config, 'dataDir' | 'backupService'>

const workFolderOf = ({ dataDir }: TargetConfig): string => dataPath(dataDir, 'backup-work')

/** @throws {UsageError} if this kind of location is not supported, or its service is not configured */
export function openTarget(location: string, config: TargetConfig): BackupTarget {
  if (isBucketUrl(location))
    return openBucketTarget({
      bucket: requireBucket(location, config),
      workFolder: workFolderOf(config),
    })
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(location))
    throw new UsageError(`Backups are stored in a folder or in s3://bucket/prefix; ${location} is not supported`)
  return openFolderTarget(location)
}

/**
 * Opens a backup by its location: a folder, a SQLite file, or `s3://bucket/prefix/NAME`, which is downloaded.
 * @param accept receives the manifest before the download, and may throw
 * @throws {Error} with a sentence if it is not a complete backup
 */
export async function openBackup(
  location: string,
  config: TargetConfig,
  accept?: (manifest: Manifest) => void,
): Promise<LocalBackup> {
  if (!isBucketUrl(location)) {
    const path = resolve(location)
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
    return isFile ? openUpgradeCopy(path, workFolderOf(config), accept) : openFolderBackup(path, accept)
  }
  const [, folder = '', name = ''] = /^(.*?)\/([^/]*)\/?$/.exec(location) ?? []
  if (!isBackupName(name)) throw new UsageError(`${location} does not end with the name of a backup`)
  return openTarget(folder, config).get(name, accept)
}

/** Releases the backup after its use. */
export async function useBackup<T>(backup: LocalBackup, use: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await use(backup.folder)
  } finally {
    await backup.release()
  }
}

function requireBucket(location: string, { backupService }: TargetConfig): S3Config {
  if (!backupService)
    throw new UsageError(
      'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  const bucket = toBackupBucket(location, backupService)
  if (!bucket) throw new UsageError(`${location} is not a bucket such as s3://bucket/prefix`)
  return bucket
}
