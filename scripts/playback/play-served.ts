/** Plays videos to their end through a site that has prepared nothing, by the addresses that its player uses. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { BECAUSE_ATTRIBUTE } from '#src/catalogue/episode/renditions.ts'
import { timescaleOf } from '#src/library/package/boxes.ts'
import { fragmentsOf, trackDefaults } from '#src/library/package/fragments.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { linkVideos, sizeOf } from '../../bench/linked-videos.ts'
import { startSite } from '../../bench/site-process.ts'
import { decode } from './compare.ts'

const MAX_WRITTEN_BYTES = 50_000_000
/** Of durations, and of the beginnings of segments of sound. */
const TOLERANCE_SECONDS = 0.1
/** Places in a track, as shares of its duration, that are played before the whole of it. */
const SEEKS = [0.71, 0.13, 0.48, 0.93, 0.31]
/** Of each video; the others are made by the same code. */
const RENDITIONS = 3
const BUSY = 503
/** Says nothing about the data. */
const HARMLESS = /^\s*Last message repeated|non monotonically increasing dts/
const run = promisify(execFile)

export interface ServedOptions {
  ffmpeg: string
  /** Paths of the videos. */
  videos: readonly string[]
  /** A folder for the site, and temporary files. */
  work: string
  say: (isRight: boolean, text: string) => void
}

export async function playServed({ ffmpeg, videos, work, say }: ServedOptions): Promise<void> {
  const [media, dataDir] = [join(work, 'media'), join(work, 'data')]
  const paths = await linkVideos(videos, media)
  const site = await startSite(dataDir, { MEDIA_DIR: media, PREPARE: 'off', LOG_LEVEL: 'warn' })
  const db = (await openDatabase(undefined, dataDir)).$extendTables<CatalogueTables & LibraryTables & JobTables>()
  const before = await sizeOf(dataDir)
  const isBusy = () =>
    db
      .selectFrom('job')
      .select('id')
      .where('kind', 'in', ['probe', 'index'])
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
  const countFound = async () => (await db.selectFrom('media_file').select('id').execute()).length
  while ((await countFound()) < paths.length || (await isBusy())) await pause(500)
  for (const [i, path] of paths.entries()) {
    const addresses = await db
      .selectFrom('episode_source')
      .innerJoin('media_file', 'media_file.id', 'episode_source.file_id')
      .select('episode_source.address')
      .where('media_file.path', '=', path)
      .execute()
    const played = { faults: [] as string[], notes: [] as string[] }
    if (addresses.length === 0) played.faults.push('is not offered')
    else
      await playVideo(
        { ffmpeg, work, file: join(media, path), ...played },
        addresses.map(({ address }) => new URL(address, site.origin)),
      ).catch((error: unknown) => played.faults.push(String(error)))
    say(played.faults.length === 0, `${videos[i]}: ${[...played.faults, ...played.notes].join('; ')}`)
  }
  const written = (await sizeOf(dataDir)) - before - (await sizeOf(join(dataDir, 'media')))
  say(
    written <= MAX_WRITTEN_BYTES,
    `${(written / 1e6).toFixed(1)} MB written, without seek previews (at most ${MAX_WRITTEN_BYTES / 1e6})`,
  )
  await db.destroy()
  await site.stop()
}

interface Playing {
  ffmpeg: string
  work: string
  file: string
  faults: string[]
  notes: string[]
}

interface Listed {
  isVideo: boolean
  url: URL
  isCopied: boolean
}

async function playVideo(playing: Playing, masters: readonly URL[]): Promise<void> {
  const { ffmpeg, file, faults, notes } = playing
  const { picture, frame, sounds } = await probe(file)
  const video = await measure(ffmpeg, file, picture)
  const heard = []
  for (const sound of sounds) heard.push(await measure(ffmpeg, file, sound))
  const zero = [video, ...heard].reduce((least, { start }) => Math.min(least, start), Infinity)
  const end = video.end - zero
  for (const { isVideo, url, isCopied } of await listTracks(masters)) {
    const track = await readTrack(url)
    const name = `${url.pathname.split('/').at(-2)} ${isCopied ? 'copied' : 'encoded'}`
    const fault = (text: string): void => void faults.push(`${name}: ${text}`)
    await seek(playing, track, isVideo ? frame * 1.5 : TOLERANCE_SECONDS, fault)
    const parts: Buffer[] = []
    for (const segment of track.segments) parts.push(await load(segment.url))
    const whole = join(playing.work, 'whole.mp4')
    await writeFile(whole, Buffer.concat([track.init, ...parts]))
    const played = await measure(ffmpeg, whole, '0:0')
    if (played.errors) fault(played.errors)
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE_SECONDS
    const last = parts.findLast(({ length }) => length > 0)
    const ends = last ? timesOf(last, track.init).end : 0
    if (isVideo) {
      // a segment that begins within a frame begins with it
      if (played.frames !== video.frames && played.frames !== video.frames + 1)
        fault(`${played.frames} frames of ${video.frames}`)
      if (!isNear(track.duration, end) || !isNear(ends, end))
        fault(
          `the playlist has ${track.duration.toFixed(3)} s, the frames ${ends.toFixed(3)}, and the file ${end.toFixed(3)}`,
        )
    } else if (![end, ...heard.map((sound) => sound.end - zero)].some((one) => isNear(ends, one)))
      fault(`ends at ${ends.toFixed(3)} s`)
    else if (!isNear(played.seconds, ends)) fault(`${played.seconds.toFixed(3)} s of ${ends.toFixed(3)} are heard`)
    notes.push(`${name}, ${isVideo ? `${played.frames} frames` : `${played.seconds.toFixed(2)} s`}`)
  }
  if (video.errors || heard.some(({ errors }) => errors))
    notes.unshift(...faults.splice(0).map((fault) => `damaged: ${fault}`))
}

