/** The sources of an episode for one app, the best first. */
import type { JellyfinContext } from '../context.ts'
import type { MediaSource } from '../calls/media.ts'
import { createTicket } from '#src/accounts/tickets/ticket.server.ts'
import type { Caller } from '../calls/tokens.ts'
import { playsDirectly } from './device-profile.ts'
import { toOriginalSource, toStreamSource } from './media-source.ts'
import type { Playable } from '../titles/titles.ts'
import { durationOf, type EpisodeSources, readSources } from './sources.server.ts'

export interface AppAbilities {
  /** As the app sends it. */
  profile?: unknown
  playsOriginals: boolean
}

export interface ChosenSources {
  media: MediaSource[]
  /** Seconds. */
  duration: number | undefined
}

export async function chooseSources(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable & { item: string },
  abilities: AppAbilities,
): Promise<MediaSource[]> {
  return sortSources(context, caller, playable, await readSources(context, playable), abilities).media
}

export function sortSources(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable & { item: string },
  sources: EpisodeSources,
  { profile, playsOriginals }: AppAbilities,
): ChosenSources {
  const duration = durationOf(sources, playable.title)
  const options = {
    item: playable.item,
    ticket: createTicket(caller.token, playable.title.number, context.now()),
    origin: context.origin,
    ids: context.ids,
    duration,
    hasSegments: sources.streams.some(({ source }) => source.segments.length > 0),
  }
  const fallback = sources.streams.find(({ source }) => source.kind === 'hls')
  const originals = sources.originals.map((original) => {
    const isPlayable = playsOriginals && playsDirectly(profile, original.container, original.probe)
    return toOriginalSource(original, isPlayable, fallback, options)
  })
  const streams = sources.streams.map((stream) => toStreamSource(stream, options))
  const [direct, others] = [
    originals.filter(({ SupportsDirectPlay }) => SupportsDirectPlay),
    originals.filter(({ SupportsDirectPlay }) => !SupportsDirectPlay),
  ]
  return { duration, media: [...direct, ...streams, ...others] }
}
