/** Plans how a file is packaged, based on its streams. */
import { SURROUND_CHANNELS } from '#src/catalogue/episode/renditions.ts'
import {
  isCommentary,
  isOriginalLanguage,
  ORIGINAL_LANGUAGES,
  primarySubtag,
} from '#src/catalogue/episode/track-choice.ts'
import { subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import { languageName } from '../language-name.ts'
import { PackageFailure } from './failure.ts'
import { uniqueLabels, subtitleLabel, toLanguage } from './language.ts'
import type { PackagedImageSubtitle } from './package-manifest.ts'
import type { Probe, AudioStream, SubtitleStream, VideoStream } from './probe.ts'
import { encodedSize, type Quality, displaySize, toQuality } from './quality.ts'

const MAX_AUDIO_TRACKS = 32
export const MAX_SUBTITLES = 64
const MAX_IMAGE_SUBTITLES = 32
export const MAX_FONTS = 64
export const MAX_FONT_BYTES = 30_000_000
export const MAX_TOTAL_FONT_BYTES = 200_000_000

export interface VideoPlan {
  stream: VideoStream
  copy: boolean
  quality: Quality
  deinterlace: boolean
  toneMap: boolean
  /** Whether it was received, maybe with gaps. */
  isBroadcast: boolean
}

export interface AudioPlan {
  stream: AudioStream
  copy: boolean
  language: string
  label: string
  channels: number
  folder: string
}

export interface SubtitlePlan {
  stream: SubtitleStream
  /** ffmpeg’s output format. */
  format: 'srt' | 'ass' | 'webvtt'
  language: string
  label: string
}

/** Subtitles that are images, and cannot be offered as text. */
export interface ImagePlan {
  stream: SubtitleStream
  language: string
  label: string
  /** Of its parts. */
  folder: string
}

export interface PackagePlan {
  video: VideoPlan
  audioTracks: AudioPlan[]
  subtitles: SubtitlePlan[]
  images: ImagePlan[]
  /** Attachments that claim to be fonts. */
  fonts: Probe['attachments']
  notes: string[]
}

export interface Capabilities {
  /** Whether ffmpeg can turn HDR into SDR. */
  toneMap: boolean
}

/**
 * @param allowCopy false after copying the video has failed
 * @throws {PackageFailure} if there is no playable video
 */
export function planPackage(probe: Probe, capabilities: Capabilities, allowCopy = true): PackagePlan {
  const notes: string[] = []
  // AVI does not tell when frames are shown
  const video = planVideo(chooseVideo(probe), capabilities, allowCopy && probe.format !== 'avi', notes)
  const isBroadcast = probe.format === 'mpegts'
  const audioTracks = planAudio(probe.sounds, notes)
  return {
    video: { ...video, isBroadcast },
    audioTracks: [...audioTracks, ...planSurround(audioTracks)],
    subtitles: planSubtitles(probe.subtitles, notes),
    images: planImages(probe.subtitles, notes),
    fonts: planFonts(probe.attachments, notes),
    notes,
  }
}

function chooseVideo({ video }: Probe): VideoStream {
  const candidates = video.filter(({ still, width, height }) => !still && width > 0 && height > 0)
  const area = ({ width, height }: VideoStream): number => width * height
  const best = candidates.toSorted((a, b) => Number(b.standard) - Number(a.standard) || area(b) - area(a))[0]
  if (!best) throw new PackageFailure('no-video', 'This file has no video.')
  if (['unknown', 'none'].includes(best.codec))
    throw new PackageFailure('unsupported', 'ffmpeg doesn’t support the video in this file.')
  return best
}

/** Says if a file is cut off. Tracks that end slightly early are tolerated. @param expected seconds by its header */
export const lengthNotes = (expected: number, found: number): string[] =>
  expected - found <= Math.max(10, expected * 0.05)
    ? []
    : [`The file ends after ${formatClock(found)} of ${formatClock(expected)}: it is incomplete or damaged.`]

const formatClock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

const COPYABLE_PIXEL_FORMATS = ['yuv420p', 'yuvj420p']

function planVideo(
  stream: VideoStream,
  { toneMap }: Capabilities,
  allowCopy: boolean,
  notes: string[],
): Omit<VideoPlan, 'isBroadcast'> {
  const displayed = displaySize(stream, stream.pixelAspect, stream.rotation)
  const isEven = stream.width % 2 === 0 && stream.height % 2 === 0
  const copy =
    allowCopy &&
    stream.codec === 'h264' &&
    stream.ready &&
    COPYABLE_PIXEL_FORMATS.includes(stream.pixels) &&
    isEven &&
    !stream.interlaced &&
    !stream.hdr &&
    stream.rotation === 0
  if (stream.hdr && !toneMap) notes.push('HDR: this ffmpeg can’t convert the colours, so they will look pale.')
  if (stream.hdr && toneMap) notes.push('HDR: colours were converted for SDR screens.')
  const size = copy
    ? { width: Math.round(displayed.width), height: Math.round(displayed.height) }
    : encodedSize(displayed)
  if (!copy && size.height < Math.round(displayed.height) - 1) notes.push(`Encoded at ${size.width} × ${size.height}.`)
  return { stream, copy, quality: toQuality(size), deinterlace: stream.interlaced, toneMap: stream.hdr && toneMap }
}

/** Others are left out of packages. */
export const isSupportedAudio = ({ codec, channels }: AudioStream): boolean => codec !== 'unknown' && channels > 0

function planAudio(all: readonly AudioStream[], notes: string[]): AudioPlan[] {
  const supported = all.filter(isSupportedAudio)
  if (supported.length < all.length)
    notes.push(`${all.length - supported.length} of ${all.length} audio tracks can’t be read.`)
  if (supported.length > MAX_AUDIO_TRACKS)
    notes.push(`Only the first ${MAX_AUDIO_TRACKS} of ${supported.length} audio tracks are available.`)
  const chosen = supported
    .slice(0, MAX_AUDIO_TRACKS)
    .map((stream) => ({ stream: { ...stream, commentary: isSecondary(stream) }, language: languageOf(stream) }))
  const labels = uniqueLabels(
    chosen.map(({ stream, language }, i) => {
      const name = languageName(language) ?? (stream.title || `Audio ${i + 1}`)
      return stream.commentary && name !== stream.title ? `${name} – ${stream.title || 'Commentary'}` : name
    }),
  )
  return chosen.map(({ stream, language }, i) => {
    const copy = stream.ready && stream.codec === 'aac' && stream.profile === 'LC' && stream.channels <= 2
    return {
      stream,
      copy,
      language,
      label: labels[i] ?? '',
      channels: copy ? stream.channels : Math.min(2, stream.channels),
      folder: `audio-${i + 1}-${language}`,
    }
  })
}

/** Of the surround version of a track. */
export const surroundFolder = ({ folder }: { folder: string }): string => `${folder}-surround`

/** Adds surround versions of the default original and dubbed tracks, as AAC, which all browsers play. */
function planSurround(audioTracks: readonly AudioPlan[]): AudioPlan[] {
  const { sub = -1, dub = -1 } = chooseDefaultAudio(audioTracks)
  return [...new Set([sub, dub])].flatMap((index) => {
    const stereo = audioTracks[index]
    if (!stereo || stereo.stream.channels < SURROUND_CHANNELS) return []
    const { codec, profile, ready, channels } = stereo.stream
    const copy = ready && codec === 'aac' && profile === 'LC' && channels === SURROUND_CHANNELS
    const [label, folder] = [`${stereo.label} (5.1)`, surroundFolder(stereo)]
    return [{ ...stereo, copy, channels: SURROUND_CHANNELS, label, folder }]
  })
}

type LanguageTrack = Pick<AudioPlan, 'stream' | 'language'>

/** Probes of earlier versions know fewer titles. */
const isSecondary = ({ commentary, title }: AudioStream): boolean => commentary || isCommentary(title)

export const languageOf = ({ language, title }: Pick<AudioStream, 'language' | 'title'>): string =>
  toLanguage(language, title)

/** Chooses the default original and dubbed tracks by language. Commentaries are only used if there is nothing else. */
export function chooseDefaultAudio(audioTracks: readonly LanguageTrack[]): { sub?: number; dub?: number } {
  if (audioTracks.length === 0) return { sub: -1 }
  const withoutCommentary = audioTracks.filter(({ stream }) => !isSecondary(stream))
  const candidates = withoutCommentary.length > 0 ? withoutCommentary : audioTracks
  const defaultOf = (of: readonly LanguageTrack[]): LanguageTrack | undefined =>
    of.find(({ stream }) => stream.standard) ?? of[0]
  const inLanguage = (wanted: string): LanguageTrack | undefined =>
    defaultOf(candidates.filter(({ language }) => primarySubtag(language) === wanted))
  const original = ORIGINAL_LANGUAGES.map(inLanguage).find(Boolean)
  const dubbed = candidates.filter(({ language }) => !isOriginalLanguage(language))
  const dub = inLanguage('en') ?? defaultOf(dubbed)
  return {
    ...(original && { sub: audioTracks.indexOf(original) }),
    ...(dub && { dub: audioTracks.indexOf(dub) }),
  }
}

const TEXT_FORMATS: Readonly<Record<string, SubtitlePlan['format']>> = {
  ass: 'ass',
  ssa: 'ass',
  subrip: 'srt',
  srt: 'srt',
  text: 'srt',
  mov_text: 'srt',
  webvtt: 'webvtt',
}
/** PGS of Blu-ray discs, and VobSub of DVDs, which is converted to PGS. */
const IMAGE_CODECS = ['hdmv_pgs_subtitle', 'dvd_subtitle']

/** Whether a player has to draw images: there is no text. */
const isImageSubtitle = ({ codec }: Pick<SubtitleStream, 'codec'>): boolean => IMAGE_CODECS.includes(codec)

function planSubtitles(all: readonly SubtitleStream[], notes: string[]): SubtitlePlan[] {
  const supported = all.filter(({ codec }) => TEXT_FORMATS[codec])
  for (const stream of all.filter((one) => !supported.includes(one) && !isImageSubtitle(one))) {
    const { codec, language, title } = stream
    const name = languageName(toLanguage(language, title)) ?? (title || 'one track')
    notes.push(`Subtitles skipped: ${name} has an unsupported format (${codec}).`)
  }
  if (supported.length > MAX_SUBTITLES)
    notes.push(`Only the first ${MAX_SUBTITLES} of ${supported.length} subtitles are available.`)
  return supported.slice(0, MAX_SUBTITLES).map((stream) => {
    const language = languageOf(stream)
    const label = subtitleLabel(language, stream.title, stream.forced, stream.sdh)
    return { stream, format: TEXT_FORMATS[stream.codec] ?? 'srt', language, label }
  })
}

function planImages(all: readonly SubtitleStream[], notes: string[]): ImagePlan[] {
  const images = all.filter(isImageSubtitle)
  if (images.length > MAX_IMAGE_SUBTITLES)
    notes.push(`Only the first ${MAX_IMAGE_SUBTITLES} of ${images.length} image-based subtitles are available.`)
  const chosen = images.slice(0, MAX_IMAGE_SUBTITLES).map((stream) => {
    const language = languageOf(stream)
    return { stream, language, label: subtitleLabel(language, stream.title, stream.forced, stream.sdh) }
  })
  const labels = uniqueLabels(chosen.map(({ label }) => label))
  return chosen.map((image, i) => ({
    ...image,
    label: labels[i] ?? '',
    folder: `images-${i + 1}-${image.language.toLowerCase()}`,
  }))
}

/** Those in the video file itself. */
export const embeddedImages = ({ images }: Pick<PackagePlan, 'images'>): ImagePlan[] =>
  images.filter(({ stream }) => stream.file === undefined)

/** As the manifest has it. */
export const toImageSubtitle = ({ stream, language, label, folder }: ImagePlan): PackagedImageSubtitle => {
  const { forced, sdh, standard, preferred } = stream
  const role = { forced: subtitleRole(label, forced) === 'signs', sdh, standard }
  return { language, label, folder, ...role, ...(preferred && { preferred }) }
}

const FONT_EXTENSION = /\.(ttf|otf|ttc|woff2?)$/i

/** Whether an attachment claims to be a font. */
export const isFont = ({ name, type }: { name: string; type: string }): boolean =>
  FONT_EXTENSION.test(name) || /font|sfnt|truetype|opentype/i.test(type)

function planFonts(all: Probe['attachments'], notes: string[]): Probe['attachments'] {
  const fonts = all.filter(isFont)
  const chosen: typeof fonts = []
  let bytes = 0
  for (const font of fonts) {
    if (chosen.length >= MAX_FONTS || font.bytes > MAX_FONT_BYTES || bytes + font.bytes > MAX_TOTAL_FONT_BYTES) continue
    bytes += font.bytes
    chosen.push(font)
  }
  if (chosen.length < fonts.length) notes.push(`${fonts.length - chosen.length} of ${fonts.length} fonts skipped.`)
  return chosen
}
