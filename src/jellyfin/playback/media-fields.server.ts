/** The fields of items that tell how they play. */
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import { episodeId } from '../items/episode-item.ts'
import { titleId } from '../items/title-item.ts'
import type { Item } from '../calls/item.ts'
import { isFilm, type Playable } from '../titles/titles.ts'
import { canDownload } from '../calls/download-policy.ts'
import type { Caller } from '../calls/tokens.ts'
import { sortSources } from './choose-sources.server.ts'
import { type EpisodeSources, readManySources } from './sources.server.ts'
import { findStoryboard } from './trickplay.server.ts'

export interface MediaFieldOptions {
  /** Whether the pictures while seeking are described: their indexes are files of packages. */
  trickplay: boolean
}

/** @param playables some dozens @returns the fields of each, in the same order */
export async function readMediaFields(
  context: JellyfinContext,
  caller: Caller,
  playables: readonly Playable[],
  { trickplay }: MediaFieldOptions,
): Promise<Partial<Item>[]> {
  const sources = await readManySources(context, playables)
  const fields: Partial<Item>[] = []
  for (const [at, playable] of playables.entries()) {
    const own = sources[at] ?? { originals: [], streams: [] }
    const storyboard = trickplay
      ? await findStoryboard(
          context,
          own.streams.map(({ source }) => source),
        )
      : null
    fields.push(toMediaFields(context, caller, playable, own, storyboard))
  }
  return fields
}

function toMediaFields(
  context: JellyfinContext,
  caller: Caller,
  { title, episode }: Playable,
  sources: EpisodeSources,
  storyboard: Awaited<ReturnType<typeof findStoryboard>>,
): Partial<Item> {
  const item = isFilm(title) ? titleId(title, context) : episodeId(title, episode, context)
  const { media, duration } = sortSources(context, caller, { title, episode, item }, sources, { playsOriginals: true })
  const [first] = media
  const video = first?.MediaStreams.find(({ Type }) => Type === 'Video')
  const chapters = sources.streams.find(({ source }) => source.chapters.length > 0)?.source.chapters ?? []
  return {
    MediaSources: media,
    MediaSourceCount: media.length,
    MediaStreams: first?.MediaStreams ?? [],
    Container: first?.Container,
    HasSubtitles: first?.MediaStreams.some(({ Type }) => Type === 'Subtitle') ?? false,
    CanDownload: sources.originals.length > 0 && canDownload(caller.viewer, context),
    ...(duration !== undefined && { RunTimeTicks: toTicks(duration) }),
    ...(video?.Width && video.Height && { Width: video.Width, Height: video.Height, IsHD: video.Height >= 720 }),
    Chapters: chapters.map(({ start, title: name }, index) => ({
      StartPositionTicks: toTicks(start),
      Name: name || `Chapter ${index + 1}`,
      ImageDateModified: title.updatedAt,
    })),
    ...(storyboard && {
      Trickplay: Object.fromEntries(media.map(({ Id }) => [Id, { [storyboard.info.Width]: storyboard.info }])),
    }),
  }
}
