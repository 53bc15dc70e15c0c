/** `/media/*`: serves video files to our own pages and to clients on other sites. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'
import { openToPreflights, OWN_CHECK_ROUTE } from '#src/platform/http/visitor-access.ts'
import { toNetworkKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { LiveRequest, Requester } from '../on-demand/slots.ts'
import type { CheckPermission } from './access.ts'
import { toMediaType } from './media-type.ts'
import { notFound } from './open-file.server.ts'
import { findFile, type FoundFile, readFound, sendFound, type ServedMedia } from './package-files.server.ts'
import { isPlaylist, toPortableAddress, toPortablePlaylist } from './portable-playlist.ts'
import { createFileSender, type FileSender } from './send-file.server.ts'

export interface MediaOptions extends ServedMedia {
  checkPermission: CheckPermission<FastifyRequest>
  /** Who makes a request; looked up when a file has to be made. By default, its network. */
  findRequester?(request: FastifyRequest): Promise<Requester>
  /** The absolute URL of a file for players on other sites. */
  locate(found: FoundFile, path: string, request: FastifyRequest): string
  sender?: FileSender
  /** Where they are served: `/media` by default. */
  prefix?: string
  /** Whether the check of permission needs a ticket from everyone, so that it holds for a private site as well. */
  hasTickets?: true
}

/** By default, and for people who are not signed in. */
export const toNetworkRequester = async ({ ip }: FastifyRequest): Promise<Requester> => ({
  key: toNetworkKey(ip),
  isSignedIn: false,
})

/** `Prefer: wait=` of RFC 7240, in seconds. */
function toPatience({ headers: { prefer } }: FastifyRequest): Pick<LiveRequest, 'maxWaitMs'> {
  const seconds = /\bwait=(\d{1,3})\b/.exec(String(prefer ?? ''))?.[1]
  return { maxWaitMs: seconds === undefined ? undefined : Number(seconds) * 1000 }
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}
const METHODS = 'GET, HEAD, OPTIONS'
const CACHE_ONE_YEAR = 'max-age=31536000, immutable'

type FileRequest = FastifyRequest<{ Params: { revision: string; '*': string } }>

interface Permitted {
  /** The Cache-Control header. */
  cache: string
  /** Whether anyone may get the file. */
  isPublic: boolean
}
/** Serves only the files of the film and of packages; anything else is a 404. */
export async function mediaRoutes(app: FastifyInstance, options: MediaOptions): Promise<void> {
  const {
    film,
    library,
    checkPermission,
    findRequester = toNetworkRequester,
    locate,
    sender = createFileSender(),
    prefix = '/media',
    hasTickets,
  } = options
  const route = hasTickets ? OWN_CHECK_ROUTE : FREE_ROUTE
  const find = (kind: string, request: FileRequest) => {
    const { revision, '*': file } = request.params
    return findFile(
      options,
      { kind, revision, file },
      { findRequester: () => findRequester(request), ...toPatience(request) },
    )
  }
  const serve = (kind: string) => async (request: FileRequest, reply: FastifyReply) => {
    const found = await find(kind, request)
    if (!found) throw notFound()
    const { cache, isPublic } = await permit(request, reply, found)
    const redirect = library?.redirect ? { isPublic, hasCdn: library.hasCdn ?? false } : undefined
    return sendFound(request, reply, found, { sender, cache, redirect })
  }

  /** Serves a playlist for players on other sites. */
  const servePortable = (kind: string) => async (request: FileRequest, reply: FastifyReply) => {
    const { revision, '*': file } = request.params
    const found = isPlaylist(file) ? await find(kind, request) : null
    if (!found) throw notFound()
    const { cache } = await permit(request, reply, found)
    const playlist = await readFound(found)
    const playlistUrl = new URL(`/media/${kind}/${revision}/${file}`, 'http://site')
    const text = toPortablePlaylist(playlist.toString('utf8'), (relative) =>
      locate(found, toPortableAddress(new URL(relative, playlistUrl).pathname), request),
    )
    return reply.headers({ 'content-type': toMediaType(file), 'cache-control': cache }).send(text)
  }

  /** Why a player waits that is not told by the answer it waits for: one of the system, or one that asks a CDN. */
  const serveRun = async (request: FileRequest, reply: FastifyReply) => {
    const found = await find('library', request)
    if (!found) throw notFound()
    await permit(request, reply, found)
    const ahead = await library?.findRun?.(found.movedTo ?? request.params.revision)
    return reply.header('cache-control', 'no-store').send({ isEncoding: ahead !== undefined, ahead: ahead ?? null })
  }

  async function permit(
    request: FastifyRequest,
    reply: FastifyReply,
    { title, limited, mayChange: isChangeable }: FoundFile,
  ): Promise<Permitted> {
    const permission = await checkPermission(request, title, limited)
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
      media.all('/*', { config: { work: 'free', whenPrivate: openToPreflights } }, handleOtherRequests)
      for (const kind of [film && 'film', library && 'library']) {
        if (kind === null) continue
        const [url, handler] = [`/${kind}/:revision/*`, serve(kind)]
        media.route({ ...route, method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler })
        media.get(`/portable${url}`, route, servePortable(kind))
        // players with tickets don't ask
        if (kind === 'library' && !hasTickets) media.get('/run/:revision/*', route, serveRun)
      }
    },
    { prefix },
  )
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
