/** What is done with a file, decided from what is in it. Pure. */
import { languageName } from '../language-name.ts'
import { PackageFailure } from './failure.ts'
import { distinct, subtitleLabel, toLanguage } from './language.ts'
import type { Probe, AudioStream, SubtitleStream, VideoStream } from './probe.ts'
import { encodedSize, type Quality, shownSize, toQuality } from './quality.ts'

const MOST_SOUNDS = 32
export const MOST_SUBTITLES = 64
const MOST_FONTS = 64
const LARGEST_FONT = 30_000_000
const LARGEST_FONTS = 200_000_000

export interface VideoPlan {
  stream: VideoStream
  copy: boolean
  quality: Quality
  deinterlace: boolean
  toneMap: boolean
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
  /** What ffmpeg writes it as. */
  format: 'srt' | 'ass' | 'webvtt'
  language: string
  label: string
}

export interface PackagePlan {
  video: VideoPlan
  sounds: AudioPlan[]
  subtitles: SubtitlePlan[]
  /** Attachments that call themselves fonts. */
  fonts: Probe['attachments']
  notes: string[]
}

export interface Abilities {
  /** Whether ffmpeg can turn HDR into SDR. */
  toneMap: boolean
}

/**
 * @param mayCopy false once copying the picture has failed
 * @throws {PackageFailure} when there is nothing that a browser could show
 */
export function planPackage(probe: Probe, abilities: Abilities, mayCopy = true): PackagePlan {
  const notes: string[] = []
  const video = planVideo(chooseVideo(probe), abilities, mayCopy, notes)
  const sounds = planAudio(probe.sounds, notes)
  return {
    video,
    sounds: [...sounds, ...planSurround(sounds)],
    subtitles: planSubtitles(probe.subtitles, notes),
    fonts: planFonts(probe.attachments, notes),
    notes,
  }
}

function chooseVideo({ video }: Probe): VideoStream {
  const moving = video.filter(({ still, width, height }) => !still && width > 0 && height > 0)
  const area = ({ width, height }: VideoStream): number => width * height
  const best = moving.toSorted((a, b) => Number(b.standard) - Number(a.standard) || area(b) - area(a))[0]
  if (!best) throw new PackageFailure('no-video', 'There is no video in this file.')
  if (['unknown', 'none'].includes(best.codec))
    throw new PackageFailure('unsupported', 'The video in this file is of a kind that ffmpeg does not know.')
  return best
}

const COPIED_PIXELS = ['yuv420p', 'yuvj420p']

function planVideo(stream: VideoStream, { toneMap }: Abilities, mayCopy: boolean, notes: string[]): VideoPlan {
  const shown = shownSize(stream, stream.pixelAspect, stream.rotation)
  const isEven = stream.width % 2 === 0 && stream.height % 2 === 0
  const copy =
    mayCopy &&
    stream.codec === 'h264' &&
    stream.ready &&
    COPIED_PIXELS.includes(stream.pixels) &&
    isEven &&
    !stream.interlaced &&
    !stream.hdr &&
    stream.rotation === 0
  if (stream.hdr && !toneMap) notes.push('HDR: this ffmpeg cannot convert its colours, which will look pale.')
  if (stream.hdr && toneMap) notes.push('HDR: its colours were converted to those of ordinary screens.')
  const size = copy ? { width: Math.round(shown.width), height: Math.round(shown.height) } : encodedSize(shown)
  if (!copy && size.height < Math.round(shown.height) - 1) notes.push(`Encoded at ${size.width} × ${size.height}.`)
  return { stream, copy, quality: toQuality(size), deinterlace: stream.interlaced, toneMap: stream.hdr && toneMap }
}

