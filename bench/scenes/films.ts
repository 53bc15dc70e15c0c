/** The films in which scenes are looked for, as video files: drawn ones, the bundled one, and those of folders. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planPackage } from '#src/library/package/plan.ts'
import { parseProbe } from '#src/library/package/probe.ts'
import { FRAME_RATE, type Frames, joinFrames, readFrame } from '#src/library/scenes/frames.ts'
import { readFrames } from '#src/library/scenes/read-frames.server.ts'
import { drawFilm } from './drawn-film.ts'

export interface Film {
  name: string
  file: string
  /** Films with one number share scenes. */
  series: number
  /** Looked at only once thresholds have been chosen. */
  isClosed: boolean
}

/** When frames are taken from a film: as far as possible from those that are in the index, or at any time. */
export const TIMES = {
  between: { rate: FRAME_RATE, first: 0.125 },
  any: { rate: 5, first: 0 },
} as const
const SIZE = { width: 854, height: 480 }

const PICTURE = { width: 320, height: 180 }
const DRAWN_RATE = 8
const SECONDS = 45
const [SERIES, EPISODES_OF_SERIES] = [[1, 2, 3, 4, 5, 6], 2]
/** Series that are in the index too, but of which no pictures are searched. */
const [OTHER_SERIES, OTHER_SECONDS] = [10, 200]
const BUNDLED = 'film/packaged/1/video-360'

const ffmpeg = (...args: readonly string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

/** @param work where files are written @param media a folder of more videos, of which every third is closed */
export async function makeFilms(work: string, media: string | undefined): Promise<Film[]> {
  const films: Film[] = []
  for (const series of SERIES)
    for (let episode = 1; episode <= EPISODES_OF_SERIES; episode++) {
      const file = join(work, `${films.length}.mp4`)
      await encodeDrawn([series, episode], file)
      films.push({ name: 'drawn films', file, series, isClosed: series % 3 === 0 })
    }
  const bundled = join(work, 'bundled.mp4')
  const parts = readdirSync(BUNDLED).filter((name) => name.endsWith('.m4s'))
  writeFileSync(
    bundled,
    Buffer.concat(['init.mp4', ...parts.toSorted()].map((name) => readFileSync(join(BUNDLED, name)))),
  )
  const files = media === undefined ? [] : readdirSync(media).toSorted()
  return [
    ...films,
    { name: 'the bundled film', file: bundled, series: 1_000, isClosed: false },
    ...files.map((name, i) => ({ name, file: join(media ?? '', name), series: 1_001 + i, isClosed: i % 3 === 2 })),
  ]
}

async function encodeDrawn([series, episode]: readonly [number, number], file: string): Promise<void> {
  const film = await drawFilm(series, episode, SECONDS)
  const size = `${PICTURE.width}x${PICTURE.height}`
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(DRAWN_RATE), '-i', '-']
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p']
  const scale = `scale=${SIZE.width}:${SIZE.height}:flags=lanczos`
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-vf', scale, ...codec, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'close')
  for (let i = 0; i < film.seconds * DRAWN_RATE; i++)
    if (!encoder.stdin.write(film.paint(i / DRAWN_RATE, PICTURE).data)) await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  await ended
}

/** Reads a film as the job does. */
export async function indexFilm(file: string): Promise<Frames> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', file]
  const probe = parseProbe(JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })))
  const { video: plan } = planPackage(probe, { toneMap: false })
  const tools = { ffmpeg: 'ffmpeg', processors: undefined }
  const { signal } = new AbortController()
  return readFrames({ file, plan, duration: probe.duration, tools, threads: 1, signal })
}

/** Frames of drawn films of which no pictures are searched. */
export async function* drawOthers(): AsyncGenerator<Frames> {
  for (let series = 0; series < OTHER_SERIES; series++) {
    const film = await drawFilm(100 + series, 1, OTHER_SECONDS)
    const seconds = Array.from({ length: OTHER_SECONDS }, (_, second) => second)
    const frames = seconds.map((second) => readFrame(film.paint(second, { width: 160, height: 90 })))
    yield joinFrames(frames.flatMap((frame) => Array.from({ length: FRAME_RATE }, () => frame)))
  }
}

export interface TakenFrame {
  /** Seconds. */
  time: number
  path: string
}

/** Takes frames of a film, of `SIZE` high. */
export function takeFrames(
  { file }: Film,
  folder: string,
  { rate, first }: (typeof TIMES)[keyof typeof TIMES],
): TakenFrame[] {
  mkdirSync(folder)
  const filter = `fps=${rate}:round=up:start_time=${first},scale=-2:${SIZE.height}`
  ffmpeg('-i', file, '-map', '0:v:0', '-vf', filter, '-q:v', '1', join(folder, '%05d.jpg'))
  const names = readdirSync(folder).toSorted()
  return names.map((name, i) => ({ time: first + i / rate, path: join(folder, name) }))
}
