/** Stores backups in a folder, each in a subfolder that gets its name once it is complete. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { synchronize } from '#src/platform/process/synchronize.server.ts'
import { isBackupName, type Manifest, MANIFEST_FILE } from './manifest.ts'
import type { BackupTarget, LocalBackup } from './target.ts'
import { readManifest } from './verify-backup.server.ts'

const PARTIAL = '.partial'
/** A backup that is being deleted, so that an interruption leaves no incomplete one. */
const DELETED = '.deleted'

/** Reads a backup in a folder of any name, where it is. @param accept as of {@link BackupTarget} */
export async function openFolderBackup(folder: string, accept?: (manifest: Manifest) => void): Promise<LocalBackup> {
  accept?.(await readManifest(folder))
  return { folder, release: async () => undefined }
}

export function openFolderTarget(location: string): BackupTarget {
  const folder = resolve(location)
  const path = (name: string): string => join(folder, name)
  const remove = (name: string): Promise<void> => rm(path(name), { recursive: true, force: true })

  async function removeLeftovers(): Promise<void> {
    for (const name of await readdir(folder)) {
      const complete = name.replace(/\.(partial|deleted)$/, '')
      if (complete !== name && isBackupName(complete)) await remove(name)
    }
  }

  return {
    description: folder,
    async prepare(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeLeftovers()
      await mkdir(path(name + PARTIAL), { mode: 0o700 })
      return path(name + PARTIAL)
    },
    async put(name) {
      synchronize(path(name + PARTIAL))
      await rename(path(name + PARTIAL), path(name))
      synchronize(folder)
      return path(name)
    },
    discard: (name) => remove(name + PARTIAL),
    async list() {
      const names = await readdir(folder)
      return names.filter((name) => isBackupName(name) && existsSync(join(path(name), MANIFEST_FILE))).toSorted()
    },
    get: async (name, accept) => openFolderBackup(path(name), accept),
    async delete(name) {
      await rename(path(name), path(name + DELETED))
      await remove(name + DELETED)
    },
  }
}
