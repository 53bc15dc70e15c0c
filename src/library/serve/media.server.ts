/** `/media/*`: serves video files to our own pages and to clients on other sites. */
import { FolderHangsError, servingGate } from '#src/platform/folder-gate.server.ts'
import { readRegularFile } from '#src/platform/regular-file.server.ts'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#src/platform/problem.ts'
import type { Film } from './film.server.ts'
import type { CheckPermission } from './access.ts'
import { toMediaType } from './media-type.ts'
import { isRedirected, REDIRECT_CACHE, SIGNED_SECONDS } from './delivery.ts'
import { isPackageFile, isRevision, mayChange, packageKey } from './package-file.ts'
import { isPlaylist, toPortableAddress, toPortablePlaylist } from './portable-playlist.ts'
import type { FindPackage } from './packages.server.ts'
import { notFound, unavailable } from './open-file.server.ts'
import { createFileSender, type FileSender, type FileToSend } from './send-file.server.ts'
import { sendStored } from './send-stored.server.ts'
import { type Storage, StorageUnavailableError } from '#src/platform/storage/storage.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

export interface MediaOptions {
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
  } | null
  checkPermission: CheckPermission<FastifyRequest>
  /** The absolute URL of a title’s file for players on other sites. */
  locate(title: number, path: string, request: FastifyRequest): string
  sender?: FileSender
  /** Where they are served: `/media` by default. */
  prefix?: string
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}
const METHODS = 'GET, HEAD, OPTIONS'
const CACHE_ONE_YEAR = 'max-age=31536000, immutable'

type FileRequest = FastifyRequest<{ Params: { revision: string; '*': string } }>

/** A file found for a URL, before the access check. */
interface FoundFile {
  title: number
  /** Its path within the package. */
  file: string
  /** What may hang as a whole: the storage, or the folder of the film. */
  folder: string
  /** Its path on this machine; null if it is only in the storage. */
  path: string | null
  stored: { storage: Storage; key: string } | null
  /** Its path on the reverse proxy. */
  accel: string | undefined
  mayChange: boolean
}
interface Permitted {
  /** The Cache-Control header. */
  cache: string
  /** Whether anyone may get the file. */
  isPublic: boolean
}
type FindFile = (revision: string, file: string) => Promise<FoundFile | null> | FoundFile | null

