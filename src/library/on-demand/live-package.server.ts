/**
 * A package whose files are made when they are asked for: what it contains, and what each file is made of. Its paths and its manifest are those
 * of a package on disk, so that everything that stands on them works with both.
 */
import { peakMegabits } from '../package/ffmpeg-arguments.ts'
import type { Rates } from '../package/bit-rates.ts'
import { countParts } from '../image-subtitles/parts.ts'
import type { PackageAbout } from '../package/package-manifest.ts'
import {
  type AudioPlan,
  chooseDefaultAudio,
  type ImagePlan,
  lengthNotes,
  type PackagePlan,
  planPackage,
  toImageSubtitle,
  type Capabilities,
} from '../package/plan.ts'
import type { SubtitlePlan } from '../package/plan.ts'
import type { Probe } from '../package/probe.ts'
import type { Sidecar } from '../name/sidecar.ts'
import { segmentName } from '../package/segments.ts'
import {
  embeddedTrack,
  type NamedSubtitle,
  nameSubtitles,
  sidecarTrack,
  type SubtitleTrack,
  toPackagedSubtitle,
  withOneDefault,
} from '../package/subtitles/subtitles.server.ts'
import { isStyled } from '../package/subtitles/read-subtitles.ts'
import { h264Level } from './h264-level.ts'
import { type Cut, cutEvenly, cutVideo, endOf, hasNearKeys, hasPackets, type MediaIndex } from './media-index.ts'

/** Copies the video if browsers play it, and can begin with its key frames. */
export function planLive(probe: Probe, index: MediaIndex, capabilities: Capabilities): PackagePlan {
  const plan = planPackage(probe, capabilities)
  const live = plan.video.copy && !hasNearKeys(index) ? planPackage(probe, capabilities, false) : plan
  // subtitles without positions would need all of the file: they come with the package
  return hasPackets(index) ? live : { ...live, subtitles: [] }
}

export const cutsOf = (index: MediaIndex, { video }: Pick<PackagePlan, 'video'>): Cut[] =>
  video.copy ? cutVideo(index) : cutEvenly(index)

/** A high estimate of bits a second, by channels. */
const AUDIO_RATES: Readonly<Record<number, number>> = { 1: 96_000, 2: 192_000, 6: 384_000 }
/** The average of encoded video, as a share of its peak. */
const ENCODED_AVERAGE = 0.5

/** A subtitle track: of the video, or beside it. */
export type LiveSubtitle = SubtitleTrack & ({ plan: SubtitlePlan } | { sidecar: Sidecar })

export function listSubtitles(plan: PackagePlan, sidecars: readonly Sidecar[]): NamedSubtitle<LiveSubtitle>[] {
  const embedded = plan.subtitles.map((one) => ({ ...embeddedTrack(one), plan: one }))
  return nameSubtitles([...embedded, ...sidecars.map((sidecar) => ({ ...sidecarTrack(sidecar), sidecar }))])
}

interface FileFacts {
  /** Of copied video, by its header. */
  codec: string | null
  fileBytes: number
  sidecars: readonly Sidecar[]
}

export function describeLive(
  probe: Probe,
  index: MediaIndex,
  plan: PackagePlan,
  { codec, fileBytes, sidecars }: FileFacts,
): PackageAbout {
  const { video, audioTracks } = plan
  const rates = video.copy ? copiedRates(index, cutVideo(index), fileBytes) : encodedRates(plan)
  const duration = Math.round(endOf(index) * 1000) / 1000
  return {
    duration,
    frameRate: Math.round((video.stream.frameRate || 24) * 1000) / 1000,
    video: video.copy ? 'copied' : 'encoded',
    qualities: [
      { ...video.quality, codec: codec ?? `avc1.6400${h264Level(video).toString(16).padStart(2, '0')}`, rates },
    ],
    sounds: audioTracks.map(({ language, label, channels, folder, stream }) => {
      const rate = AUDIO_RATES[channels] ?? 192_000
      const commentary = stream.commentary ? ({ commentary: true } as const) : {}
      return { language, label, channels, folder, rates: { peak: rate, average: rate }, ...commentary }
    }),
    ...chooseDefaultAudio(audioTracks),
    ...withOneDefault(listSubtitles(plan, sidecars).map(toPackagedSubtitle), plan.images.map(toImageSubtitle)),
    fonts: index.fonts.map(([path]) => path),
    chapters: probe.chapters.filter(({ start }) => start < duration),
    storyboard: false,
    bytes: 0,
    notes: [...lengthNotes(probe.duration, duration), ...plan.notes],
  }
}

