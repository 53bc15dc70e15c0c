/** Finds and sends the files of the film and of packages: on this machine, in a storage, or made when they are asked for. */
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FolderHangsError, servingGate } from '#src/platform/folder-gate.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { readRegularFile } from '#src/platform/regular-file.server.ts'
import { type Storage, StorageUnavailableError } from '#src/platform/storage/storage.server.ts'
import type { LiveFile } from '../on-demand/index-store.server.ts'
import type { LiveRequest, Requester } from '../on-demand/slots.ts'
import { isRedirected, REDIRECT_CACHE, SIGNED_SECONDS } from './delivery.ts'
import type { Film } from './film.server.ts'
import { liveFiles } from './live-files.server.ts'
import { toMediaType } from './media-type.ts'
import { notFound, unavailable } from './open-file.server.ts'
import {
  isEncodedMaster,
  isMaster,
  isPackageFile,
  isRevision,
  isSegment,
  isStoryboard,
  mayChange,
  packageKey,
} from './package-file.ts'
import type { FindPackage } from './packages.server.ts'
import type { FileSender } from './send-file.server.ts'
import { sendStored } from './send-stored.server.ts'

/** @returns null if there is no such file */
export type ReadLive = (live: LiveFile, file: string, request: LiveRequest) => Promise<Buffer | null>

export interface ServedMedia {
  film: { film: Film; title: number } | null
  library: {
    /** Contains the packages, each in a folder named after its revision. */
    storage: Storage
    find: FindPackage
    /** Path prefix if a reverse proxy sends the files (nginx: `X-Accel-Redirect`). */
    accel: string | undefined
    /** Whether browsers are redirected to signed URLs of the storage. */
    redirect?: boolean
    /** Whether a CDN requests public files from this site. */
    hasCdn?: boolean
    /** Called for each segment that is sent. */
    onUse?: (use: SegmentUse) => void
    /** Called while a file itself is sent to a player that reads it. */
    onFile?: (file: number, requester: Requester) => void
    /** What is being encoded of a package, if anything: how many others come before, or null. */
    findRun?: (revision: string) => Promise<number | null | undefined>
    /** Makes the files of live packages; null if this site can’t. */
    live?: ReadLive | null
  } | null
}

/** Who asks for a file, and how long the client waits until it is made. */
export type AskedFor = Omit<LiveRequest, 'signal'>

export interface SegmentUse {
  /** The file of its package. */
  file: number
  /** Its path within the package. */
  path: string
  live: LiveFile | null
  findRequester: LiveRequest['findRequester']
}

/** A file found for an address, before the access check. */
export interface FoundFile {
  title: number
  /** Its path within the package. */
  file: string
  /** What may hang as a whole: the storage, or the folder of the film. */
  folder: string
  /** The limited folder of videos that it is from. */
  limited?: number | undefined
  /** Its path on this machine; null if it is only in the storage. */
  path: string | null
  stored: { storage: Pick<Storage, 'read' | 'open' | 'signUrl' | 'check'>; key: string } | null
  /** Its path on the reverse proxy. */
  accel: string | undefined
  mayChange: boolean
  /** The revision of the package that has replaced its own, or has this file. */
  movedTo?: string | undefined
  /** Whether it was made for this request. */
  isLive?: boolean
  /** Called once it is sent. */
  onSent?: (() => void) | undefined
}

/** Only the files of the film and of packages are found. @param kind the part of the address after `/media/` */
export async function findFile(
  { film, library }: ServedMedia,
  { kind, revision, file }: { kind: string; revision: string; file: string },
  asked: AskedFor,
): Promise<FoundFile | null> {
  if (kind === 'film') return film && findInFilm(film, revision, file)
  if (kind !== 'library' || !library || !isRevision(revision) || !isPackageFile(file)) return null
  const found = await library.find(revision)
  if (!found) return null
  const { title, live, whole } = found
  // packages on disk are not encoded a second time
  const movedTo = found.movedTo ?? ((isEncodedMaster(file) && found.encodedBy) || undefined)
  const use = { file: found.file, path: file, live: live ?? null, findRequester: asked.findRequester }
  const onSent = isSegment(file) ? () => library.onUse?.(use) : undefined
  const common = { title, limited: found.folder, file, accel: undefined, mayChange: false, onSent, movedTo }
  if (live && !isStoryboard(file)) {
    const { live: read } = library
    // another node may have the video
    if (!read) throw unavailable()
    const storage = liveFiles(live, (path, signal) => read(live, path, { signal, ...asked }))
    return { ...common, folder: live.folder, path: null, stored: { storage, key: file }, isLive: true }
  }
  const { storage, accel } = library
  const key = `${packageKey(revision)}/${file}`
  return {
    ...common,
    folder: storage.name,
    path: storage.pathOf(key),
    stored: { storage, key },
    accel: accel && `${accel}/${revision}/${file}`,
    mayChange: !whole && mayChange(file),
  }
}

