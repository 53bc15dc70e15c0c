/** `/servers` and `/stream` of the catalogue API: from where an episode can be played. */
import type { PremiumPolicy } from '#src/accounts/premium.ts'
import type { Call, CallContext } from '#src/catalogue/api/call.ts'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { cdnFor } from './serve/access.ts'
import { deliverFrom } from './serve/delivery.ts'
import { listSources } from './store.server.ts'
import { parseEpisode, parseStreamQuery } from './stream-query.ts'
import { serverList, streaming, toServer, toStreaming } from './wire.ts'

interface Asked {
  id: string | undefined
  /** What the digits of the episode say. */
  anime: number
  episode: number
}

/** Where packages are got from instead of from here, and who may have them. */
export interface Delivery {
  cdn?: string | undefined
  premium: PremiumPolicy
}

/** @throws {Problem} 404 when the digits are not of an episode of this title */
function findSources({ id, anime, episode }: Asked, { catalogue, snapshot }: CallContext) {
  const title = requireTitle(snapshot, id)
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
    const sources = await findSources({ id: path['id'], ...parseEpisode(query['ep']) }, context)
    return sources.map(toServer)
  },
}

const stream = ({ cdn, premium }: Delivery): Call => ({
  path: '/stream',
  summary: 'What to play of an episode',
  parameters: {
    id: {
      description: "An episode's id: a title's id, `?ep=` and digits, all of it one value",
      example: 'cowboy-bebop-1?ep=100001',
      required: true,
    },
    server: { description: 'The name of a source; absent: HD-1', example: 'hd-1' },
    ep: { description: 'The digits, for clients that send them apart' },
    type: { description: 'Absent: sub', schema: { type: 'string', enum: ['sub', 'dub', 'raw'] } },
  },
  results: streaming,
  videosOf: ({ query }, snapshot) => requireTitle(snapshot, parseStreamQuery(query).id),
  async answer({ query }, context) {
    const asked = parseStreamQuery(query)
    const sources = await findSources(asked, context)
    const source = sources.find(
      ({ sound, name }) => sound === asked.sound && name.toLowerCase() === asked.server.toLowerCase(),
    )
    if (!source) throw new Problem(404, 'There is nothing to play.')
    const title = requireTitle(context.snapshot, asked.id)
    return toStreaming(deliverFrom(cdnFor(title, premium, cdn), source), sources, context.origin)
  },
})

export const libraryCalls = (delivery: Delivery = { premium: 'open' }): Call[] => [servers, stream(delivery)]
