/** Tracks of a source as apps list them. */
import type { Source, Track } from '#src/catalogue/episode/playable.ts'
import { chooseDefaultSubtitles, subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import { languageName } from '#src/library/language-name.ts'
import { subtitleLabel } from '#src/library/package/language.ts'
import { chooseDefaultAudio, languageOf } from '#src/library/package/plan.ts'
import type { PackageAbout } from '#src/library/package/package-manifest.ts'
import type { AudioStream, Probe, SubtitleStream, VideoStream } from '#src/library/package/probe.ts'
import type { MediaStream } from '../calls/media.ts'
import { type FileAddress, subtitlePath } from './addresses.ts'
import type { DeviceAbilities, SubtitleFormat } from './device-profile.ts'

const emptyStream = (own: Pick<MediaStream, 'Type' | 'Index' | 'Codec'> & Partial<MediaStream>): MediaStream => ({
  Language: null,
  Title: null,
  DisplayTitle: own.Title ?? own.Codec.toUpperCase(),
  VideoRange: 'Unknown',
  VideoRangeType: 'Unknown',
  AudioSpatialFormat: 'None',
  IsInterlaced: false,
  IsAVC: null,
  ChannelLayout: null,
  Channels: null,
  SampleRate: null,
  BitRate: null,
  BitDepth: null,
  Width: null,
  Height: null,
  AverageFrameRate: null,
  RealFrameRate: null,
  Profile: null,
  AspectRatio: null,
  PixelFormat: null,
  Level: null,
  IsDefault: false,
  IsForced: false,
  IsHearingImpaired: false,
  IsOriginal: false,
  IsExternal: false,
  IsTextSubtitleStream: false,
  SupportsExternalStream: false,
  Path: null,
  ...own,
})

/** The audio tracks within a file, and the one that the site plays by default. */
function readAudio({ sounds }: Probe) {
  const audio = sounds
    .filter(({ input }) => input === undefined)
    .map((stream) => ({ stream, language: languageOf(stream) }))
  const { sub, dub = -1 } = chooseDefaultAudio(audio)
  return { audio, sub, heard: audio[sub ?? dub] }
}

export const defaultAudioOf = (probe: Probe): AudioStream | undefined => readAudio(probe).heard?.stream

/** The tracks of an original file, under their own indexes. Its default tracks are those that the site plays. */
export function toProbedStreams(probe: Probe): MediaStream[] {
  const { video, subtitles } = probe
  const { audio, sub, heard } = readAudio(probe)
  const known = subtitles.map((stream) => ({
    ...stream,
    label: subtitleLabel(languageOf(stream), stream.title, stream.forced, stream.sdh),
    language: languageOf(stream),
    isImage: !isText(stream),
    stream,
  }))
  const shown = chooseDefaultSubtitles(
    known.toSorted((a, b) => Number(a.isImage) - Number(b.isImage)),
    {
      sound: sub === undefined ? 'dub' : 'sub',
      language: heard?.language ?? 'und',
    },
  )
  return [
    ...video.filter(({ still }) => !still).map(toVideo),
    ...audio.map((one) => toAudio(one.stream, one === heard)),
    ...known.map((one) => toEmbedded(one.stream, subtitleRole(one.label, one.forced) === 'signs', one === shown)),
  ]
}

const toVideo = (stream: VideoStream): MediaStream =>
  emptyStream({
    Type: 'Video',
    Index: stream.index,
    Codec: stream.codec,
    DisplayTitle: `${stream.height}p ${stream.codec.toUpperCase()}`,
    VideoRange: stream.hdr ? 'HDR' : 'SDR',
    VideoRangeType: stream.hdr ? 'HDR10' : 'SDR',
    IsInterlaced: stream.interlaced,
    IsAVC: stream.codec === 'h264',
    BitDepth: /10/.test(stream.pixels) ? 10 : 8,
    Width: stream.width,
    Height: stream.height,
    AverageFrameRate: stream.frameRate,
    RealFrameRate: stream.frameRate,
    Profile: stream.profile || null,
    PixelFormat: stream.pixels || null,
    IsDefault: true,
  })

const LAYOUTS: Readonly<Record<number, string>> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }

/** Of the language of a track, as far as it is known. */
const nameOf = (stream: Pick<AudioStream, 'language' | 'title'>): string =>
  languageName(languageOf(stream)) ?? stream.language

