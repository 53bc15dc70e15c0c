/** Pictures of items. They are as public as on the site’s pages: apps load them without a token, on a private site by their tags. */
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import { QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { Problem } from '#src/platform/problem.ts'
import { hasTag } from '#src/platform/http/entity-tag.ts'
import { type Asked, type Call, defineCall, withPaths } from '../calls/call.ts'
import { KNOWN_PICTURE, RENDERED_PICTURE } from '../calls/prices.ts'
import type { JellyfinContext } from '../context.ts'
import { toUuid } from '../calls/item-id.ts'
import { isFilm } from '../titles/titles.ts'
import type { Query } from '../calls/query.ts'
import { type ImageSize, kindOfType, sizeOf } from './image-request.ts'
import { hasProof, revisionOfTag } from './picture-tag.ts'
import { type ImageRenderer, type Picture } from './render-image.server.ts'

const notFound = (): Problem => new Problem(404, 'No such picture.')
const FOREVER = 'max-age=31536000, immutable'
/** As on the site: a removed picture soon disappears. */
const ONE_DAY = 'max-age=86400'
const ONE_MINUTE = 'max-age=60'

function findPicture({ ids, catalogue }: JellyfinContext, item: string, type: string): Picture | null {
  const id = ids.read(item)
  const kind = kindOfType(type)
  if (!kind || !id || !['title', 'season', 'episode', 'part'].includes(id.kind)) return null
  const title = catalogue.snapshot.find(id.number)
  // as on the site's pages, whether or not it plays here: a picture tells nothing of folders that not everybody sees
  if (!title || title.adult) return null
  const isEpisode = (id.kind === 'episode' || id.kind === 'part') && !isFilm(title) && type.toLowerCase() === 'primary'
  return isEpisode && playableEpisodes(title).has(id.episode)
    ? { title, kind: 'episode', episode: id.episode }
    : { title, kind }
}

async function findAvatar(context: JellyfinContext, { params, query }: Asked) {
  const user = toUuid(params['userId'] ?? query['userid'])
  return user === null ? null : context.findAvatar(user)
}

const toSize = (query: Query, { kind }: Picture): ImageSize => sizeOf(query, kind === 'poster' ? 'poster' : 'banner')

/** No shared cache keeps what is on a private site. */
const toCacheControl = ({ isPrivate }: JellyfinContext, time: string): string =>
  `${isPrivate() ? 'private' : 'public'}, ${time}`

export const imageCalls = (context: JellyfinContext, renderer: ImageRenderer): Call[] => [
  ...withPaths(
    ['/Items/:itemId/Images/:type', '/Items/:itemId/Images/:type/:index'],
    defineCall({
      method: 'GET',
      path: '/:itemId/:type',
      access: 'public',
      isProven: async ({ params: { itemId = '' }, query }) =>
        hasProof(query['tag'], context.ids.read(itemId)?.number ?? 0, context),
      work({ params: { itemId = '', type = '' }, query }) {
        const picture = findPicture(context, itemId, type)
        return picture && !renderer.isKnown(picture, toSize(query, picture)) ? RENDERED_PICTURE : KNOWN_PICTURE
      },
      async handler({ params, query, request, reply }) {
        const picture = findPicture(context, params.itemId, params.type)
        if (!picture) throw notFound()
        const { bytes, tag } = await renderer.render(picture, toSize(query, picture)).catch((error: unknown) => {
          if (error instanceof QueueFullError)
            throw new Problem(503, 'Too many pictures at once.', { 'retry-after': '5' })
          throw error
        })
        const etag = `"${tag}-${bytes.length.toString(36)}"`
        const time = revisionOfTag(query['tag']) === tag ? FOREVER : ONE_MINUTE
        reply.headers({ 'cache-control': toCacheControl(context, time), etag })
        if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
        return reply.type('image/jpeg').send(bytes)
      },
    }),
  ),
  ...withPaths(
    ['/UserImage', '/Users/:userId/Images/:type'],
    defineCall({
      method: 'GET',
      path: '',
      access: 'public',
      // its id is random
      isProven: async (asked) =>
        asked.query['tag'] !== undefined && asked.query['tag'] === (await findAvatar(context, asked))?.id,
      work: KNOWN_PICTURE,
      async handler({ params, query, request, reply }) {
        const avatar = await findAvatar(context, { params, query })
        if (!avatar) throw notFound()
        const etag = `"${avatar.id}"`
        reply.headers({
          'cache-control': toCacheControl(context, ONE_DAY),
          etag,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
        return reply.type('image/webp').send(avatar.bytes)
      },
    }),
  ),
]
