/** Reads small files of packages and of the film: captions, fonts, storyboards. */
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileSender } from '#src/library/serve/send-file.server.ts'
import { sendStored } from '#src/library/serve/send-stored.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { isPackageFile, isRevision, packageKey } from '#src/library/serve/package-file.ts'
import type { JellyfinContext } from '../context.ts'

interface PackageFile {
  /** What may hang as a whole. */
  folder: string
  /** On this machine; null if it is only in the storage. */
  path: string | null
  /** In the storage; null for files of the film. */
  key: string | null
}

/** Null for addresses of other sites, and for what is no file of a package. */
function findPackageFile({ storage, film }: JellyfinContext, address: string): PackageFile | null {
  const [, kind, revision = '', file = ''] = /^\/media\/(library|film)\/([^/]+)\/(.+)$/.exec(address) ?? []
  if (kind === 'library') {
    if (!isRevision(revision) || !isPackageFile(file)) return null
    const key = `${packageKey(revision)}/${file}`
    return { folder: storage.name, path: storage.pathOf(key), key }
  }
  if (kind !== 'film' || film?.revision !== revision || !film.sizes.has(file)) return null
  return { folder: film.folder, path: join(film.folder, file), key: null }
}

/** Null if there is none. */
export async function readPackageFile(context: JellyfinContext, address: string): Promise<Buffer | null> {
  const file = findPackageFile(context, address)
  if (!file) return null
  return file.key === null ? readFile(file.path ?? '') : context.storage.read(file.key)
}

/** The same as a stream. */
export async function openPackageFile(context: JellyfinContext, address: string): Promise<Readable | null> {
  const file = findPackageFile(context, address)
  if (!file) return null
  if (file.key === null) return (await open(file.path ?? '')).createReadStream()
  const opened = await context.storage.open(file.key)
  return opened.kind === 'file' ? opened.stream : null
}

/** Sends a file as fast as the client reads. @throws {Problem} 404 */
export async function sendPackageFile(
  { context, sender, request, reply }: FileReply,
  address: string,
  headers: { type: string; cache: string },
): Promise<FastifyReply> {
  const file = findPackageFile(context, address)
  if (file && file.path !== null) {
    const { folder, path } = file
    return sender.send(request, reply, { folder, path, isImmutable: true, ...headers })
  }
  if (!file || file.key === null) throw new Problem(404, 'No such file.')
  return sendStored(request, reply, context.storage, { key: file.key, ...headers })
}

export interface FileReply {
  context: JellyfinContext
  sender: FileSender
  request: FastifyRequest
  reply: FastifyReply
}
