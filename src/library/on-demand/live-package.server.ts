/**
 * A package whose files are made when they are asked for: what it contains, and what each file is made of. Its paths and its manifest are those
 * of a package on disk, so that everything that stands on them works with both.
 */
import { peakMegabits } from '../package/ffmpeg-arguments.ts'
import type { Rates } from '../package/bit-rates.ts'
import { countParts } from '../image-subtitles/parts.ts'
import { hasDecoderParameters, videoCodecOf, videoRangeOf } from '../package/codec-string.ts'
import { AAC_CODEC, isIndependent } from '../package/master-playlists.ts'
import type { PackageAbout, PackagedOriginal } from '../package/package-manifest.ts'
import { planOriginal } from '../package/plan-original.ts'
import { encodedSize, type Quality, renditionsBelow, toQuality } from '../package/quality.ts'
import {
  type AudioPlan,
  chooseDefaultAudio,
  type ImagePlan,
  lengthNotes,
  type PackagePlan,
  planPackage,
  toImageSubtitle,
  type Capabilities,
  type VideoPlan,
} from '../package/plan.ts'
import type { SubtitlePlan } from '../package/plan.ts'
import type { AudioStream, Probe } from '../package/probe.ts'
import type { Sidecar } from '../name/sidecar.ts'
import { segmentName } from '../package/segments.ts'
import { FONT_NAMES } from '../package/subtitles/font-names.ts'
import {
  embeddedTrack,
  type NamedSubtitle,
  nameSubtitles,
  sidecarTrack,
  type SubtitleTrack,
  toPackagedSubtitle,
} from '../package/subtitles/subtitles.server.ts'
import { isStyled } from '#src/platform/subtitles/read-subtitles.ts'
import { h264Level } from './h264-level.ts'
import { whyAudio, whyVideo } from './why-encoded.ts'
import { type Cut, cutEvenly, cutVideo, endOf, hasNearKeys, type MediaIndex } from './media-index.ts'

/** Copies the video if browsers play it, and can begin with its key frames. */
export function planLive(
  probe: Probe,
  index: MediaIndex,
  capabilities: Capabilities,
  canCopy = hasNearKeys(index),
): PackagePlan {
  const all = {
    ...probe,
    sounds: [...probe.sounds, ...externalSounds(index)],
    subtitles: [...probe.subtitles, ...(index.images ?? [])],
  }
  const plan = planPackage(all, capabilities)
  const live = plan.video.copy && !canCopy ? planPackage(all, capabilities, false) : plan
  return live
}

const externalSounds = ({ external = [] }: MediaIndex): AudioStream[] =>
  external.flatMap(({ streams }, i) => streams.map((stream) => ({ ...stream, input: i + 1 })))

/** The audio file beside the video that contains a stream; undefined if the video does. */
export const externalOf = ({ external = [] }: Pick<MediaIndex, 'external'>, { input }: AudioStream) =>
  input === undefined ? undefined : external[input - 1]

export const cutsOf = (index: MediaIndex, { video }: Pick<PackagePlan, 'video'>): Cut[] =>
  video.copy ? cutVideo(index) : cutEvenly(index)

/** A rendition of the video: one of the qualities, or the original. */
export interface LiveRendition {
  folder: string
  codec: string
  /** How it is encoded, unless it is copied. */
  plan: VideoPlan
  cuts: readonly Cut[]
}

/** Of the folders of what is encoded in place of copies. */
const ENCODED_FOLDER = '-encoded'
const CANNOT_DECODE = 'it can’t be decoded as it is in the file'

/** Why a track is encoded, if it is. @param folder of the track */
export const whyTrack = ({ qualities, sounds }: Pick<PackageAbout, 'qualities' | 'sounds'>, folder: string) =>
  folder.endsWith(ENCODED_FOLDER)
    ? CANNOT_DECODE
    : [...qualities, ...sounds].find((track) => track.folder === folder)?.because

const isVideoCopied = (about: Pick<PackageAbout, 'qualities'>, { video }: Pick<PackagePlan, 'video'>): boolean =>
  video.copy && !about.qualities[0]?.because

