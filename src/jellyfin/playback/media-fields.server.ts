/** The fields of items that tell how they play. */
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { Item } from '../calls/item.ts'
import type { Playable } from '../titles/titles.ts'
import { canDownload } from '../calls/download-policy.ts'
import type { Caller } from '../calls/tokens.ts'
import { Problem } from '#src/platform/problem.ts'
import { sortSources } from './choose-sources.server.ts'
import { type EpisodeSources, readManySources } from './sources.server.ts'
import { findStoryboard } from './trickplay.server.ts'

export interface MediaFieldOptions {
  /** Whether the pictures while seeking are described: their indexes are files of packages. */
  trickplay: boolean
  /** The id of the source that is described as the item’s own; the best one by default. */
  source?: string | null
}

/** @param playables some dozens @returns the fields of each, in the same order */
export async function readMediaFields(
  context: JellyfinContext,
  caller: Caller,
  playables: readonly Playable[],
  { trickplay, source }: MediaFieldOptions,
): Promise<Partial<Item>[]> {
  const sources = await readManySources(context, playables)
  const fields: Partial<Item>[] = []
  for (const [at, playable] of playables.entries()) {
    const own = sources[at] ?? { originals: [], streams: [] }
    const storyboard = trickplay
      ? await findStoryboard(
          context,
          own.streams.map((stream) => stream.source),
        ).catch(withoutMissing)
      : null
    fields.push(toMediaFields(context, caller, playable, own, { storyboard, source }))
  }
  return fields
}

/** A list is whole while packages are missing, or the disk of their files is. */
function withoutMissing(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

function toMediaFields(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  sources: EpisodeSources,
  { storyboard, source }: { storyboard: Awaited<ReturnType<typeof findStoryboard>>; source: string | null | undefined },
): Partial<Item> {
  const chosen = sortSources(context, caller, playable, sources, { playsOriginals: true })
  const { duration } = chosen
  const media = chosen.media.toSorted((one, other) => Number(other.Id === source) - Number(one.Id === source))
  const [first] = media
  const video = first?.MediaStreams.find(({ Type }) => Type === 'Video')
  const chapters = sources.streams.find((stream) => stream.source.chapters.length > 0)?.source.chapters ?? []
  return {
    MediaSources: media,
    // apps show more than one as versions to choose from: the streams of a file are none
    MediaSourceCount: Math.max(1, sources.originals.length),
    MediaStreams: first?.MediaStreams ?? [],
    Container: first?.Container,
    HasSubtitles: first?.MediaStreams.some(({ Type }) => Type === 'Subtitle') ?? false,
    CanDownload: sources.originals.length > 0 && canDownload(caller.viewer, context),
    ...(duration !== undefined && { RunTimeTicks: toTicks(duration) }),
    ...(video?.Width && video.Height && { Width: video.Width, Height: video.Height, IsHD: video.Height >= 720 }),
    Chapters: chapters.map(({ start, title: name }, index) => ({
      StartPositionTicks: toTicks(start),
      Name: name || `Chapter ${index + 1}`,
      ImageDateModified: playable.title.updatedAt,
    })),
    ...(storyboard && {
      Trickplay: Object.fromEntries(media.map(({ Id }) => [Id, { [storyboard.info.Width]: storyboard.info }])),
    }),
  }
}
