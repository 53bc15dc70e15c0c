/** `/servers` and `/stream` of the catalogue API: from where an episode can be played. */
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Call, CallContext } from '#src/catalogue/api/call.ts'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { cdnFor } from './access.ts'
import { deliverFrom } from './delivery.ts'
import { toPortableAddress } from './portable-playlist.ts'
import { listSources } from '../sources/source-store.server.ts'
import { parseEpisode, parseStreamQuery } from '../sources/stream-query.ts'
import { serverList, streaming, toServer, toStreaming } from '../sources/wire-sources.ts'

interface EpisodeQuery {
  /** A title's id. */
  id: string | undefined
  /** The digits of an episode's id. */
  digits: string | null | undefined
}

/** Where packages are got from instead of from here, and who may have them. */
export interface Delivery {
  cdn?: string | undefined
  premium: PremiumPolicy
}

/** @throws {Problem} 404 when there is no such title or the digits are of another one's episode, 400 when they are none */
function findSources({ id, digits }: EpisodeQuery, { catalogue, snapshot }: CallContext) {
  const title = requireTitle(snapshot, id)
  const { anime, episode } = parseEpisode(digits)
  // digits keep the number that the title had before it turned out to be another
  if (snapshot.find(anime) !== title) throw new Problem(404, 'There is no such episode of this title.')
  return listSources(catalogue.db, title.number, episode)
}

const id = { description: "A title's id, or its digits alone", example: 'cowboy-bebop-1', required: true } as const

const servers: Call = {
  path: '/servers/:id',
  summary: 'The sources of an episode; empty while there is none',
  parameters: { id, ep: { description: "The digits of an episode's id", example: '100001', required: true } },
  results: serverList,
  videosOf: ({ path }, snapshot) => requireTitle(snapshot, path['id']),
  async answer({ path, query }, context) {
    const sources = await findSources({ id: path['id'], digits: query['ep'] }, context)
    return sources.map(toServer)
  },
}

const stream = (path: string, summary: string, { cdn, premium }: Delivery): Call => ({
  path,
  summary,
  parameters: {
    id: {
      description: "An episode's id: a title's id, `?ep=` and digits, all of it one value",
      example: 'cowboy-bebop-1?ep=100001',
      required: true,
    },
    server: { description: 'The name of a source; one that is absent falls back to the first', example: 'hd-1' },
    ep: { description: 'The digits, for clients that send them apart' },
    type: { description: 'Absent: sub', schema: { type: 'string', enum: ['sub', 'dub', 'raw'] } },
  },
  results: streaming,
  videosOf: ({ query }, snapshot) => requireTitle(snapshot, parseStreamQuery(query).id),
  async answer({ query }, context) {
    const asked = parseStreamQuery(query)
    const sources = await findSources(asked, context)
    const ofType = sources.filter(({ sound }) => sound === asked.sound)
    const source = ofType.find(({ name }) => name.toLowerCase() === asked.server.toLowerCase()) ?? ofType[0]
    if (!source) throw new Problem(404, 'There is nothing to play.')
    const title = requireTitle(context.snapshot, asked.id)
    const delivered = deliverFrom(cdnFor(title, premium, cdn), source)
    const portable = toPortableAddress(source.address)
    const address = portable === source.address ? delivered.address : portable
    return toStreaming({ ...delivered, address }, sources, context.origin)
  },
})

export const libraryCalls = (delivery: Delivery = { premium: 'open' }): Call[] => [
  servers,
  stream('/stream', 'What to play of an episode', delivery),
  stream('/stream/fallback', 'The same as /stream, for clients that ask here after it has failed', delivery),
]