const inPlaceOf = ({ folder, ...track }: AudioPlan): AudioPlan => ({
  ...track,
  copy: false,
  folder: `${folder}${ENCODED_FOLDER}`,
})

/** For players that can't decode a place of a copy: all sound is encoded, and there is an encoded version of video that is only copied. */
export function withEncoded(about: PackageAbout, plan: PackagePlan): PackageAbout {
  const [first, ...lower] = about.qualities
  const { original: _, ...others } = about
  const encode = (one: PackageAbout['sounds'][number]) => {
    const { original: _, ...sound } = one
    return sound.because ? sound : { ...sound, folder: `${sound.folder}${ENCODED_FOLDER}`, because: CANNOT_DECODE }
  }
  return {
    ...others,
    qualities:
      first && isVideoCopied(about, plan)
        ? [first, { ...encodedVersion(plan, first), because: CANNOT_DECODE }, ...lower]
        : about.qualities,
    sounds: about.sounds.map(encode),
  }
}

function encodedVersion(plan: PackagePlan, copied: Quality) {
  const { folder, ...quality } = toQuality(encodedSize(copied))
  return describeEncoded(plan, { ...quality, folder: `${folder}${ENCODED_FOLDER}` })
}

/** Whatever is copied is cut at key frames, and the sound with it. */
export function listRenditions(
  about: Pick<PackageAbout, 'qualities' | 'original'>,
  index: MediaIndex,
  packagePlan: PackagePlan,
): { renditions: LiveRendition[]; soundCuts: readonly Cut[] } {
  const { video } = packagePlan
  const [first] = about.qualities
  const isCopied = isVideoCopied(about, packagePlan)
  const copied = isCopied || about.original ? cutVideo(index) : []
  const even = cutEvenly(index)
  const describe = (quality: PackageAbout['qualities'][number], copy: boolean): LiveRendition => ({
    folder: quality.folder,
    codec: quality.codec,
    plan: { ...video, quality, copy },
    cuts: copy ? copied : even,
  })
  return {
    renditions: [
      ...about.qualities.map((quality, i) => describe(quality, isCopied && i === 0)),
      ...(about.original ? [describe(about.original, true)] : []),
      ...(first && isCopied ? [describe(encodedVersion(packagePlan, first), false)] : []),
    ],
    soundCuts: copied.length > 0 ? copied : even,
  }
}

/** All audio tracks: each as all browsers play it, copied for those that play it as it is, and encoded for those that can't decode a copy. */
export const listAudio = (
  { sounds }: Pick<PackageAbout, 'sounds'>,
  { audioTracks }: Pick<PackagePlan, 'audioTracks'>,
) =>
  audioTracks.flatMap((track, i): AudioPlan[] => {
    const { original, because } = sounds[i] ?? {}
    if (original) return [track, { ...track, copy: true, folder: original.folder, channels: original.channels }]
    return because ? [track] : [track, inPlaceOf(track)]
  })

/** A high estimate of bits a second, by channels. */
const AUDIO_RATES: Readonly<Record<number, number>> = { 1: 96_000, 2: 192_000, 6: 384_000 }
/** The same of sound that is copied, by codec string: FLAC has about as much a channel. */
const COPIED_AUDIO_RATES: Readonly<Record<string, number>> = {
  fLaC: 500_000,
  'ac-3': 110_000,
  'ec-3': 170_000,
  'mp4a.6B': 160_000,
}
/** The average of encoded video, as a share of its peak. */
const ENCODED_AVERAGE = 0.5

/** A subtitle track: of the video, or beside it. */
export type LiveSubtitle = SubtitleTrack & ({ plan: SubtitlePlan } | { sidecar: Sidecar })

export function listSubtitles(plan: PackagePlan, sidecars: readonly Sidecar[]): NamedSubtitle<LiveSubtitle>[] {
  const embedded = plan.subtitles.map((one) => ({ ...embeddedTrack(one), plan: one }))
  return nameSubtitles([...embedded, ...sidecars.map((sidecar) => ({ ...sidecarTrack(sidecar), sidecar }))])
}

