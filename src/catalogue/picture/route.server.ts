/** HTTP routes of pictures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '#src/platform/http/entity-tag.ts'
import { chooseEncoding, type Encoding } from '#src/platform/http/compression.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { createDrawnArt } from './drawn-art.server.ts'
import type { PictureResult, Pictures } from './picture.server.ts'
import { episodePath, episodeRevision, parsePictureRequest, type PictureRequest } from './picture.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

interface Parts {
  kind: string
  number: string
  revision: string
  file: string
}

type EpisodeParts = Pick<Parts, 'number' | 'revision'> & { episode: string }
type ShareParts = Pick<Parts, 'number' | 'revision'>

const FOREVER = 'public, max-age=31536000, immutable'
const ONE_MINUTE = 'public, max-age=60'
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** Clients of the catalogue API show pictures on any site. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const NO_PICTURE = new Problem(404, 'Picture not found.')
/** An SVG opened as a document must not run anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * Serves `/images/*` (also to HEAD and OPTIONS), and closes the pictures with the app.
 * @param absent returns the error for the number of a missing title
 */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures, absent: (number: number) => Problem): void {
  const art = createDrawnArt()

  async function handlePicture(request: FastifyRequest<{ Params: Parts }>, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(CROSS_ORIGIN)
    const { kind, number, revision, file } = request.params
    const requested = parsePictureRequest(kind, number, revision, file)
    const found = requested && (await pictures.find(requested))
    if (!found) return notFound(reply, requested ? absent(requested.number) : NO_PICTURE)
    if (found.kind === 'moved') return reply.header('cache-control', ONE_MINUTE).redirect(found.to, 302)
    if (found.kind === 'picture') {
      return sendImmutable(request, reply.type(TYPES[found.format]), `"${tagOf(requested)}"`, () =>
        Promise.resolve(found.bytes),
      )
    }
    return sendDrawing(request, reply, requested, found)
  }

  function sendDrawing(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: PictureRequest,
    found: Extract<PictureResult, { kind: 'art' | 'fallback' }>,
  ): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const draw = () => art.find(found.title, requested.kind, found.kind === 'art' ? found.file : 'art', encoding)
    setDrawingHeaders(reply, encoding)
    if (found.kind === 'art') return sendImmutable(request, reply, `W/"${tagOf(requested)}"`, draw)
    return draw().then((svg) => reply.header('cache-control', `public, max-age=${found.seconds}`).send(svg))
  }

  async function handleShare(request: FastifyRequest<{ Params: ShareParts }>, reply: FastifyReply) {
    reply.headers(CROSS_ORIGIN)
    const { number, revision } = request.params
    const found = await pictures.findShare(Number(number), revision).catch(refuseWhenFull)
    if (!found) return notFound(reply, absent(Number(number)))
    if (found.kind === 'moved') return reply.header('cache-control', ONE_MINUTE).redirect(found.to, 302)
    reply.type('image/jpeg')
    if (found.kind === 'picture')
      return sendImmutable(request, reply, `"share-${number}-${revision}"`, () => Promise.resolve(found.bytes))
    return reply.header('cache-control', `public, max-age=${found.seconds}`).send(found.bytes)
  }

  async function handleEpisode(request: FastifyRequest<{ Params: EpisodeParts }>, reply: FastifyReply) {
    reply.headers(CROSS_ORIGIN)
    const { number, revision, episode } = request.params
    const title = pictures.findTitle(Number(number))
    if (!title) return notFound(reply, absent(Number(number)))
    const current = episodeRevision(title)
    if (revision !== current || title.number !== Number(number))
      return reply
        .header('cache-control', ONE_MINUTE)
        .redirect(episodePath(title.number, current, Number(episode)), 302)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    setDrawingHeaders(reply, encoding)
    return sendImmutable(request, reply, `W/"episode-${number}-${revision}-${episode}"`, () =>
      art.findEpisode(title, Number(episode), encoding),
    )
  }

  app.get<{ Params: EpisodeParts }>(
    '/images/episode/:number(^[1-9]\\d{0,8})/:revision(^[0-9a-f]{8})/:episode(^[1-9]\\d{0,3}).svg',
    FREE_ROUTE,
    handleEpisode,
  )
  app.get<{ Params: ShareParts }>(
    '/images/share/:number(^[1-9]\\d{0,8})/:revision(^[0-9a-f]{8})/card.jpg',
    FREE_ROUTE,
    handleShare,
  )
  app.get<{ Params: Parts }>('/images/:kind/:number/:revision/:file', FREE_ROUTE, handlePicture)
  app.get('/images/*', FREE_ROUTE, (_, reply) => notFound(reply.headers(CROSS_ORIGIN)))
  app.options('/images/*', FREE_ROUTE, (_, reply) =>
    reply
      .headers({ ...CROSS_ORIGIN, 'access-control-allow-methods': 'GET, HEAD, OPTIONS' })
      .code(204)
      .send(),
  )
  app.addHook('onClose', () => pictures.close())
}

function refuseWhenFull(error: unknown): never {
  if (error instanceof QueueFullError)
    throw new Problem(503, 'Too many picture requests at once.', { 'retry-after': '10' })
  throw error
}

const notFound = (reply: FastifyReply, { status, message } = NO_PICTURE): FastifyReply =>
  reply.code(status).header('cache-control', ONE_MINUTE).type('text/plain; charset=utf-8').send(message)

/** Handles conditional requests for files that never change. */
async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  bytes: () => Promise<Buffer>,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': FOREVER, etag: tag })
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(await bytes())
}

function setDrawingHeaders(reply: FastifyReply, encoding: Encoding): void {
  reply.type('image/svg+xml').headers({ 'content-security-policy': SVG_POLICY, vary: 'accept-encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}

const tagOf = ({ kind, number, revision, file }: PictureRequest): string =>
  [kind, number, revision, ...(typeof file === 'string' ? [file] : [file.width, file.format])].join('-')
