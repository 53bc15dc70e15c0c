/** Compares what is played of a video with a decode of its file: each frame and its time, and each sample. */
import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LivePackage } from '#src/library/on-demand/live-media.server.ts'
import { planLive } from '#src/library/on-demand/live-package.server.ts'
import { listSegments, type Player } from './open-live.ts'

/** Bits of the number that each frame of the videos shows: 48 × 24 pixels each, above those of its complement. */
const BITS = 12
const [SEEN, WIDTH, HEIGHT] = ['640:360', BITS * 48, 48]
const MP4 = /\.(mp4|mov)$/i
/** Of the times of frames. */
const TOLERANCE_SECONDS = 0.003
/** Of beeps in sound that is encoded. */
const BEEP_SECONDS = 0.02
/** Of a sample that is copied. */
const SAME = 1e-4
const LOUD = 0.12
/** Undoes how the server turns a video. */
const TURNED_BACK: Readonly<Record<number, string>> = {
  90: 'transpose=clock,',
  180: 'hflip,vflip,',
  270: 'transpose=cclock,',
}

interface Frame {
  time: number
  number: number
}

interface Sound {
  /** Of its first sample, on the file's own clock (seconds). */
  start: number
  rate: number
  samples: Float32Array
}

export interface Comparison {
  faults: string[]
  notes: string[]
}

/**
 * Makes each segment of the first and of the copied video and of each sound alone, the last one first.
 * @param folder for temporary files
 * @param isPackage whether the player reads the files of a package, which does not say which sounds are copies
 */
export async function compareFile(
  player: Pick<Player, 'tools' | 'read'>,
  live: LivePackage,
  folder: string,
  isPackage = false,
): Promise<Comparison> {
  const result: Comparison = { faults: [], notes: [] }
  const { about, index, file, probe } = live
  const [first] = about.qualities
  const rotation = probe.video.find(({ still }) => !still)?.rotation ?? 0
  const wanted = await readFrames(player.tools.ffmpeg, file.path, '')
  const { audioTracks } = planLive(probe, index, player.tools)
  const mapOf = (i: number): string => `0:${audioTracks[i]?.stream.index}`
  // times of MP4 count from a moment of its reader's own
  const starts = MP4.test(file.path) ? wanted.map(({ time }) => time) : [(index.zero * index.scale) / 1e9]
  if (MP4.test(file.path))
    for (const i of about.sounds.keys())
      starts.push((await readSound(player.tools.ffmpeg, file.path, mapOf(i), 0)).start)
  const zero = starts.reduce((least, time) => Math.min(least, time), Infinity)
  for (const video of [first, about.original]) {
    if (!video) continue
    const because = isPackage && about.video === 'encoded' ? 'package' : first?.because
    const isTurned = first === video && because !== undefined
    const path = await joinSegments(player, live, video.folder, folder)
    const shown = await readFrames(player.tools.ffmpeg, path, isTurned ? (TURNED_BACK[rotation] ?? '') : '')
    const how = isTurned ? `encoded (${because})` : 'copied'
    compareFrames(shown, wanted, zero, `${video.folder} ${how}`, result)
    await rm(path)
  }
  for (const [i, sound] of about.sounds.entries()) {
    const from = await readSound(player.tools.ffmpeg, file.path, mapOf(i), zero)
    const isCopied = !isPackage && sound.because === undefined
    for (const track of [
      { folder: sound.folder, isCopied },
      ...(sound.original ? [{ folder: sound.original.folder, isCopied: true }] : []),
    ]) {
      const path = await joinSegments(player, live, track.folder, folder)
      const heard = await readSound(player.tools.ffmpeg, path, '0:a:0', 0)
      compareSounds(heard, from, track, result)
      await rm(path)
    }
  }
  // what refers to lost data is left out on purpose, up to the next key frame
  if (countJumps(wanted) > 0) result.notes.unshift(...result.faults.splice(0).map((fault) => `damaged: ${fault}`))
  return result
}

async function joinSegments(
  player: Pick<Player, 'read'>,
  live: LivePackage,
  track: string,
  folder: string,
): Promise<string> {
  const names = [`${track}/init.mp4`, ...(await listSegments(player, live, track))]
  const parts: Buffer[] = []
  for (const name of names.toReversed()) parts.unshift((await player.read(live, name)) ?? Buffer.alloc(0))
  const path = join(folder, `${track}.mp4`)
  await writeFile(path, Buffer.concat(parts))
  return path
}

function compareFrames(
  shown: Frame[],
  wanted: Frame[],
  zero: number,
  name: string,
  { faults, notes }: Comparison,
): void {
  const times = new Map(
    wanted.flatMap(({ number, time }, i) => {
      // of a frame that the file shows before the previous one, decoders make up a time
      return time > (wanted[i - 1]?.time ?? -Infinity) ? [[number, time - zero] as const] : []
    }),
  )
  const differences = shown.slice(1).flatMap(({ number, time }) => {
    const expected = times.get(number)
    return expected === undefined ? [] : time - expected
  })
  // ffmpeg shows offsets below 0 later by the largest of them; browsers don't
  const shift = differences.toSorted((a, b) => a - b)[differences.length >> 1] ?? 0
  const worst = differences.reduce((most, one) => Math.max(most, Math.abs(one - shift)), 0)
  const [jumps, own] = [countJumps(shown), countJumps(wanted)]
  notes.push(
    `${name}: ${shown.length} of ${wanted.length} frames, ${jumps} jumps of ${own}, times within ${(worst * 1000).toFixed(1)} ms`,
  )
  // one that begins within a frame begins with it; ffmpeg begins with the next one
  const isWhole = shown.length === wanted.length + 1 && shown[1]?.number === wanted[0]?.number
  if (shown.length !== wanted.length && !isWhole) faults.push(`${name}: frames are missing or doubled`)
  if (jumps !== own) faults.push(`${name}: frames are out of order`)
  if (own === 0 && worst > TOLERANCE_SECONDS) faults.push(`${name}: frames have other times`)
}