interface FileFacts {
  /** The header of copied video; null if it cannot be copied. */
  init: Uint8Array | null
  /** Codec strings of the audio streams of the file that can be copied. */
  audioCodecs: Readonly<Record<number, string>>
  fileBytes: number
  sidecars: readonly Sidecar[]
}

export function describeLive(
  probe: Probe,
  index: MediaIndex,
  plan: PackagePlan,
  { init, audioCodecs, fileBytes, sidecars }: FileFacts,
): PackageAbout {
  const { video, audioTracks } = plan
  const original = describeOriginal(index, plan, init, fileBytes)
  const duration = Math.round(endOf(index) * 1000) / 1000
  return {
    duration,
    frameRate: Math.round((video.stream.frameRate || 24) * 1000) / 1000,
    video: video.copy ? 'copied' : 'encoded',
    qualities: [
      video.copy && init
        ? { ...video.quality, codec: videoCodecOf(init), rates: copiedRates(index, cutVideo(index), fileBytes) }
        : { ...describeEncoded(plan, video.quality), because: whyVideo(plan.video, index, original !== null) },
      ...renditionsBelow(video.quality).map((quality) => ({
        ...describeEncoded(plan, quality),
        because: 'a lower quality is shown',
      })),
    ],
    ...(original && { original }),
    sounds: audioTracks.map((track) => {
      const { language, label, channels, folder, stream } = track
      const copied = (externalOf(index, stream)?.codecs ?? audioCodecs)[stream.index]
      const because = whyAudio(track, copied ?? null)
      return {
        language,
        label,
        channels,
        folder,
        rates: constantRate(AUDIO_RATES[channels] ?? 192_000),
        ...(stream.commentary && { commentary: true as const }),
        ...(because && { because }),
        ...describeOriginalSound(track, copied),
      }
    }),
    ...chooseDefaultAudio(audioTracks),
    subtitles: listSubtitles(plan, sidecars).map(toPackagedSubtitle),
    ...(plan.images.length > 0 && { imageSubtitles: plan.images.map(toImageSubtitle) }),
    fonts: index.fonts.map(([path]) => path),
    chapters: probe.chapters.filter(({ start }) => start < duration),
    storyboard: false,
    bytes: 0,
    notes: [...lengthNotes(probe.duration, duration), ...plan.notes],
  }
}

/** @returns null if no browser plays it, or if it is among the qualities */
function describeOriginal(
  index: MediaIndex,
  { video }: Pick<PackagePlan, 'video'>,
  init: Uint8Array | null,
  fileBytes: number,
): PackagedOriginal | null {
  const quality = planOriginal(video)
  if (!quality || !init || !hasNearKeys(index) || !hasDecoderParameters(init)) return null
  const range = videoRangeOf(init)
  return {
    ...quality,
    codec: videoCodecOf(init),
    // some files say it only in the stream, and HLG is rare
    range: range === 'SDR' && video.stream.hdr ? 'PQ' : range,
    rates: copiedRates(index, cutVideo(index), fileBytes),
  }
}

/** Nothing, for what is copied anyway, and for versions in fewer channels. */
function describeOriginalSound({ copy, folder, stream, channels }: AudioPlan, codec: string | undefined) {
  const isVersion = channels > 2
  const isOtherAac = codec === AAC_CODEC && stream.profile !== 'LC'
  if (copy || isVersion || codec === undefined || isOtherAac) return {}
  const rate = (COPIED_AUDIO_RATES[codec] ?? 96_000) * stream.channels
  return {
    original: { folder: `${folder}-original`, codec, channels: stream.channels, rates: constantRate(rate) },
  }
}

const constantRate = (rate: number): Rates => ({ peak: rate, average: rate })

const describeEncoded = ({ video }: Pick<PackagePlan, 'video'>, quality: Quality) => ({
  ...quality,
  codec: `avc1.6400${h264Level({ ...video, quality })
    .toString(16)
    .padStart(2, '0')}`,
  rates: encodedRates(quality),
})