function planAudio(all: readonly AudioStream[], notes: string[]): AudioPlan[] {
  const known = all.filter(({ codec, channels }) => codec !== 'unknown' && channels > 0)
  if (known.length < all.length) notes.push(`${all.length - known.length} of ${all.length} sounds cannot be read.`)
  if (known.length > MOST_SOUNDS) notes.push(`Only the first ${MOST_SOUNDS} of ${known.length} sounds are offered.`)
  const chosen = known
    .slice(0, MOST_SOUNDS)
    .map((stream) => ({ stream, language: toLanguage(stream.language, stream.title) }))
  const labels = distinct(
    chosen.map(({ stream, language }, i) => {
      const name = languageName(language) ?? (stream.title || `Sound ${i + 1}`)
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

/** Channels of 5.1: what has more is mixed down to it. */
const SURROUND = 6

/** The original sound and the dub once more with all their channels, for who has the speakers; AAC is what all browsers play. */
function planSurround(sounds: readonly AudioPlan[]): AudioPlan[] {
  const { sub = -1, dub = -1 } = chooseFirst(sounds)
  return [...new Set([sub, dub])].flatMap((index) => {
    const stereo = sounds[index]
    if (!stereo || stereo.stream.channels < SURROUND) return []
    const { codec, profile, ready, channels } = stereo.stream
    const copy = ready && codec === 'aac' && profile === 'LC' && channels === SURROUND
    const [label, folder] = [`${stereo.label} (5.1)`, `${stereo.folder}-surround`]
    return [{ ...stereo, copy, channels: SURROUND, label, folder }]
  })
}

const ORIGINALS = ['ja', 'zh', 'ko', 'und']
const primary = (language: string): string => language.split('-')[0] ?? language

type SpokenIn = Pick<AudioPlan, 'stream' | 'language'>

/** Which sound is the original's and which the dub's: by language, never a commentary while there is another. */
export function chooseFirst(sounds: readonly SpokenIn[]): { sub?: number; dub?: number } {
  if (sounds.length === 0) return { sub: -1 }
  const spoken = sounds.filter(({ stream }) => !stream.commentary)
  const pool = spoken.length > 0 ? spoken : sounds
  const first = (of: readonly SpokenIn[]): SpokenIn | undefined => of.find(({ stream }) => stream.standard) ?? of[0]
  const inLanguage = (wanted: string): SpokenIn | undefined =>
    first(pool.filter(({ language }) => primary(language) === wanted))
  const original = ORIGINALS.map(inLanguage).find(Boolean)
  const others = pool.filter(({ language }) => !ORIGINALS.includes(primary(language)))
  const dub = inLanguage('en') ?? first(others)
  return {
    ...(original && { sub: sounds.indexOf(original) }),
    ...(dub && { dub: sounds.indexOf(dub) }),
  }
}

const FORMATS: Readonly<Record<string, SubtitlePlan['format']>> = {
  ass: 'ass',
  ssa: 'ass',
  subrip: 'srt',
  srt: 'srt',
  text: 'srt',
  mov_text: 'srt',
  webvtt: 'webvtt',
}
const PICTURES: Readonly<Record<string, string>> = {
  hdmv_pgs_subtitle: 'PGS',
  dvd_subtitle: 'VobSub',
  dvb_subtitle: 'DVB',
  xsub: 'XSUB',
}

function planSubtitles(all: readonly SubtitleStream[], notes: string[]): SubtitlePlan[] {
  const known = all.filter(({ codec }) => FORMATS[codec])
  for (const { codec, language, title } of all.filter((one) => !known.includes(one))) {
    const name = languageName(toLanguage(language, title)) ?? (title || 'one track')
    const kind = PICTURES[codec]
    notes.push(
      kind
        ? `Subtitles left out: ${name} is pictures (${kind}), not text.`
        : `Subtitles left out: ${name} is of a kind that is not supported (${codec}).`,
    )
  }
  if (known.length > MOST_SUBTITLES)
    notes.push(`Only the first ${MOST_SUBTITLES} of ${known.length} subtitles are offered.`)
  return known.slice(0, MOST_SUBTITLES).map((stream) => {
    const language = toLanguage(stream.language, stream.title)
    const label = subtitleLabel(language, stream.title, stream.forced, stream.sdh)
    return { stream, format: FORMATS[stream.codec] ?? 'srt', language, label }
  })
}

const FONT = /\.(ttf|otf|ttc|woff2?)$/i

function planFonts(all: Probe['attachments'], notes: string[]): Probe['attachments'] {
  const fonts = all.filter(({ name, type }) => FONT.test(name) || /font|sfnt|truetype|opentype/i.test(type))
  const chosen: typeof fonts = []
  let bytes = 0
  for (const font of fonts) {
    if (chosen.length >= MOST_FONTS || font.bytes > LARGEST_FONT || bytes + font.bytes > LARGEST_FONTS) continue
    bytes += font.bytes
    chosen.push(font)
  }
  if (chosen.length < fonts.length) notes.push(`${fonts.length - chosen.length} of ${fonts.length} fonts are left out.`)
  return chosen
}
