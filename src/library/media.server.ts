/** `/media/*`: the files that play here, for our own pages and for clients on any other site. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#src/platform/problem.ts'
import type { Film } from './film.server.ts'
import { toMediaType } from './media-type.ts'

const EVERYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}
const METHODS = 'GET, HEAD, OPTIONS'

/** Serves exactly the files that are there now; what is not among them is a 404, whatever its address looks like. */
export async function mediaRoutes(app: FastifyInstance, film: Film | null): Promise<void> {
  await app.register(
    async (media) => {
      media.addHook('onRequest', async (_, reply) => void reply.headers(EVERYWHERE))
      media.all('/*', answerOthers)
      if (!film) return
      media.addHook('onRequest', async (request) => keepTailInside(request, film))
      await media.register(fastifyStatic, toOptions(film))
    },
    { prefix: '/media' },
  )
}

/** The address holds the revision: what is once read needs no second look. */
const toOptions = ({ folder, revision }: Film) => ({
  root: folder,
  prefix: `/film/${revision}/`,
  wildcard: false,
  globIgnore: ['**/*.json'],
  decorateReply: false,
  maxAge: '365d',
  immutable: true,
  setHeaders(reply: FastifyReply, path: string) {
    const type = toMediaType(path)
    if (type) reply.type(type)
  },
})

/** A tail longer than the file is the whole of it (RFC 9110, 14.1.2), which the package takes for no part of it. */
function keepTailInside({ raw, routeOptions }: FastifyRequest, { sizes }: Film): void {
  const { file } = routeOptions.config as { file?: string }
  const size = sizes.get(file?.slice(1) ?? '')
  const tail = Number(/^bytes=-(\d+)$/.exec(raw.headers.range ?? '')?.[1])
  if (size !== undefined && tail > size) raw.headers.range = 'bytes=0-'
}

/** What is asked beside the files. */
function answerOthers({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (method === 'OPTIONS') return preflight(reply)
  if (method === 'GET' || method === 'HEAD') throw new Problem(404, 'There is no such file.')
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