/** By where its segments are in the file: other tracks between them are counted too. */
function copiedRates(index: MediaIndex, cuts: readonly Cut[], fileBytes: number): Rates {
  const rates = cuts.map(({ place, start, end }, i) => {
    const bytes = (cuts[i + 1]?.place ?? fileBytes) - place
    return (bytes * 8) / Math.max(1, end - start)
  })
  const average = Math.ceil(((fileBytes - index.first) * 8) / Math.max(1, endOf(index)))
  return { peak: Math.ceil(rates.reduce((most, rate) => Math.max(most, rate), average)), average }
}

function encodedRates(quality: Quality): Rates {
  const peak = peakMegabits(quality) * 1_000_000
  return { peak, average: peak * ENCODED_AVERAGE }
}

/** What a file of a live package is made of. */
export type LivePart =
  | { kind: 'video'; rendition: LiveRendition; number: number | 'init' }
  | { kind: 'audio'; track: AudioPlan; number: number | 'init' }
  | { kind: 'playlist'; cuts: readonly Cut[]; isIndependent: boolean }
  | { kind: 'master'; sound: 'sub' | 'dub'; isEncoded: boolean }
  | { kind: 'subtitles'; track: LiveSubtitle; file: 'vtt' | 'ass' | 'm3u8'; stem: string }
  | { kind: 'images'; plan: ImagePlan; number: number }
  | { kind: 'font'; position: number; size: number }
  | { kind: 'fontNames' }

const SEGMENT = /^segment-(\d{5,6})\.m4s$/
const IMAGES = /^([1-9]\d{0,5})\.sup$/

export interface LivePlan {
  plan: PackagePlan
  subtitles: readonly NamedSubtitle<LiveSubtitle>[]
  index: MediaIndex
  renditions: readonly LiveRendition[]
  /** With those that are copied for browsers that play them. */
  audioTracks: readonly AudioPlan[]
  soundCuts: readonly Cut[]
}

/** @returns null if there is no such file */
export function findPart(path: string, live: LivePlan): LivePart | null {
  const { plan, index, renditions, audioTracks, soundCuts } = live
  const [folder = '', name] = path.split('/')
  if (name === undefined) return findTopPart(folder, live)
  if (folder === 'fonts') return findFont(path, index)
  const images = plan.images.find((one) => one.folder === folder)
  if (images) {
    const number = Number(IMAGES.exec(name)?.[1] ?? 0)
    return number > 0 && number <= countParts(endOf(index)) ? { kind: 'images', plan: images, number } : null
  }
  const track = audioTracks.find((one) => one.folder === folder)
  const rendition = renditions.find((one) => one.folder === folder)
  const cuts = rendition?.cuts ?? soundCuts
  if (!track && !rendition) return null
  if (name === 'index.m3u8')
    return { kind: 'playlist', cuts, isIndependent: !rendition || isIndependent(rendition.codec) }
  const number = name === 'init.mp4' ? 'init' : Number(SEGMENT.exec(name)?.[1] ?? 0) - 1
  if (number !== 'init' && (number < 0 || number >= cuts.length)) return null
  if (rendition) return { kind: 'video', rendition, number }
  return track ? { kind: 'audio', track, number } : null
}

function findFont(path: string, { fonts }: MediaIndex): LivePart | null {
  if (path === FONT_NAMES) return fonts.length > 0 ? { kind: 'fontNames' } : null
  const [, position, size] = fonts.find(([font]) => font === path) ?? []
  return position !== undefined && size !== undefined ? { kind: 'font', position, size } : null
}

function findTopPart(name: string, { subtitles }: LivePlan): LivePart | null {
  const [, sound, encoded] = /^(sub|dub)(-encoded)?\.m3u8$/.exec(name) ?? []
  if (sound === 'sub' || sound === 'dub') return { kind: 'master', sound, isEncoded: encoded !== undefined }
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
