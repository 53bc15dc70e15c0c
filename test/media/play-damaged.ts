/** Plays damaged copies of videos. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cpuSeconds } from '../../bench/cpu-time.ts'
import type { LivePackage } from '#src/library/on-demand/live-media.server.ts'
import type { Random } from '../crashes/random.ts'

export interface DamagedPlayer {
  /** @returns null if only a package makes it playable @throws if it is no video */
  open(path: string): Promise<LivePackage | null>
  read(live: LivePackage, path: string): Promise<Buffer | null>
}

export interface Damaged {
  files: number
  playable: number
  /** Parts of those that could be made. */
  parts: number
  /** What was said of the others: how often. */
  errors: Map<string, number>
  /** What reading one file took at most, with the programs that were run for it (seconds of processor time; Linux). */
  slowest: number
  /** Its name. */
  slowestName: string
  /** The most processor time that passed before the event loop went on (milliseconds): the clock counts other processes, too. */
  held: number
  /** The most resident memory of the process (bytes). */
  memory: number
}

const usedByAll = (): number => (process.platform === 'linux' ? cpuSeconds([process.pid], true) : 0)

/** Bytes that sizes and counts in headers are replaced with. */
const LARGE = Buffer.from('ffffffffffffffff', 'hex')
const HEADER_BYTES = 4_000

/** @param folder for temporary files */
export async function playDamaged(
  player: DamagedPlayer,
  wholes: readonly { name: string; bytes: Buffer }[],
  count: number,
  { random, folder }: { random: Random; folder: string },
): Promise<Damaged> {
  const result: Damaged = {
    files: count,
    playable: 0,
    parts: 0,
    errors: new Map(),
    slowest: 0,
    slowestName: '',
    held: 0,
    memory: 0,
  }
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = usedMs()
  const timer = setInterval(() => {
    const now = usedMs()
    result.held = Math.max(result.held, now - before)
    before = now
  }, 1)
  const note = (error: unknown): null => {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const kind = text.replaceAll(/\d+/g, 'N').split('\n', 1)[0] ?? ''
    result.errors.set(kind, (result.errors.get(kind) ?? 0) + 1)
    return null
  }
  for (let i = 0; i < count; i++) {
    const whole = wholes[i % wholes.length]
    if (!whole) break
    const path = join(folder, `${i}-${whole.name}`)
    await writeFile(path, damage(whole.bytes, i, random))
    const cpuBefore = usedByAll()
    const live = await player.open(path).catch(note)
    const tracks = live ? [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder] : []
    const paths = tracks
      .filter((track) => track !== undefined)
      .flatMap((track) => ['init.mp4', 'segment-00001.m4s', 'segment-00002.m4s'].map((name) => `${track}/${name}`))
    for (const part of live ? ['sub.m3u8', ...paths] : [])
      if (live && (await player.read(live, part).catch(note))) result.parts += 1
    if (live) result.playable += 1
    const cpu = usedByAll() - cpuBefore
    if (cpu > result.slowest) Object.assign(result, { slowest: cpu, slowestName: `${i}-${whole.name}` })
    result.memory = Math.max(result.memory, process.memoryUsage.rss())
    await rm(path)
  }
  clearInterval(timer)
  return result
}

/** By turns: single bytes, large numbers, a part that is gone, a part that was moved, and the end cut off. */
function damage(whole: Buffer, round: number, at: Random): Buffer {
  const bytes = Buffer.from(whole)
  // headers are damaged more often than frames
  const where = (): number => at(round % 2 === 0 ? Math.min(HEADER_BYTES, bytes.length) : bytes.length)
  const [from, size] = [where(), at(40_000)]
  switch (round % 5) {
    case 0:
      for (let i = 0; i <= at(20); i++) bytes[where()] = at(256)
      return bytes
    case 1:
      LARGE.copy(bytes, from, 0, 1 + at(LARGE.length))
      return bytes
    case 2:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + size)])
    case 3:
      bytes.copy(bytes, where(), from, from + size)
      return bytes
    default:
      return bytes.subarray(0, at(bytes.length))
  }
}
