/** Reads small files of packages and of the film: captions, fonts, storyboards. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPackageFile, isRevision, packageKey } from '#src/library/serve/package-file.ts'
import type { JellyfinContext } from '../context.ts'

/** Null if there is none: also for addresses of other sites. */
export async function readPackageFile({ storage, film }: JellyfinContext, address: string): Promise<Buffer | null> {
  const [, kind, revision = '', file = ''] = /^\/media\/(library|film)\/([^/]+)\/(.+)$/.exec(address) ?? []
  if (kind === 'library') {
    if (!isRevision(revision) || !isPackageFile(file)) return null
    return storage.read(`${packageKey(revision)}/${file}`)
  }
  if (kind !== 'film' || film?.revision !== revision || !film.sizes.has(file)) return null
  return readFile(join(film.folder, file))
}
