/** The fields of an item that tell how it plays. */
import type { Title } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../ids/ticks.ts'
import { episodeId } from '../items/episode-item.ts'
import { titleId } from '../items/title-item.ts'
import type { Item } from '../models/item.ts'
import { isFilm } from '../playable/titles.ts'
import { canDownload } from '../tokens/download-policy.ts'
import type { Caller } from '../tokens/tokens.ts'
import { chooseSources } from './choose-sources.server.ts'
import { findStoryboard } from './trickplay.server.ts'

export async function readMediaFields(
  context: JellyfinContext,
  caller: Caller,
  { title, episode }: { title: Title; episode: number },
): Promise<Partial<Item>> {
  const item = isFilm(title) ? titleId(title, context) : episodeId(title, episode, context)
  const { sources, media, duration } = await chooseSources(
    context,
    caller,
    { title, episode, item },
    { playsOriginals: true },
  )
  const storyboard = await findStoryboard(
    context,
    sources.streams.map(({ source }) => source),
  )
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
    Chapters: chapters.map(({ start, title: name }) => ({
      StartPositionTicks: toTicks(start),
      Name: name,
      ImageDateModified: title.updatedAt,
    })),
    ...(storyboard && {
      Trickplay: Object.fromEntries(media.map(({ Id }) => [Id, { [storyboard.info.Width]: storyboard.info }])),
    }),
  }
}