/** By where its segments are in the file: other tracks between them are counted too. */
function copiedRates(index: MediaIndex, cuts: readonly Cut[], fileBytes: number): Rates {
  const rates = cuts.map(({ place, start, end }, i) => {
    const bytes = (cuts[i + 1]?.place ?? fileBytes) - place
    return (bytes * 8) / Math.max(1, end - start)
  })
  const average = Math.ceil(((fileBytes - index.first) * 8) / Math.max(1, endOf(index)))
  return { peak: Math.ceil(rates.reduce((most, rate) => Math.max(most, rate), average)), average }
}

function encodedRates({ video }: PackagePlan): Rates {
  const peak = peakMegabits(video.quality) * 1_000_000
  return { peak, average: peak * ENCODED_AVERAGE }
}

/** What a file of a live package is made of. */
export type LivePart =
  | { kind: 'video'; number: number | 'init' }
  | { kind: 'audio'; track: AudioPlan; number: number | 'init' }
  | { kind: 'playlist'; of: 'video' | AudioPlan }
  | { kind: 'master'; sound: 'sub' | 'dub' }
  | { kind: 'subtitles'; track: LiveSubtitle; file: 'vtt' | 'ass' | 'm3u8'; stem: string }
  | { kind: 'images'; plan: ImagePlan; number: number }
  | { kind: 'font'; position: number; size: number }

const SEGMENT = /^segment-(\d{5,6})\.m4s$/
const IMAGES = /^([1-9]\d{0,5})\.sup$/

export interface LivePlan {
  plan: PackagePlan
  subtitles: readonly NamedSubtitle<LiveSubtitle>[]
  index: MediaIndex
  cuts: readonly Cut[]
}

/** @returns null if there is no such file */
export function findPart(path: string, live: LivePlan): LivePart | null {
  const { plan, index, cuts } = live
  const [folder = '', name] = path.split('/')
  if (name === undefined) return findTopPart(folder, live)
  const [, position, size] = index.fonts.find(([font]) => font === path) ?? []
  if (position !== undefined && size !== undefined) return { kind: 'font', position, size }
  const images = plan.images.find((one) => one.folder === folder)
  if (images) {
    const number = Number(IMAGES.exec(name)?.[1] ?? 0)
    return number > 0 && number <= countParts(endOf(index)) ? { kind: 'images', plan: images, number } : null
  }
  const track = plan.audioTracks.find((one) => one.folder === folder)
  if (!track && folder !== plan.video.quality.folder) return null
  if (name === 'index.m3u8') return { kind: 'playlist', of: track ?? 'video' }
  const number = name === 'init.mp4' ? 'init' : Number(SEGMENT.exec(name)?.[1] ?? 0) - 1
  if (number !== 'init' && (number < 0 || number >= cuts.length)) return null
  return track ? { kind: 'audio', track, number } : { kind: 'video', number }
}

function findTopPart(name: string, { subtitles }: LivePlan): LivePart | null {
  const sound = /^(sub|dub)\.m3u8$/.exec(name)?.[1]
  if (sound === 'sub' || sound === 'dub') return { kind: 'master', sound }
  const [, stem = '', file] = /^(.+)\.(vtt|ass|m3u8)$/.exec(name) ?? []
  const found = subtitles.find((one) => one.stem === stem)
  if (!found || (file !== 'vtt' && file !== 'm3u8' && (file !== 'ass' || !isStyled(found.track.format)))) return null
  return { kind: 'subtitles', track: found.track, file, stem }
}

/** The segments of the video's playlist. */
export const toTrack = (cuts: readonly Cut[]) => ({
  segments: cuts.map(({ start, end }, i) => ({
    name: segmentName(i + 1),
    size: 0,
    seconds: end - start,
    keyframes: [],
  })),
})