/** Plays segments alone. */
async function seek(
  { ffmpeg, work }: Playing,
  { init, segments, duration }: Track,
  tolerance: number,
  fault: (text: string) => void,
): Promise<void> {
  const path = join(work, 'part.mp4')
  for (const share of SEEKS) {
    const segment = segments.findLast(({ start }) => start <= duration * share)
    if (!segment) return fault('has no segments')
    const bytes = await load(segment.url)
    await writeFile(path, Buffer.concat([init, bytes]))
    const { start } = timesOf(bytes, init)
    const { frames, errors } = await measure(ffmpeg, path, '0:0')
    if (errors || frames === 0) fault(`at ${segment.start.toFixed(1)} s: ${errors || 'nothing can be decoded'}`)
    if (!(Math.abs(start - segment.start) <= tolerance))
      fault(`the playlist has a segment at ${segment.start.toFixed(3)} s that begins at ${start.toFixed(3)}`)
  }
}

const probeSchema = z.object({
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().optional(),
      avg_frame_rate: z.string(),
      disposition: z.object({ attached_pic: z.number() }),
    }),
  ),
})

const USUAL_FRAME_RATE = 24

/** The streams that are compared, as ffmpeg maps them, and the duration of a frame. */
async function probe(file: string) {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', file])
  const { streams } = probeSchema.parse(JSON.parse(stdout))
  const shown = streams.find((one) => one.codec_type === 'video' && one.disposition.attached_pic === 0)
  const [frames = 0, seconds = 0] = shown?.avg_frame_rate.split('/').map(Number) ?? []
  return {
    picture: `0:${shown?.index}`,
    frame: seconds / frames || 1 / USUAL_FRAME_RATE,
    sounds: streams.flatMap((one) => (one.codec_type === 'audio' ? [`0:${one.index}`] : [])),
  }
}

interface Measured {
  frames: number
  /** Of all frames together. */
  seconds: number
  start: number
  end: number
  /** What ffmpeg says about the data. */
  errors: string
}

async function measure(ffmpeg: string, path: string, map: string): Promise<Measured> {
  const args = ['-v', 'error', '-i', path, '-map', map, '-fps_mode', 'passthrough', '-f', 'framecrc']
  const { output, log } = await decode(ffmpeg, args)
  const text = output.toString()
  const [, ticks = 0, second = 1] = (/^#tb 0: (\d+)\/(\d+)$/m.exec(text) ?? []).map(Number)
  const frames = [...text.matchAll(/^0, *-?\d+, *(-?\d+), *(\d+),/gm)].map(
    ([, time, duration]) => [(Number(time) * ticks) / second, (Number(duration) * ticks) / second] as const,
  )
  return {
    frames: frames.length,
    seconds: frames.reduce((sum, [, duration]) => sum + duration, 0),
    start: frames.reduce((least, [time]) => Math.min(least, time), Infinity),
    end: frames.reduce((most, [time, duration]) => Math.max(most, time + duration), -Infinity),
    errors: log
      .split('\n')
      .filter((line) => line && !HARMLESS.test(line))
      .slice(0, 2)
      .join(', '),
  }
}

/** All sound, and the first renditions. */
async function listTracks(masters: readonly URL[]): Promise<Listed[]> {
  const tracks = new Map<string, Listed>()
  for (const master of masters) {
    const lines = String(await load(master)).split('\n')
    let isVideo = true
    for (const [i, line] of lines.entries()) {
      isVideo = line.startsWith('#EXT-X-STREAM-INF')
      const address = isVideo ? lines[i + 1] : /^#EXT-X-MEDIA:TYPE=AUDIO.*URI="([^"]+)"/.exec(line)?.[1]
      if (address === undefined) continue
      const url = new URL(address, master)
      tracks.set(url.href, { isVideo, url, isCopied: !line.includes(BECAUSE_ATTRIBUTE) })
    }
  }
  const all = [...tracks.values()]
  return [...all.filter((one) => one.isVideo).slice(0, RENDITIONS), ...all.filter((one) => !one.isVideo)]
}

interface Track {
  init: Buffer
  segments: { url: URL; start: number }[]
  duration: number
}

async function readTrack(playlist: URL): Promise<Track> {
  const text = String(await load(playlist))
  const header = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1] ?? ''
  const segments: Track['segments'] = []
  let duration = 0
  for (const [, seconds, address = ''] of text.matchAll(/^#EXTINF:([\d.]+).*\n([^#\n]+)$/gm)) {
    segments.push({ url: new URL(address, playlist), start: duration })
    duration += Number(seconds)
  }
  return { init: await load(new URL(header, playlist)), segments, duration }
}

/** Of the key frame, which those that lead to it may precede, and of the end of the last frame. @returns nothing that compares, if there is none */
function timesOf(segment: Buffer, init: Buffer): { start: number; end: number } {
  const fragments = fragmentsOf(segment, trackDefaults(init))
  const [first, last, timescale] = [fragments[0], fragments.at(-1), timescaleOf(init)]
  return first && last
    ? {
        start: (first.decodeTime + first.firstCompositionOffset) / timescale,
        end: (last.decodeTime + last.duration) / timescale,
      }
    : { start: Number.NaN, end: Number.NaN }
}

/** Asks again as long as the site is busy. */
async function load(url: URL): Promise<Buffer> {
  for (;;) {
    const response = await fetch(url)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok) return bytes
    if (response.status !== BUSY) throw new Error(`${url.pathname} returned ${response.status}`)
    await pause(500)
  }
}
