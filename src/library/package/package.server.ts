/** Packages a video for browsers: one rendition, all audio tracks, subtitles, fonts, chapters and a storyboard. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileTasks } from '../file-tasks.server.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { AudioSidecar, ImageSidecar } from './audio-sidecar.ts'
import { type Locate, locateImages, probeExternalImages } from './external-images.server.ts'
import type { ImageInput } from './ffmpeg-arguments.ts'
import type { PackageAbout } from './package-manifest.ts'
import { type ExternalAudio, probeExternalAudio } from './external-audio.server.ts'
import { videoCodecOf } from './codec-string.ts'
import { PackageFailure, toWriteFailure } from './failure.ts'
import { fontFolder, storeFonts } from './subtitles/fonts.server.ts'
import { isCopyFailure, type PassOptions, type ExtractedTracks, extractTracks } from './ffmpeg-pass.server.ts'
import { addOriginal } from './original.server.ts'
import { expectedPackageBytes } from './estimate.ts'
import { chooseDefaultAudio, lengthNotes, type PackagePlan, planPackage } from './plan.ts'
import { requireFile } from './probe.server.ts'
import type { Probe } from './probe.ts'
import { keyframeRatesOf, ratesOf } from './bit-rates.ts'
import { type Limits, createDiskBudget, type DiskBudget } from './disk-budget.server.ts'
import { createStoryboard } from './storyboard.server.ts'
import {
  imageFile,
  type ReadExternalImages,
  type ReadImages,
  writeExternalImages,
  writeImages,
} from './subtitles/images.server.ts'
import { sidecarSubtitle, embeddedSubtitle, writeSubtitles } from './subtitles/subtitles.server.ts'
import type { Tools } from './tools.server.ts'
import { writeMasters, writeAudioPlaylist, writeVideoPlaylists } from './write-playlists.server.ts'
import { LateAudioError } from './write-track.server.ts'

export interface PackageOptions {
  /** Absolute path. */
  file: string
  probe: Probe
  sidecars: readonly Sidecar[]
  /** Whether the video stream is also stored as it is, if some browsers play it. */
  keepOriginal?: boolean
  /** Audio files beside the video. */
  audio?: readonly AudioSidecar[]
  /** Image subtitles in files beside the video, and how a part of one is made. */
  images?: {
    sidecars: readonly ImageSidecar[]
    read: (from: ImageInput, ...part: Parameters<ReadExternalImages>) => Promise<Uint8Array>
  }
  /** Resolves a sidecar to its absolute path. */
  locateSidecar: Locate
  /** The output folder on a local disk; removed if packaging fails. */
  folder: string
  tools: Tools
  tasks: FileTasks
  readImages: ReadImages
  limits: Limits
  signal: AbortSignal
  /** Called with the completed fraction, 0 to 1. */
  progress: (share: number) => void
}

/** Start times of the segments, which lower renditions must match. */
export const SEGMENT_STARTS_FILE = 'moments.json'

/** @throws {PackageFailure} after removing all output */
export async function packageFile(options: PackageOptions): Promise<PackageAbout> {
  const bytes = await requireFile(options.file)
  const external = await probeExternalAudio(options.audio ?? [], options.locateSidecar, options)
  const images = await probeExternalImages(options.images?.sidecars ?? [], options.locateSidecar, options)
  const { probe } = options
  const sounds = [...probe.sounds, ...external.streams]
  const subtitles = [...probe.subtitles, ...images.streams]
  const notes = [...external.notes, ...images.notes]
  const prepared = { ...options, external: { ...external, notes }, probe: { ...probe, sounds, subtitles } }
  const isCut = probe.video.some(({ shown }) => shown)
  const plan = planPackage(prepared.probe, options.tools, !isCut)
  try {
    return await buildPackage(prepared, plan, options.folder, bytes)
  } catch (error) {
    await rm(options.folder, { recursive: true, force: true })
    throw toWriteFailure(error)
  }
}

/** Options whose probe includes the streams of the external audio files. */
type PreparedOptions = PackageOptions & { external: ExternalAudio }

async function buildPackage(
  options: PreparedOptions,
  plan: PackagePlan,
  folder: string,
  bytes: number,
): Promise<PackageAbout> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const budget = await createDiskBudget(folder, options.limits, expectedPackageBytes(options.probe, plan, bytes))
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const storyboardSheets = tryStoryboard(options, plan, folder, budget, signal)
  // awaited below; avoids an unhandled rejection until then
  storyboardSheets.catch(() => null)
  try {
    const tracks = await extractWithFallback(options, plan, folder, budget)
    const duration = durationOf(tracks)
    return await finishPackage(options, tracks, folder, budget, duration, await storyboardSheets)
  } finally {
    stop.abort()
    await storyboardSheets.catch(() => null)
  }
}

/** Runs in parallel with the pass, which mostly waits for the disk when it copies. @returns null if no storyboard was possible */
async function tryStoryboard(
  { file, tools, limits, probe }: PackageOptions,
  { video }: PackagePlan,
  folder: string,
  budget: DiskBudget,
  signal: AbortSignal,
): Promise<number | null> {
  const { duration } = probe
  if (duration <= 0) return null
  const [threads, seconds] = [limits.cores, 600 + duration * 2]
  const creating = createStoryboard({ file, plan: video, duration, folder, tools, budget, signal, threads, seconds })
  return creating.catch((error: unknown) => {
    if (error instanceof PackageFailure && ['failed', 'not-media', 'too-long'].includes(error.code)) return null
    throw error
  })
}

