/** `/servers` and `/stream` of the catalogue API: the sources and streams of an episode. */
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import * as z from 'zod'
import { type CatalogueCall, type CatalogueContext, defineCall } from '#src/catalogue/api/call.ts'
import { requiredText, text } from '#src/catalogue/api/parameters.ts'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { cdnFor } from './access.ts'
import { deliverFrom } from './delivery.ts'
import { toPortableAddress } from './portable-playlist.ts'
import { listSources } from './source-store.server.ts'
import { parseEpisode, parseStreamQuery } from './stream-query.ts'
import { serverList, streaming, toServer, toStreaming } from './wire-sources.ts'

interface EpisodeQuery {
  /** A title's id. */
  id: string | undefined
  /** The digits of an episode's id. */
  digits: string | null | undefined
}

/** The CDN for packages, and the access policy. */
export interface Delivery {
  cdn?: (() => string | undefined) | undefined
  premium: PremiumPolicy
}

/** @throws {Problem} 404 if the title does not exist or the episode belongs to another one, 400 for an invalid episode */
function findSources({ id, digits }: EpisodeQuery, { catalogue, snapshot }: CatalogueContext) {
  const title = requireTitle(snapshot, id)
  const { anime, episode } = parseEpisode(digits)
  // episode ids keep a title’s old number after a merge
  if (snapshot.find(anime) !== title) throw new Problem(404, 'Episode not found.')
  return listSources(catalogue.db, title.number, episode)
}

const shared = { method: 'GET', access: 'public', tag: 'Library' } as const

const servers = defineCall({
  ...shared,
  path: '/servers/:id',
  work: 'item',
  summary: 'An episode’s sources; empty if there are none',
  params: z.object({ id: text('A title’s id, or its number alone', 'cowboy-bebop-1') }),
  query: z.object({ ep: requiredText('The number in an episode’s id', '100001').meta({ type: 'integer' }) }),
  response: serverList,
  videosOf: ({ params }, snapshot) => requireTitle(snapshot, params['id']),
  async handler(context) {
    const sources = await findSources({ id: context.params.id, digits: context.query.ep }, context)
    return sources.map(toServer)
  },
})

const stream = (path: string, summary: string, { cdn, premium }: Delivery) =>
  defineCall({
    ...shared,
    path,
    work: 'item',
    summary,
    query: z.object({
      id: requiredText(
        'An episode’s id: a title’s id, `?ep=` and a number, as a single value',
        'cowboy-bebop-1?ep=100001',
      ),
      server: text('A source’s name; falls back to the first source', 'hd-1').optional(),
      ep: text('The episode’s number, for clients that send it separately').optional(),
      type: text('Default: sub')
        .meta({ enum: ['sub', 'dub', 'raw'] })
        .optional(),
    }),
    response: streaming,
    videosOf: ({ query }, snapshot) => requireTitle(snapshot, parseStreamQuery(query).id),
    async handler(context) {
      const request = parseStreamQuery(context.query)
      const sources = await findSources(request, context)
      const ofType = sources.filter(({ sound }) => sound === request.sound)
      const source = ofType.find(({ name }) => name.toLowerCase() === request.server.toLowerCase()) ?? ofType[0]
      if (!source) throw new Problem(404, 'Nothing to play.')
      const title = requireTitle(context.snapshot, request.id)
      const delivered = deliverFrom(cdnFor(title, premium, cdn?.()), source)
      const portable = toPortableAddress(source.address)
      const address = portable === source.address ? delivered.address : portable
      return toStreaming({ ...delivered, address }, sources, context.origin)
    },
  })

export const libraryCalls = (delivery: Delivery = { premium: 'open' }): CatalogueCall[] => [
  servers,
  stream('/stream', 'An episode’s stream', delivery),
  stream('/stream/fallback', 'Same as /stream, for clients that fall back to this call', delivery),
]
