/** `/episodes`: a title's episodes. */
import * as z from 'zod'
import type { Episode } from '../episode/episodes.ts'
import { listEpisodes } from '../episode/episodes.server.ts'
import type { Title } from '../title.ts'
import { defineCall } from './call.ts'
import { text } from './parameters.ts'
import { requireTitle } from './titles.server.ts'

const wireEpisode = z
  .object({
    episode_no: z.int().min(1),
    id: z.string().meta({ examples: ['cowboy-bebop-1?ep=100001'] }),
    title: z.string(),
    japanese_title: z.string(),
    filler: z.boolean(),
    aired: z
      .string()
      .optional()
      .meta({
        description: 'The day of its first broadcast in Japan as far as known, for example 1998-10; omitted if unknown',
        examples: ['1998-10-24'],
      }),
  })
  .meta({ id: 'Episode' })

const wireEpisodes = z.object({ totalEpisodes: z.int().min(0), episodes: z.array(wireEpisode) })

function toWire(episode: Episode, title: Title): z.infer<typeof wireEpisode> {
  const name = episode.title ?? `Episode ${episode.number}`
  return {
    episode_no: episode.number,
    id: `${title.id}?ep=${episode.digits}`,
    title: name,
    japanese_title: episode.japaneseTitle ?? name,
    filler: episode.filler ?? false,
    ...(episode.aired !== undefined && { aired: episode.aired }),
  }
}

export const episodesCall = defineCall({
  method: 'GET',
  access: 'public',
  tag: 'Catalogue',
  path: '/episodes/:id',
  work: 'page',
  summary: 'A title’s episodes that have aired or can be played',
  params: z.object({ id: text('A title’s id, or its digits alone', 'cowboy-bebop-1') }),
  response: wireEpisodes,
  async handler({ params, catalogue, snapshot }) {
    const title = requireTitle(snapshot, params.id)
    const episodes = await listEpisodes(catalogue.db, title, snapshot)
    return { totalEpisodes: episodes.length, episodes: episodes.map((episode) => toWire(episode, title)) }
  },
})