/** Serves only the files of the film and of packages; anything else is a 404. */
export async function mediaRoutes(app: FastifyInstance, options: MediaOptions): Promise<void> {
  const { film, library, checkPermission, locate, sender = createFileSender(), prefix = '/media' } = options
  const serve = (find: FindFile) => async (request: FileRequest, reply: FastifyReply) => {
    const { revision, '*': file } = request.params
    const found = await find(revision, file)
    if (!found) throw notFound()
    const { cache, isPublic } = await permit(request, reply, found)
    return send(request, reply, found, { cache, isPublic }).catch((error: unknown) => explainMissing(found, error))
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { folder, path, stored, accel, file, mayChange: isChangeable }: FoundFile,
    { cache, isPublic }: Permitted,
  ) {
    const type = toMediaType(file)
    if (accel !== undefined) return redirectInternally(request, reply, accel, { type, cache })
    if (path !== null) return sender.send(request, reply, { folder, path, type, cache, isImmutable: !isChangeable })
    if (!stored) throw notFound()
    const { storage, key } = stored
    if (library?.redirect && isRedirected({ file, isPublic, hasCdn: library.hasCdn ?? false })) {
      const url = await storage.signUrl(key, SIGNED_SECONDS)
      if (url !== null) return reply.code(302).headers({ location: url, 'cache-control': REDIRECT_CACHE }).send()
    }
    return sendStored(request, reply, storage, { key, type, cache })
  }

  /** Serves a playlist for players on other sites. */
  const servePortable = (base: string, find: FindFile) => async (request: FileRequest, reply: FastifyReply) => {
    const { revision, '*': file } = request.params
    const found = isPlaylist(file) ? await find(revision, file) : null
    if (!found) throw notFound()
    const { cache } = await permit(request, reply, found)
    const playlist = await readText(found).catch((error: unknown) => explainMissing(found, error))
    const playlistUrl = new URL(`${base}/${revision}/${file}`, 'http://site')
    const text = toPortablePlaylist(playlist, (relative) =>
      locate(found.title, toPortableAddress(new URL(relative, playlistUrl).pathname), request),
    )
    return reply.headers({ 'content-type': toMediaType(file), 'cache-control': cache }).send(text)
  }

  async function permit(
    request: FastifyRequest,
    reply: FastifyReply,
    { title, mayChange: isChangeable }: FoundFile,
  ): Promise<Permitted> {
    const permission = await checkPermission(request, title)
    if (permission instanceof Problem) {
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie, authorization' })
      throw permission
    }
    const age = isChangeable ? 'no-cache' : CACHE_ONE_YEAR
    if (permission === 'public') return { isPublic: true, cache: isChangeable ? age : `public, ${age}` }
    reply.header('vary', 'cookie, authorization')
    return { isPublic: false, cache: `private, ${age}` }
  }

  await app.register(
    async (media) => {
      media.addHook('onRequest', async (_, reply) => void reply.headers(CORS_HEADERS))
      media.addHook('onClose', async () => sender.close())
      media.all('/*', FREE_ROUTE, handleOtherRequests)
      const addRoute = (url: string, find: FindFile) =>
        media.route({ ...FREE_ROUTE, method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: serve(find) })
      const addPortableRoute = (base: string, find: FindFile) =>
        media.get(`/portable${base}/:revision/*`, FREE_ROUTE, servePortable(`/media${base}`, find))
      const finders = [
        ['/film', film && findInFilm(film)],
        ['/library', library && findInLibrary(library)],
      ] as const
      for (const [base, find] of finders) {
        if (!find) continue
        addRoute(`${base}/:revision/*`, find)
        addPortableRoute(base, find)
      }
    },
    { prefix },
  )
}

/** Serves the film as it was at startup. */
const findInFilm =
  ({ film, title }: NonNullable<MediaOptions['film']>): FindFile =>
  (revision, file) => {
    if (revision !== film.revision || !film.sizes.has(file) || file.endsWith('.json')) return null
    const { folder } = film
    return { title, file, folder, path: join(folder, file), stored: null, accel: undefined, mayChange: false }
  }

const findInLibrary =
  ({ storage, find, accel }: NonNullable<MediaOptions['library']>): FindFile =>
  async (revision, file) => {
    if (!isRevision(revision) || !isPackageFile(file)) return null
    const found = await find(revision)
    if (!found) return null
    const key = `${packageKey(revision)}/${file}`
    return {
      title: found.title,
      file,
      folder: storage.name,
      path: storage.pathOf(key),
      stored: { storage, key },
      accel: accel && `${accel}/${revision}/${file}`,
      mayChange: !found.whole && mayChange(file),
    }
  }

/** A reverse proxy sends the file and handles ranges, length and validation headers itself. */
function redirectInternally(
  request: FastifyRequest,
  reply: FastifyReply,
  accel: string,
  { type, cache }: Pick<FileToSend, 'type' | 'cache'>,
): FastifyReply {
  return reply
    .headers({ 'x-accel-redirect': accel, 'content-type': type, 'cache-control': cache })
    .send(request.method === 'HEAD' ? undefined : '')
}

async function readText({ folder, path, stored }: FoundFile): Promise<string> {
  if (path !== null) return (await servingGate.run(folder, () => readRegularFile(path))).toString('utf8')
  const bytes = await stored?.storage.read(stored.key)
  if (!bytes) throw notFound()
  return bytes.toString('utf8')
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

/** Preflight requests, unknown paths and other methods. */
function handleOtherRequests({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (method === 'OPTIONS') return preflight(reply)
  if (method === 'GET' || method === 'HEAD') throw notFound()
  throw new Problem(405, 'Method not allowed.', { allow: METHODS })
}

const preflight = (reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': 'Range, If-Range, *',
      'access-control-max-age': '86400',
    })
    .send()