/** The film is served as it was at startup. */
function findInFilm({ film, title }: NonNullable<ServedMedia['film']>, revision: string, file: string) {
  if (revision !== film.revision || !film.sizes.has(file) || file.endsWith('.json')) return null
  const { folder } = film
  return { title, file, folder, path: join(folder, file), stored: null, accel: undefined, mayChange: false }
}

/** @param address as in sources: `/media/library/0123456789abcdef/sub.m3u8` */
export async function findFileAt(media: ServedMedia, address: string, asked: AskedFor): Promise<FoundFile | null> {
  const [, kind = '', revision = '', file = ''] = /^\/media\/(library|film)\/([^/]+)\/(.+)$/.exec(address) ?? []
  return findFile(media, { kind, revision, file }, asked)
}

export interface SendOptions {
  sender: FileSender
  /** The Cache-Control header. */
  cache: string
  /** By the name of the file, if absent. */
  type?: string
  /** Whether clients may be redirected to signed URLs of the storage, and whether anyone may get the file. */
  redirect?: { isPublic: boolean; hasCdn: boolean } | undefined
}

/** @throws {Problem} 404 if the file does not exist, 416 if the range is not satisfiable, 503 while its folder hangs */
export async function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundFile,
  options: SendOptions,
): Promise<FastifyReply> {
  await send(request, reply, found, options).catch((error: unknown) => explainMissing(found, error))
  found.onSent?.()
  return reply
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, path, stored, accel, file, mayChange: isChangeable, isLive, movedTo }: FoundFile,
  { sender, cache, type = toMediaType(file), redirect }: SendOptions,
): Promise<FastifyReply> {
  if (movedTo !== undefined) return redirectToNew(reply, movedTo, file)
  if (accel !== undefined) return redirectInternally(request, reply, accel, { type, cache })
  if (path !== null) return sender.send(request, reply, { folder, path, type, cache, isImmutable: !isChangeable })
  if (!stored) throw notFound()
  const { storage, key } = stored
  // nginx would write it to its disk for clients that are slow
  if (isLive) reply.header('x-accel-buffering', 'no')
  if (redirect && isRedirected({ file, ...redirect })) {
    const url = await storage.signUrl(key, SIGNED_SECONDS)
    if (url !== null) return reply.code(302).headers({ location: url, 'cache-control': REDIRECT_CACHE }).send()
  }
  return sendStored(request, reply, storage, { key, type, cache })
}

/** A player that begins again goes on with the package that has replaced the old one, whose segments differ. @throws {Problem} 404 */
function redirectToNew(reply: FastifyReply, revision: string, file: string): FastifyReply {
  if (!isMaster(file)) throw notFound()
  return reply
    .code(302)
    .headers({ location: `../${revision}/${file}`, 'cache-control': 'private, no-store' })
    .send()
}

/** A reverse proxy sends the file and handles ranges, length and validation headers itself. */
function redirectInternally(
  request: FastifyRequest,
  reply: FastifyReply,
  accel: string,
  { type, cache }: { type: string; cache: string },
): FastifyReply {
  return reply
    .headers({ 'x-accel-redirect': accel, 'content-type': type, 'cache-control': cache })
    .send(request.method === 'HEAD' ? undefined : '')
}

/** Reads a small file. @throws {Problem} as {@link sendFound} */
export const readFound = (found: FoundFile): Promise<Buffer> =>
  read(found).catch((error: unknown) => explainMissing(found, error))

async function read({ folder, path, stored, movedTo }: FoundFile): Promise<Buffer> {
  if (movedTo !== undefined) throw notFound()
  if (path !== null) return servingGate.run(folder, () => readRegularFile(path))
  const bytes = await stored?.storage.read(stored.key)
  if (!bytes) throw notFound()
  return bytes
}

/** A missing file of a known package may be on a share that is not mounted. @throws 503 then, otherwise the error or 404 */
async function explainMissing({ path, stored }: FoundFile, error: unknown): Promise<never> {
  if (error instanceof StorageUnavailableError || error instanceof FolderHangsError) throw unavailable()
  if (path === null || (error instanceof Problem && error.status !== 404)) throw error
  await stored?.storage.check().catch(() => {
    throw unavailable()
  })
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound()
  throw error
}
