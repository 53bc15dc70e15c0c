/** Creates the samples with ffmpeg. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tune, writeWav } from '../fixtures/audio.ts'
import { BROKEN, BROKEN_TEXTS, TRUNCATED, DANGLING_LINKS, AUDIO_ONLY } from './broken.ts'
import { toBytes, rotateMp4 } from './bytes.ts'
import { PICTURES, type Sample, type AudioTrack } from './sample.ts'
import { SAMPLES, TEXTS } from './samples.ts'
import { toChapterList } from './text-files.ts'

/** Its content does not matter. */
const FONT = fileURLToPath(new URL('../../node_modules/jassub/dist/default.woff2', import.meta.url))
/** Duration of the opening, and its start (seconds). */
const OPENING_SECONDS = 24
const BEFORE_OPENING_SECONDS = 2
const run = promisify(execFile)

/** Creates all samples in a folder. */
export async function createSamples(folder: string, ffmpeg = 'ffmpeg'): Promise<void> {
  const work = join(folder, '.work')
  await mkdir(work, { recursive: true })
  const queue = [...SAMPLES, ...BROKEN].map((sample, index) => ({ sample, work: join(work, String(index)) }))
  const createNext = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) await createVideo(folder, next.work, next.sample, ffmpeg)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, createNext))
  const tone = ['-f', 'lavfi', '-i', 'sine=300:d=4', '-c:a', 'aac']
  for (const path of AUDIO_ONLY) await encode(ffmpeg, [...tone, await createPath(folder, path)])
  for (const text of [...TEXTS, ...BROKEN_TEXTS])
    await writeFile(await createPath(folder, text.path), toBytes(text.text, text.encoding))
  for (const { path, of } of TRUNCATED) {
    const cut = await createPath(folder, path)
    await cp(join(folder, of), cut)
    await truncate(cut, Math.floor((await stat(cut)).size / 2))
  }
  for (const path of DANGLING_LINKS) await symlink('nowhere.mkv', await createPath(folder, path))
  await rm(work, { recursive: true })
}

/** Creates a sample. @param work an own folder for its inputs, which must not exist */
export async function createVideo(folder: string, work: string, sample: Sample, ffmpeg: string): Promise<void> {
  const {
    seconds,
    picture = 'clear',
    audioTracks = [{ hertz: 440 }],
    subtitles = [],
    chapters,
    attachments = [],
  } = sample
  await mkdir(work)
  const { size, options } = PICTURES[picture]
  const inputs = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=12:d=${seconds}`]
  for (const [index, { hertz }] of audioTracks.entries()) {
    if (sample.tune === undefined) {
      inputs.push('-f', 'lavfi', '-i', `sine=${hertz}:r=48000:d=${seconds}`)
      continue
    }
    const own = hertz * 1_000 + seconds
    const wave = join(work, `${index}.wav`)
    await writeWav(wave, [
      tune(BEFORE_OPENING_SECONDS, own),
      tune(OPENING_SECONDS, sample.tune),
      tune(seconds - BEFORE_OPENING_SECONDS - OPENING_SECONDS, own + 1),
    ])
    inputs.push('-i', wave)
  }
  for (const [index, { format, text }] of subtitles.entries()) {
    const file = join(work, `${index}.${format}`)
    await writeFile(file, text)
    inputs.push('-i', file)
  }
  const streams = 1 + audioTracks.length + subtitles.length
  const maps = Array.from({ length: streams }, (_, index) => ['-map', String(index)]).flat()
  if (chapters) {
    const file = join(work, 'chapters.txt')
    await writeFile(file, toChapterList(chapters))
    inputs.push('-f', 'ffmetadata', '-i', file)
    maps.push('-map_metadata', String(streams), '-map_chapters', String(streams))
  }
  const attached = attachments.flatMap((name, index) => [
    ...flags('-attach', FONT, `-metadata:s:t:${index}`, `filename=${name}`),
    ...flags(`-metadata:s:t:${index}`, 'mimetype=font/woff2'),
  ])
  const subtitleStreams = subtitles.flatMap(({ format, language }, index) =>
    flags(`-c:s:${index}`, format, `-metadata:s:s:${index}`, `language=${language}`),
  )
  const audioStreams = audioTracks.flatMap(audioOptions)
  const target = await createPath(folder, sample.path)
  await encode(ffmpeg, [
    ...inputs,
    ...maps,
    ...options,
    ...audioStreams,
    ...subtitleStreams,
    ...attached,
    '-threads',
    '1',
    target,
  ])
  if (sample.rotated) await writeFile(target, rotateMp4(await readFile(target)))
}

/** Groups arguments that belong together. */
const flags = (...args: string[]): string[] => args

const audioOptions = ({ codec = 'aac', language, channels = 1 }: AudioTrack, index: number): string[] => [
  ...flags(`-c:a:${index}`, codec, `-ac:a:${index}`, String(channels)),
  ...(language ? [`-metadata:s:a:${index}`, `language=${language}`] : []),
]

const encode = (ffmpeg: string, args: readonly string[]) =>
  run(ffmpeg, ['-y', '-nostdin', '-v', 'error', ...args.slice(0, -1), `file:${args.at(-1) ?? ''}`])

async function createPath(folder: string, path: string): Promise<string> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  return file
}