/** Copies the video stream if possible, and encodes it if copying fails. */
async function extractWithFallback(
  options: PreparedOptions,
  plan: PackagePlan,
  folder: string,
  budget: DiskBudget,
): Promise<ExtractedTracks> {
  const { file, probe, external, tools, limits, signal, progress } = options
  let share = 0
  const onProgress = (seconds: number): void => {
    share = Math.max(share, Math.min(0.95, seconds / (probe.duration || Infinity)))
    progress(share)
  }
  const duration = probe.duration || 4 * 3600
  const inputs = external.files.map(({ path }) => path)
  const passOptions: PassOptions = {
    file,
    inputs,
    plan,
    folder,
    duration,
    tools,
    budget,
    threads: limits.cores,
    signal,
    onProgress,
  }
  const attempt = async (attemptOptions: PassOptions): Promise<ExtractedTracks> => {
    await clearOutputs(folder, attemptOptions.plan)
    return extractTracks(attemptOptions)
  }
  const attemptPlan = async (planned: PackagePlan): Promise<ExtractedTracks> => {
    try {
      return await attempt({ ...passOptions, plan: planned })
    } catch (error) {
      if (!(error instanceof LateAudioError)) throw error
      const audioTracks = planned.audioTracks.map((track) => ({ ...track, copy: false }))
      return attempt({ ...passOptions, plan: { ...planned, audioTracks } })
    }
  }
  try {
    return await attemptPlan(plan)
  } catch (error) {
    if (!plan.video.copy || !isCopyFailure(error)) throw error
    return attemptPlan(planPackage(probe, tools, false))
  }
}

/** Removes the output of a failed attempt. */
async function clearOutputs(folder: string, { video, audioTracks, images, fonts }: PackagePlan): Promise<void> {
  const own = [video.quality.folder, ...audioTracks.map((audioTrack) => audioTrack.folder)].map((name) =>
    join(folder, name),
  )
  const files = images.map((image) => imageFile(folder, image))
  for (const name of [...own, ...files, fontFolder(folder)]) await rm(name, { recursive: true, force: true })
  if (fonts.length > 0) await mkdir(fontFolder(folder))
}

async function finishPackage(
  options: PreparedOptions,
  { plan, video, audioTracks, subtitles, images }: ExtractedTracks,
  folder: string,
  budget: DiskBudget,
  duration: number,
  storyboardSheets: number | null,
): Promise<PackageAbout> {
  const { probe, sidecars, locateSidecar, tasks, readImages, signal } = options
  const notes = [...lengthNotes(probe.duration, duration), ...plan.notes, ...options.external.notes]
  await writeVideoPlaylists(join(folder, plan.video.quality.folder), video)
  for (const audioTrack of audioTracks) await writeAudioPlaylist(join(folder, audioTrack.plan.folder), audioTrack.track)
  await writeFile(join(folder, SEGMENT_STARTS_FILE), JSON.stringify(video.segmentStarts))
  if (storyboardSheets === null) notes.push('No seek previews: the frames couldn’t be read quickly enough.')
  const sidecarSubtitles = sidecars.map((sidecar) => sidecarSubtitle(sidecar, locateSidecar))
  const found = [...subtitles.map((one) => embeddedSubtitle(one.plan, one.text)), ...sidecarSubtitles]
  const text = await writeSubtitles(found, { folder, duration, budget, notes, tasks, signal })
  const imageOptions = { folder, duration, budget, notes, signal }
  const readExternal: ReadExternalImages = async (image, ...part) =>
    options.images?.read(await locateImages(image.stream.file ?? '', locateSidecar), image, ...part) ?? new Uint8Array()
  const packagedImages = [
    ...(await writeImages(images, { ...imageOptions, readImages })),
    ...(await writeExternalImages(
      plan.images.filter(({ stream }) => stream.file !== undefined),
      readExternal,
      imageOptions,
    )),
  ]
  const original = options.keepOriginal ? await addOriginal({ ...options, plan: plan.video, video, budget }) : null
  if (original?.note) notes.unshift(original.note)
  const about: PackageAbout = {
    duration: round(duration),
    frameRate: round(plan.video.stream.frameRate || 24),
    video: plan.video.copy ? 'copied' : 'encoded',
    qualities: [
      {
        ...plan.video.quality,
        codec: videoCodecOf(video.init),
        rates: ratesOf(video),
        pictureRates: keyframeRatesOf(video),
      },
    ],
    ...(original?.rendition && { original: original.rendition }),
    sounds: audioTracks.map(({ plan: { language, label, channels, folder: own, stream }, track }) => ({
      language,
      label,
      channels,
      folder: own,
      rates: ratesOf(track),
      ...(stream.commentary && { commentary: true as const }),
    })),
    ...chooseDefaultAudio(audioTracks.map((audioTrack) => audioTrack.plan)),
    subtitles: text,
    ...(packagedImages.length > 0 && { imageSubtitles: packagedImages }),
    fonts: await storeFonts(folder),
    chapters: probe.chapters.filter(({ start }) => start < duration),
    storyboard: storyboardSheets !== null && storyboardSheets > 0,
    bytes: budget.usedBytes() + (original?.bytes ?? 0),
    notes,
  }
  await writeMasters(folder, about)
  return about
}

const durationOf = ({ video, audioTracks }: ExtractedTracks): number =>
  Math.max(video.end, ...audioTracks.map(({ track }) => track.end))

const round = (value: number): number => Math.round(value * 1000) / 1000
