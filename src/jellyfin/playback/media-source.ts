/** Sources of an episode as apps choose between them. */
import type { Source } from '#src/catalogue/episode/playable.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { MediaAttachment, MediaSource, MediaStream } from '../calls/media.ts'
import { attachmentPath, originalPath, subtitlePath, toAbsolute, toStreamUrl, toTicketPath } from './addresses.ts'
import { captionsOf, toCaption, toProbedStreams, toStreamTracks } from './media-streams.ts'
import type { Original, PlayableSource, Stream } from './sources.server.ts'

export interface SourceOptions {
  /** The id of the item. */
  item: string
  ticket: string
  origin: string
  ids: JellyfinContext['ids']
  /** Seconds. */
  duration: number | undefined
  hasSegments: boolean
}

export const sourceId = (source: PlayableSource, ids: JellyfinContext['ids']): string =>
  source.kind === 'original'
    ? ids.write({ kind: 'file', number: source.file })
    : ids.write({ kind: 'stream', number: source.source.id })

const NAMES = { sub: 'Subtitled', dub: 'Dubbed', raw: 'Original audio' }

function baseSource(own: Pick<MediaSource, 'Id' | 'Path' | 'Container' | 'Name'> & Partial<MediaSource>): MediaSource {
  const streams = own.MediaStreams ?? []
  return {
    Protocol: 'Http',
    Type: 'Default',
    Size: null,
    IsRemote: false,
    ETag: own.Id,
    RunTimeTicks: null,
    ReadAtNativeFramerate: false,
    IgnoreDts: false,
    IgnoreIndex: false,
    GenPtsInput: false,
    SupportsTranscoding: false,
    SupportsDirectStream: true,
    SupportsDirectPlay: true,
    IsInfiniteStream: false,
    UseMostCompatibleTranscodingProfile: false,
    RequiresOpening: false,
    RequiresClosing: false,
    RequiresLooping: false,
    SupportsProbing: true,
    VideoType: 'VideoFile',
    MediaStreams: streams,
    MediaAttachments: [],
    Formats: [],
    Bitrate: null,
    RequiredHttpHeaders: {},
    TranscodingSubProtocol: 'http',
    DefaultAudioStreamIndex: defaultOf(streams, 'Audio'),
    DefaultSubtitleStreamIndex: defaultOf(streams, 'Subtitle'),
    HasSegments: false,
    ...own,
  }
}

function defaultOf(streams: readonly MediaStream[], type: MediaStream['Type']): number | null {
  const ofType = streams.filter(({ Type }) => Type === type)
  const standard = ofType.find(({ IsDefault }) => IsDefault) ?? (type === 'Audio' ? ofType[0] : undefined)
  return standard?.Index ?? null
}

/** The index of the first caption beside a source. */
export const firstCaption = (streams: readonly MediaStream[]): number =>
  1 + Math.max(-1, ...streams.map(({ Index }) => Index))

/** Fonts of styled captions, in order, each once. */
export const fontsOf = (source: Source | undefined): string[] => [
  ...new Set(captionsOf(source).flatMap(({ styled }) => styled?.fonts ?? [])),
]

/** Captions that are sent beside an original: those of the package, where the file itself has none. */
export const besideOriginal = ({ probe, captions }: Original) =>
  probe.subtitles.length > 0 ? [] : captionsOf(captions)

/**
 * An original file, played as it is.
 * @param fallback the site’s own stream of the episode, for apps that cannot play the file
 */
export function toOriginalSource(
  original: Original,
  isPlayable: boolean,
  fallback: Stream | undefined,
  options: SourceOptions,
): MediaSource {
  const Id = sourceId(original, options.ids)
  const file = { item: options.item, source: Id, ticket: options.ticket }
  const { probe, row, container } = original
  const own = toProbedStreams(probe)
  const first = firstCaption(own)
  const captions = besideOriginal(original).map((track, at) =>
    toCaption(track, first + at, (index, extension) => subtitlePath(file, index, extension)),
  )
  const transcoding = fallback && toTicketPath(fallback.source.address, options.ticket)
  return baseSource({
    Id,
    Name: 'Original file',
    Container: container,
    Path: toAbsolute(originalPath(file, container), options.origin),
    Size: row.bytes,
    RunTimeTicks: toTicks(probe.duration || (options.duration ?? 0)),
    Bitrate: probe.bitRate || null,
    SupportsDirectPlay: isPlayable,
    SupportsDirectStream: isPlayable,
    MediaStreams: [...own, ...captions],
    MediaAttachments: toAttachments(original.captions, file),
    HasSegments: options.hasSegments,
    ...(!isPlayable &&
      transcoding && {
        SupportsTranscoding: true,
        TranscodingUrl: transcoding,
        TranscodingSubProtocol: 'hls' as const,
        TranscodingContainer: 'mp4',
      }),
  })
}

function toAttachments(source: Source | undefined, file: Parameters<typeof attachmentPath>[0]): MediaAttachment[] {
  return fontsOf(source).map((font, at) => {
    const name = font.slice(font.lastIndexOf('/') + 1)
    const extension = name.slice(name.lastIndexOf('.') + 1)
    return {
      Codec: extension,
      Index: at,
      FileName: name,
      MimeType: `font/${extension}`,
      DeliveryUrl: attachmentPath(file, at),
    }
  })
}

/** One of the site’s streams. Apps either load its path, or what they call a transcoding. */
export function toStreamSource({ source, about }: Stream, options: SourceOptions): MediaSource {
  const Id = options.ids.write({ kind: 'stream', number: source.id })
  const file = { item: options.item, source: Id, ticket: options.ticket }
  const tracks = toStreamTracks(source, about)
  const first = firstCaption(tracks)
  const captions = captionsOf(source).map((track, at) =>
    toCaption(track, first + at, (index, extension) => subtitlePath(file, index, extension)),
  )
  const own = toTicketPath(source.address, options.ticket)
  const isHls = source.kind === 'hls'
  return baseSource({
    Id,
    Name: `${NAMES[source.sound]} (${source.name})`,
    Container: source.kind,
    Path: toStreamUrl(source.address, options.ticket, options.origin),
    IsRemote: own === null,
    RunTimeTicks: options.duration === undefined ? null : toTicks(options.duration),
    SupportsDirectPlay: own === null || !isHls,
    SupportsDirectStream: !isHls,
    MediaStreams: [...tracks, ...captions],
    MediaAttachments: toAttachments(source, file),
    HasSegments: options.hasSegments,
    ...(own !== null &&
      isHls && {
        SupportsTranscoding: true,
        TranscodingUrl: own,
        TranscodingSubProtocol: 'hls' as const,
        TranscodingContainer: 'mp4',
      }),
  })
}