const countJumps = (frames: readonly Frame[]): number =>
  frames.filter(({ number }, i) => i > 0 && number !== (frames[i - 1]?.number ?? 0) + 1).length

function compareSounds(
  heard: Sound,
  wanted: Sound,
  { folder, isCopied }: { folder: string; isCopied: boolean },
  { faults, notes }: Comparison,
): void {
  const [of, from] = [beepsIn(wanted), beepsIn(heard)]
  const late = of.slice(1).map((time) => from.reduce((least, one) => Math.min(least, Math.abs(one - time)), Infinity))
  const worst = late.reduce((most, one) => Math.max(most, one), 0)
  let different = 0
  if (isCopied)
    for (let i = 0; i < wanted.samples.length; i++)
      if (Math.abs((wanted.samples[i] ?? 0) - (heard.samples[i] ?? 0)) > SAME) different += 1
  const how = isCopied ? `copied, ${different} samples differ` : 'encoded'
  notes.push(`${folder} ${how}, ${of.length} beeps within ${(worst * 1000).toFixed(2)} ms`)
  if (of.length > 0 && worst > BEEP_SECONDS) faults.push(`${folder}: sound is heard at other times`)
}

/** When a beep begins that follows silence (seconds). */
function beepsIn({ samples, rate }: Sound): number[] {
  const beeps: number[] = []
  let quiet = rate
  for (const [i, sample] of samples.entries()) {
    if (Math.abs(sample) <= LOUD) {
      quiet += 1
      continue
    }
    if (quiet > rate * 0.3) beeps.push(i / rate)
    quiet = 0
  }
  return beeps
}

async function readFrames(ffmpeg: string, path: string, turn: string): Promise<Frame[]> {
  const area = 'flags=area'
  const filter = `showinfo,${turn}scale=${SEEN}:${area},crop=${WIDTH}:${HEIGHT}:0:0,format=gray,scale=${BITS}:2:${area}`
  const video = [
    '-noautorotate',
    '-i',
    path,
    '-map',
    '0:v:0',
    '-vf',
    filter,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
  ]
  const { output, log } = await decode(ffmpeg, video)
  const times = [...log.matchAll(/showinfo.* pts_time:(\S+)/g)].map(([, time]) => Number(time))
  return Array.from({ length: Math.floor(output.length / (BITS * 2)) }, (_, i) => ({
    time: times[i] ?? Number.NaN,
    number: numberIn(output.subarray(i * BITS * 2, (i + 1) * BITS * 2)),
  }))
}

function numberIn(bits: Buffer): number {
  let number = 0
  for (let i = 0; i < BITS; i++) if ((bits[i] ?? 0) > (bits[BITS + i] ?? 0)) number |= 1 << i
  return number
}

/** Where samples lie on the timeline of players, by the times of their frames; smaller differences are rounding. */
const ROUNDING_SAMPLES = 100

async function readSound(ffmpeg: string, path: string, map: string, zero: number): Promise<Sound> {
  const filter = 'ashowinfo,pan=mono|c0=c0'
  const { output, log } = await decode(ffmpeg, ['-i', path, '-map', map, '-af', filter, '-f', 'f32le'])
  const all = new Float32Array(output.buffer.slice(output.byteOffset, output.byteOffset + (output.length & ~3)))
  const frames = [...log.matchAll(/ashowinfo.* pts:\s*(\S+) .* rate:(\d+) nb_samples:(\d+)/g)].map((found) =>
    found.slice(1).map(Number),
  )
  const rate = frames[0]?.[1] ?? 48_000
  const end = frames.reduce((most, [pts = 0, , count = 0]) => Math.max(most, pts + count), 0)
  const samples = new Float32Array(Math.max(0, end - Math.round(zero * rate)))
  let [at, next] = [0, frames[0]?.[0] ?? 0]
  for (const [pts = 0, , count = 0] of frames) {
    if (Math.abs(pts - next) > ROUNDING_SAMPLES) next = pts
    const to = next - Math.round(zero * rate)
    for (let i = Math.max(0, -to); i < count && to + i < samples.length; i++) samples[to + i] = all[at + i] ?? 0
    at += count
    next += count
  }
  return { start: (frames[0]?.[0] ?? Infinity) / rate, rate, samples }
}

/** Runs ffmpeg. @param args end with the format of its standard output @returns that, and what it says */
export function decode(ffmpeg: string, args: readonly string[]): Promise<{ output: Buffer; log: string }> {
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', '-v', 'info', '-copyts', ...args, 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  const log: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => log.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve({ output: Buffer.concat(output), log: Buffer.concat(log).toString() }))
  })
}
