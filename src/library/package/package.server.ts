/** Turns a file into what browsers play: one rendition, all sounds, subtitles, fonts, chapters, storyboard. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileTasks } from '../file-tasks.server.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { AudioSidecar } from './audio-sidecar.ts'
import type { PackageAbout } from './package-manifest.ts'
import { type ExternalAudio, probeExternalAudio } from './external-audio.server.ts'
import { videoCodecOf } from './mp4/boxes.ts'
import { PackageFailure, toWriteFailure } from './failure.ts'
import { fontFolder, storeFonts } from './subtitles/fonts.server.ts'
import { isCopyFault, type Pass, type Taken, takeTracks } from './ffmpeg-pass.server.ts'
import { chooseFirst, type PackagePlan, planPackage } from './plan.ts'
import { requireFile } from './probe.server.ts'
import type { Probe } from './probe.ts'
import { pictureRatesOf, ratesOf } from './hls/bit-rates.ts'
import { type Limits, createDiskBudget, type DiskBudget } from './disk-budget.server.ts'
import { makeStoryboard } from './storyboard.server.ts'
import { sidecarFound, toFound, writeSubtitles } from './subtitles/subtitles.server.ts'
import type { Tools } from './tools.server.ts'
import { writeMasters, writeAudioPlaylist, writeVideoPlaylists } from './hls/write-playlists.server.ts'

export interface PackageOptions {
  /** Absolute. */
  file: string
  probe: Probe
  sidecars: readonly Sidecar[]
  /** Audio tracks beside the file. */
  audio?: readonly AudioSidecar[]
  /** Where a file beside the video really is. */
  locateText: (sidecar: Sidecar | AudioSidecar) => Promise<string>
  /** The folder that is made; until it is whole, its name ends in `.part`. */
  folder: string
  tools: Tools
  tasks: FileTasks
  limits: Limits
  signal: AbortSignal
  /** Told the share that is done. */
  progress: (share: number) => void
}

/** Moments of the segments' beginnings, which lower renditions keep to. */
export const MOMENTS_FILE = 'moments.json'

/** @throws {PackageFailure} and leaves nothing behind */
export async function packageFile(wish: PackageOptions): Promise<PackageAbout> {
  const bytes = await requireFile(wish.file)
  const external = await probeExternalAudio(wish.audio ?? [], wish.locateText, wish)
  const { probe } = wish
  const prepared = { ...wish, external, probe: { ...probe, sounds: [...probe.sounds, ...external.sounds] } }
  const plan = planPackage(prepared.probe, wish.tools)
  const part = `${wish.folder}.part`
  try {
    const about = await makePart(prepared, plan, part, bytes)
    await rename(part, wish.folder)
    return about
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw toWriteFailure(error)
  }
}

/** With the audio beside the file, whose streams are among those of the probe. */
type Prepared = PackageOptions & { external: ExternalAudio }

async function makePart(wish: Prepared, plan: PackagePlan, part: string, bytes: number): Promise<PackageAbout> {
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const room = await createDiskBudget(part, wish.limits, expectedBytes(wish.probe, plan, bytes))
  const stop = new AbortController()
  const signal = AbortSignal.any([wish.signal, stop.signal])
  const sheets = makeSheets(wish, plan, part, room, signal)
  // it is waited for later, and may fail before
  sheets.catch(() => null)
  try {
    const taken = await takeAll(wish, plan, part, room)
    const duration = endOf(taken)
    requireWhole(wish.probe.duration, duration)
    return await describe(wish, taken, part, room, duration, await sheets)
  } finally {
    stop.abort()
    await sheets.catch(() => null)
  }
}

/** Beside the pass, since it only waits for the disk where the picture is copied; null where that was not possible. */
async function makeSheets(
  { file, tools, limits, probe }: PackageOptions,
  { video }: PackagePlan,
  folder: string,
  room: DiskBudget,
  signal: AbortSignal,
): Promise<number | null> {
  const { duration } = probe
  if (duration <= 0) return null
  const [threads, seconds] = [limits.cores, 600 + duration * 2]
  const made = makeStoryboard({ file, plan: video, duration, folder, tools, room, signal, threads, seconds })
  return made.catch((error: unknown) => {
    if (error instanceof PackageFailure && ['failed', 'not-media', 'too-long'].includes(error.code)) return null
    throw error
  })
}

