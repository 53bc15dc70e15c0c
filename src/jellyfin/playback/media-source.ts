/** Sources of an episode as apps choose between them. */
import type { Source } from '#src/catalogue/episode/playable.ts'
import { partOfFile } from '#src/library/part-of-file.ts'
import type { JellyfinContext } from '../context.ts'
import { toTicks } from '../calls/ticks.ts'
import type { MediaAttachment, MediaSource, MediaStream } from '../calls/media.ts'
import {
  attachmentPath,
  audioPath,
  type FileAddress,
  originalPath,
  toAbsolute,
  toStreamUrl,
  toTicketPath,
} from './addresses.ts'
import { besideOriginal, findEmbedded, firstCaption, fontsOf } from './caption-tracks.ts'
import type { DeviceAbilities } from './device-profile.ts'
import { captionsOf, toCaption, toProbedStreams, toStreamTracks } from './media-streams.ts'
import { findSound, isOwnStream } from './audio-choice.ts'
import type { Original, PlayableSource, Stream } from './sources.server.ts'
import { NO_SUBTITLES, type WantedTracks } from './rule-tracks.ts'

export interface SourceOptions {
  /** The id of the item. */
  item: string
  ticket: string
  origin: string
  ids: JellyfinContext['ids']
  /** Seconds. */
  duration: number | undefined
  hasSegments: boolean
  device: DeviceAbilities
  tracks: WantedTracks | undefined
}

type Ids = JellyfinContext['ids']

/** A file may contain several episodes, and is a source of its own of each. */
export const sourceId = (source: PlayableSource, ids: Ids): string =>
  source.kind === 'original'
    ? ids.write({ kind: 'file', number: source.file, episode: source.episode })
    : ids.write({ kind: 'stream', number: source.source.id })

/** What an app sent as the id of a source of an episode; null for ids of anything else. Those of earlier versions have no episode. */
export function readSourceId(text: string, episode: number, ids: Ids): string | null {
  const id = ids.read(text)
  if (id?.kind === 'file') return ids.write({ ...id, episode: id.episode || episode })
  return id?.kind === 'stream' ? ids.write(id) : null
}

const NAMES = { sub: 'Subtitled', dub: 'Dubbed', raw: 'Original audio' }

/** @param tracks those that the app wants */
function baseSource(
  own: Pick<MediaSource, 'Id' | 'Path' | 'Container' | 'Name'> & Partial<MediaSource>,
  tracks: WantedTracks | undefined,
): MediaSource {
  const streams = own.MediaStreams ?? []
  const isOf = (type: MediaStream['Type'], index: number | undefined) =>
    streams.some(({ Type, Index }) => Type === type && Index === index)
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
    DefaultAudioStreamIndex: isOf('Audio', tracks?.audio) ? (tracks?.audio ?? null) : defaultOf(streams, 'Audio'),
    DefaultSubtitleStreamIndex:
      tracks?.subtitle === NO_SUBTITLES || isOf('Subtitle', tracks?.subtitle)
        ? (tracks?.subtitle ?? null)
        : defaultOf(streams, 'Subtitle'),
    HasSegments: false,
    ...own,
  }
}

function defaultOf(streams: readonly MediaStream[], type: MediaStream['Type']): number | null {
  const ofType = streams.filter(({ Type }) => Type === type)
  const standard = ofType.find(({ IsDefault }) => IsDefault) ?? (type === 'Audio' ? ofType[0] : undefined)
  return standard?.Index ?? null
}

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
  const own = toProbedStreams(probe).flatMap((stream) =>
    stream.Type === 'Subtitle' ? deliverEmbedded(stream, original, isPlayable, options, file) : stream,
  )
  const first = firstCaption(toProbedStreams(probe))
  const captions = besideOriginal(original).map((track, at) => toCaption(track, first + at, options.device, file))
  const transcoding = fallback && toTicketPath(fallback.source.address, options.ticket)
  const audio = wantedAudio(original, options)
  return baseSource(
    {
      Id,
      Name: ['Original file', ...toPartName(partOfFile(row))].join(', '),
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
          TranscodingUrl:
            audio === undefined || !isOwnStream(original, fallback) ? transcoding : audioPath(file, audio),
          TranscodingSubProtocol: 'hls' as const,
          TranscodingContainer: 'mp4',
        }),
    },
    options.tracks?.source === Id ? options.tracks : undefined,
  )
}

const toPartName = (piece: number | undefined): string[] => (piece === undefined ? [] : [`part ${piece}`])

/** A subtitle track within a file, as the app gets it; none if it can’t show it. */
function deliverEmbedded(
  stream: MediaStream,
  original: Original,
  isPlayable: boolean,
  { device }: SourceOptions,
  file: FileAddress,
): MediaStream[] {
  if (isPlayable && device.showsEmbedded(stream.Codec, original.container)) return [stream]
  const track = findEmbedded(original, stream.Index)
  if (!track) return []
  const { Codec, DeliveryMethod, DeliveryUrl, IsExternalUrl, SupportsExternalStream } = toCaption(
    track,
    stream.Index,
    device,
    file,
  )
  return [{ ...stream, Codec, DeliveryMethod, DeliveryUrl, IsExternalUrl, SupportsExternalStream }]
}

function toAttachments(source: Source | undefined, file: FileAddress): MediaAttachment[] {
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
export function toStreamSource(stream: Stream, options: SourceOptions): MediaSource {
  const { source, about } = stream
  const Id = sourceId(stream, options.ids)
  const file = { item: options.item, source: Id, ticket: options.ticket }
  const tracks = toStreamTracks(source, about)
  const first = firstCaption(tracks)
  const captions = captionsOf(source).map((track, at) => toCaption(track, first + at, options.device, file))
  const own = toTicketPath(source.address, options.ticket)
  const isHls = source.kind === 'hls'
  const audio = wantedAudio(stream, options)
  return baseSource(
    {
      Id,
      Name: `${NAMES[source.sound]} (${[source.name, ...toPartName(source.piece)].join(', ')})`,
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
          TranscodingUrl: audio === undefined ? own : audioPath(file, audio),
          TranscodingSubProtocol: 'hls' as const,
          TranscodingContainer: 'mp4',
        }),
    },
    options.tracks?.source === Id ? options.tracks : undefined,
  )
}

/** The index of the audio track that an app wants of this source, if its stream has it. */
function wantedAudio(source: PlayableSource, { tracks, ids }: SourceOptions): number | undefined {
  if (tracks?.audio === undefined || tracks.source !== sourceId(source, ids)) return undefined
  return findSound(source, tracks.audio) === null ? undefined : tracks.audio
}
