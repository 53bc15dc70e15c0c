/** `/media/*`: the files that play here, for our own pages and for clients on any other site. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#src/platform/problem.ts'
import type { Film } from '../sources/film.server.ts'
import { toMediaType } from './media-type.ts'
import type { MayPlay } from './may-play.ts'
import { isPackageFile, isRevision, mayChange } from './package-file.ts'
import { isPlaylist, toPortableAddress, toPortablePlaylist } from './portable-playlist.ts'
import type { FindPackage } from './packages.server.ts'
import { type FileToSend, notFound, sendFile } from './send-file.server.ts'

export interface MediaOptions {
  film: { film: Film; title: number } | null
  library: {
    /** Where the packages are, each in a folder named by its revision. */
    folder: string
    find: FindPackage
    /** What paths begin with where a server before this one sends the files (nginx: `X-Accel-Redirect`). */
    accel: string | undefined
  } | null
  mayPlay: MayPlay<FastifyRequest>
  /** The absolute address from which other sites' players get a file of a title. */
  locate(title: number, path: string): string
}

const EVERYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}
const METHODS = 'GET, HEAD, OPTIONS'
const YEAR = 'max-age=31536000, immutable'

/** What is found at an address, before anybody is asked whether it may be sent. */
interface Found {
  title: number
  path: string
  /** Its path with the server that sends it. */
  accel: string | undefined
  changes: boolean
}
type Find = (revision: string, file: string) => Promise<Found | null> | Found | null

/** Serves exactly the files of the film and of packages; what is not among them is a 404, whatever its address looks like. */
export async function mediaRoutes(app: FastifyInstance, options: MediaOptions): Promise<void> {
  const { film, library, mayPlay, locate } = options
  const serve = (find: Find) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { revision = '', '*': file = '' } = request.params as Record<string, string | undefined>
    const found = await find(revision, file)
    if (!found) throw notFound()
    const cache = await permit(request, reply, found)
    return send(request, reply, found, { path: found.path, type: toMediaType(file), cache })
  }

  /** A playlist in the form that players of other sites take. */
  const servePortable = (base: string, find: Find) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { revision = '', '*': file = '' } = request.params as Record<string, string | undefined>
    const found = isPlaylist(file) ? await find(revision, file) : null
    if (!found) throw notFound()
    const cache = await permit(request, reply, found)
    const playlist = await readFile(found.path, 'utf8').catch(() => {
      throw notFound()
    })
    const own = new URL(`${base}/${revision}/${file}`, 'http://site')
    const text = toPortablePlaylist(playlist, (relative) =>
      locate(found.title, toPortableAddress(new URL(relative, own).pathname)),
    )
    return reply.headers({ 'content-type': toMediaType(file), 'cache-control': cache }).send(text)
  }

  async function permit(request: FastifyRequest, reply: FastifyReply, { title, changes }: Found): Promise<string> {
    const permission = await mayPlay(request, title)
    if (permission instanceof Problem) {
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
      throw permission
    }
    const age = changes ? 'no-cache' : YEAR
    if (permission === 'everybody') return changes ? age : `public, ${age}`
    reply.header('vary', 'cookie')
    return changes ? 'private, no-cache' : `private, ${age}`
  }

  await app.register(
    async (media) => {
      media.addHook('onRequest', async (_, reply) => void reply.headers(EVERYWHERE))
      media.all('/*', answerOthers)
      const read = (url: string, find: Find) =>
        media.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: serve(find) })
      const readPortable = (base: string, find: Find) =>
        media.get(`/portable${base}/:revision/*`, servePortable(`/media${base}`, find))
      const finders = [
        ['/film', film && findInFilm(film)],
        ['/library', library && findInLibrary(library)],
      ] as const
      for (const [base, find] of finders) {
        if (!find) continue
        read(`${base}/:revision/*`, find)
        readPortable(base, find)
      }
    },
    { prefix: '/media' },
  )
}

/** As it was when the site started. */
const findInFilm =
  ({ film, title }: NonNullable<MediaOptions['film']>): Find =>
  (revision, file) => {
    if (revision !== film.revision || !film.sizes.has(file) || file.endsWith('.json')) return null
    return { title, path: join(film.folder, file), accel: undefined, changes: false }
  }

const findInLibrary =
  ({ folder, find, accel }: NonNullable<MediaOptions['library']>): Find =>
  async (revision, file) => {
    if (!isRevision(revision) || !isPackageFile(file)) return null
    const found = await find(revision)
    if (!found) return null
    return {
      title: found.title,
      path: join(folder, revision, file),
      accel: accel && `${accel}/${revision}/${file}`,
      changes: !found.whole && mayChange(file),
    }
  }

/** The server before this one adds what concerns parts, length and age by itself. */
function send(request: FastifyRequest, reply: FastifyReply, { accel }: Found, file: FileToSend) {
  if (accel === undefined) return sendFile(request, reply, file)
  return reply
    .headers({ 'x-accel-redirect': accel, 'content-type': file.type, 'cache-control': file.cache })
    .send(request.method === 'HEAD' ? undefined : '')
}

/** What is asked beside the files. */
function answerOthers({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (method === 'OPTIONS') return preflight(reply)
  if (method === 'GET' || method === 'HEAD') throw notFound()
  throw new Problem(405, 'Files are read with GET.', { allow: METHODS })
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
