/** Plays damaged copies of videos. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../../test/crashes/random.ts'
import type { Player } from './open-live.ts'

export interface Damaged {
  files: number
  playable: number
  /** Of reading one file (milliseconds). */
  slowest: number
  /** The most processor time that passed before the event loop went on (milliseconds): the clock counts other processes, too. */
  held: number
}

/** Bytes that sizes and counts in headers are replaced with. */
const LARGE = Buffer.from('ffffffffffffffff', 'hex')
const HEADER_BYTES = 4_000

/** @param folder for temporary files */
export async function playDamaged(
  player: Player,
  wholes: readonly { name: string; bytes: Buffer }[],
  count: number,
  { random, folder }: { random: Random; folder: string },
): Promise<Damaged> {
  const result = { files: count, playable: 0, slowest: 0, held: 0 }
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
  for (let i = 0; i < count; i++) {
    const whole = wholes[i % wholes.length]
    if (!whole) break
    const path = join(folder, `${i}-${whole.name}`)
    await writeFile(path, damage(whole.bytes, i, random))
    const startedAt = performance.now()
    const live = await player.open(path).catch(() => null)
    const tracks = live ? [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder] : []
    for (const track of tracks.filter((one) => one !== undefined))
      for (const name of ['init.mp4', 'segment-00001.m4s', 'segment-00002.m4s'])
        if (live) await player.read(live, `${track}/${name}`).catch(() => null)
    if (live) result.playable += 1
    result.slowest = Math.max(result.slowest, performance.now() - startedAt)
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
