/** Video files made by ffmpeg for tests: small, short, and of every kind that people have. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SECONDS = 16
const picture = (filter: string): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=320x180:r=24000/1001:d=${SECONDS}${filter}`,
]
const tone = (hertz: number): string[] => ['-f', 'lavfi', '-i', `sine=${hertz}:r=48000:d=${SECONDS}`]

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '48', '-pix_fmt', 'yuv420p']

export interface VideoOptions {
  /** Sounds by their pitch; the first is input 1. */
  sounds?: readonly number[]
  /** What is done to the drawn picture, beginning with a comma. */
  filter?: string
  /** Further inputs, such as subtitles. */
  inputs?: readonly string[]
  codecs?: readonly string[]
}

/** Makes one with all of its inputs, and gives its path. */
export function makeVideo(folder: string, name: string, wish: VideoOptions = {}): string {
  const { sounds = [440], filter = '', inputs = [], codecs = [...H264, '-c:a', 'aac'] } = wish
  const path = join(folder, name)
  const given = [...picture(filter), ...sounds.flatMap(tone), ...inputs]
  const all = given
    .flatMap((word, i) => (word === '-i' ? [given[i - 1]] : []))
    .flatMap((kind, i) => (kind === 'ffmetadata' ? [] : ['-map', String(i)]))
  ffmpeg(...given, ...all, ...codecs, path)
  return path
}

export function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-y', '-nostdin', '-v', 'error', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

const KEPT = fileURLToPath(new URL('../node_modules/.cache/test-videos', import.meta.url))

/**
 * An ordinary file that is made once, and is there from then on: nobody changes it.
 * @returns its folder and its name
 */
export function keptVideo(wish: VideoOptions = {}): { folder: string; name: string } {
  const name = 'plain.mkv'
  const folder = join(
    KEPT,
    createHash('sha256')
      .update(JSON.stringify([SECONDS, wish]))
      .digest('hex')
      .slice(0, 16),
  )
  if (existsSync(join(folder, name))) return { folder, name }
  mkdirSync(KEPT, { recursive: true })
  const own = mkdtempSync(`${folder}.`)
  makeVideo(own, name, wish)
  try {
    renameSync(own, folder)
  } catch {
    rmSync(own, { recursive: true }) // another test was faster
  }
  return { folder, name }
}