const toAudio = (stream: AudioStream, isDefault: boolean): MediaStream =>
  emptyStream({
    Type: 'Audio',
    Index: stream.index,
    Codec: stream.codec,
    Language: stream.language || null,
    Title: stream.title || null,
    DisplayTitle:
      [stream.title || nameOf(stream), LAYOUTS[stream.channels]].filter(Boolean).join(' - ') || stream.codec,
    ChannelLayout: LAYOUTS[stream.channels] ?? null,
    Channels: stream.channels,
    SampleRate: stream.sampleRate,
    Profile: stream.profile || null,
    IsDefault: isDefault,
  })

/** Apps know these names. */
const SUBTITLE_CODECS: Readonly<Record<string, string>> = {
  ssa: 'ass',
  webvtt: 'subrip',
  mov_text: 'mov_text',
  hdmv_pgs_subtitle: 'pgssub',
  dvd_subtitle: 'dvdsub',
}
const IMAGE_CODECS = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']

export const isText = ({ codec }: Pick<SubtitleStream, 'codec'>): boolean => !IMAGE_CODECS.includes(codec)

const toEmbedded = (stream: SubtitleStream, isForced: boolean, isDefault: boolean): MediaStream =>
  emptyStream({
    Type: 'Subtitle',
    Index: stream.index,
    Codec: SUBTITLE_CODECS[stream.codec] ?? stream.codec,
    Language: stream.language || null,
    Title: stream.title || null,
    DisplayTitle: stream.title || nameOf(stream) || 'Subtitles',
    IsDefault: isDefault,
    IsForced: isForced,
    IsHearingImpaired: stream.sdh,
    IsTextSubtitleStream: isText(stream),
    DeliveryMethod: 'Embed',
  })

/** The tracks of one of the site’s own streams: a video, its audio, and captions beside it. */
export function toStreamTracks({ sound }: Source, about: PackageAbout | undefined): MediaStream[] {
  const [best] = about?.qualities ?? []
  const standard = sound === 'dub' ? about?.dub : about?.sub
  const video = emptyStream({
    Type: 'Video',
    Index: 0,
    Codec: best?.codec.startsWith('hvc') || best?.codec.startsWith('hev') ? 'hevc' : 'h264',
    DisplayTitle: best?.name ?? 'Video',
    VideoRange: 'SDR',
    VideoRangeType: 'SDR',
    Width: best?.width ?? null,
    Height: best?.height ?? null,
    AverageFrameRate: about?.frameRate ?? null,
    RealFrameRate: about?.frameRate ?? null,
    IsDefault: true,
  })
  const audio = (about?.sounds ?? [{ language: sound === 'dub' ? 'en' : 'ja', label: 'Audio', channels: 2 }]).map(
    ({ language, label, channels }, at) =>
      emptyStream({
        Type: 'Audio',
        Index: 1 + at,
        Codec: 'aac',
        Language: language,
        Title: label,
        DisplayTitle: label,
        ChannelLayout: LAYOUTS[channels] ?? null,
        Channels: channels,
        IsDefault: at === (standard ?? 0),
      }),
  )
  return [video, ...audio]
}

export const captionsOf = (source: Pick<Source, 'tracks'> | undefined): Track[] =>
  (source?.tracks ?? []).filter(({ kind }) => kind === 'captions')

const CODECS: Readonly<Record<SubtitleFormat, string>> = { ass: 'ass', srt: 'subrip', vtt: 'webvtt' }

/** Captions beside a video, in the format that the app takes: ASS keeps its styles. */
export const toCaption = (track: Track, index: number, device: DeviceAbilities, file: FileAddress): MediaStream => {
  const format = device.chooseFormat(track.styled !== undefined) ?? (track.styled ? 'ass' : 'srt')
  return emptyStream({
    Type: 'Subtitle',
    Index: index,
    Codec: CODECS[format],
    Language: track.language ?? null,
    Title: track.label,
    DisplayTitle: track.label,
    IsDefault: track.standard === true,
    IsForced: track.forced === true,
    IsHearingImpaired: track.sdh === true,
    IsExternal: true,
    IsTextSubtitleStream: true,
    SupportsExternalStream: true,
    DeliveryMethod: 'External',
    DeliveryUrl: subtitlePath(file, index, format),
    IsExternalUrl: false,
    Path: `Stream.${format}`,
  })
}
