/** Moves packages from one storage to another. */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { toMediaType } from './serve/media-type.ts'
import { LAST_FILES, MANIFEST, packageKey, PACKAGES } from './serve/package-file.ts'
import { listStoredRevisions } from './packages-store.server.ts'

export interface MoveReport {
  moved: number
  /** Already in the target. */
  present: number
  /** In neither of them. */
  missing: number
}

/** Whether both are one storage under two names: what is written to one can be read from the other. */
export async function isSameStorage(source: Storage, target: Storage): Promise<boolean> {
  const folder = `${PACKAGES}/${randomBytes(8).toString('hex')}.part` // if this process is killed, the site removes it
  const key = `${folder}/same`
  await target.write(key, Buffer.from('?'))
  try {
    return (await source.read(key)) !== null
  } finally {
    await target.remove(folder)
  }
}

/** Moves what is not in the target yet; a package is there once its manifest is. @param work a folder for downloads */
export async function movePackages(
  db: CatalogueDb,
  source: Storage,
  target: Storage,
  work: string,
): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, present: 0, missing: 0 }
  for (const revision of await listStoredRevisions(db)) {
    const key = packageKey(revision)
    if (await target.read(`${key}/${MANIFEST}`)) {
      await source.remove(key) // an interrupted move may have left a part of it
      report.present++
    } else if (!(await source.read(`${key}/${MANIFEST}`))) report.missing++
    else {
      await target.remove(key) // a part of it; into an existing folder, its files would be moved one by one
      const local = source.pathOf(key) ?? (await download(source, key, join(work, revision)))
      await target.publish(local, key, { last: LAST_FILES, typeOf: toMediaType })
      await rm(join(work, revision), { recursive: true, force: true })
      await source.remove(key)
      report.moved++
    }
  }
  return report
}

async function download(source: Storage, key: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  for (const file of await source.list(key)) {
    const path = join(folder, file.key.slice(key.length + 1))
    await mkdir(dirname(path), { recursive: true })
    const opened = await source.open(file.key)
    if (opened.kind !== 'file') throw new Error(`${source.name} has lost ${file.key}`)
    await pipeline(opened.stream, createWriteStream(path))
  }
  return folder
}