/** Copies the picture where that can be done, and encodes it where it could not. */
async function takeAll(wish: Prepared, plan: PackagePlan, folder: string, room: DiskBudget): Promise<Taken> {
  const { file, probe, external, tools, limits, signal, progress } = wish
  let share = 0
  const reached = (seconds: number): void => {
    share = Math.max(share, Math.min(0.95, seconds / (probe.duration || Infinity)))
    progress(share)
  }
  const duration = probe.duration || 4 * 3600
  const inputs = external.files
  const pass: Pass = { file, inputs, plan, folder, duration, tools, room, threads: limits.cores, signal, reached }
  const attempt = async (one: Pass): Promise<Taken> => {
    await emptied(folder, one.plan)
    return takeTracks(one)
  }
  try {
    return await attempt(pass)
  } catch (error) {
    if (!plan.video.copy || !isCopyFault(error)) throw error
    return attempt({ ...pass, plan: planPackage(probe, tools, false) })
  }
}

/** Nothing of an attempt that failed is left. */
async function emptied(folder: string, { video, sounds, fonts }: PackagePlan): Promise<void> {
  const own = [video.quality.folder, ...sounds.map((sound) => sound.folder)].map((name) => join(folder, name))
  for (const name of [...own, fontFolder(folder)]) await rm(name, { recursive: true, force: true })
  if (fonts.length > 0) await mkdir(fontFolder(folder))
}

async function describe(
  wish: Prepared,
  { plan, video, sounds, subtitles }: Taken,
  folder: string,
  room: DiskBudget,
  duration: number,
  sheets: number | null,
): Promise<PackageAbout> {
  const { probe, sidecars, locateText, tasks, signal } = wish
  const notes = [...plan.notes, ...wish.external.notes]
  await writeVideoPlaylists(join(folder, plan.video.quality.folder), video)
  for (const sound of sounds) await writeAudioPlaylist(join(folder, sound.plan.folder), sound.track)
  await writeFile(join(folder, MOMENTS_FILE), JSON.stringify(video.moments))
  if (sheets === null) notes.push('There is no preview of its pictures: they could not be read quickly.')
  const beside = sidecars.map((sidecar) => sidecarFound(sidecar, locateText))
  const found = [...subtitles.map((one) => toFound(one.plan, one.text)), ...beside]
  const packaged = await writeSubtitles(found, { folder, duration, room, notes, tasks, signal })
  const about: PackageAbout = {
    duration: round(duration),
    frameRate: round(plan.video.stream.frameRate || 24),
    video: plan.video.copy ? 'copied' : 'encoded',
    qualities: [
      {
        ...plan.video.quality,
        codec: videoCodecOf(video.init),
        rates: ratesOf(video),
        pictureRates: pictureRatesOf(video),
      },
    ],
    sounds: sounds.map(({ plan: { language, label, channels, folder: own, stream }, track }) => ({
      language,
      label,
      channels,
      folder: own,
      rates: ratesOf(track),
      ...(stream.commentary && { commentary: true as const }),
    })),
    ...chooseFirst(sounds.map((sound) => sound.plan)),
    subtitles: packaged,
    fonts: await storeFonts(folder),
    chapters: probe.chapters.filter(({ start }) => start < duration),
    storyboard: sheets !== null && sheets > 0,
    bytes: room.taken(),
    notes,
  }
  await writeMasters(folder, about)
  return about
}

const endOf = ({ video, sounds }: Taken): number => Math.max(video.end, ...sounds.map(({ track }) => track.end))

/** Some tracks end a little early; where much is missing, the file is. */
function requireWhole(said: number, found: number): void {
  if (said - found <= Math.max(10, said * 0.05)) return
  throw new PackageFailure(
    'truncated',
    `The file ends after ${clock(found)} of ${clock(said)}: it is incomplete or damaged.`,
  )
}

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/** A copy is as large as its file; what is encoded is guessed on the high side. */
const expectedBytes = ({ duration }: Probe, { video, sounds }: PackagePlan, bytes: number): number =>
  (video.copy ? bytes : Math.min(bytes, duration * 500_000)) +
  sounds.reduce((sum, { channels }) => sum + duration * (channels > 2 ? 40_000 : 20_000), 0)

const round = (value: number): number => Math.round(value * 1000) / 1000
