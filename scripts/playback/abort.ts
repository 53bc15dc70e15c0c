/** Ends requests and encoders at random moments. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { LivePackage } from '#src/library/on-demand/live-media.server.ts'
import type { Random } from '../../test/crashes/random.ts'
import { listSegments, type Player } from './open-live.ts'

export interface Aborted {
  rounds: number
  /** Answers that had come before. */
  complete: number
  /** That differ from those of an undisturbed run. */
  torn: number
  /** Programs that still ran afterwards. */
  orphans: number
}

/** Programs may need this long to end. */
const END_MS = 5_000
/** Of the time that a segment takes. */
const PARTS = 1000

/**
 * Asks for segments, and leaves, or kills the encoders, at a random moment; then asks again.
 */
export async function abortRequests(
  player: Player,
  live: LivePackage,
  rounds: number,
  random: Random,
): Promise<Aborted> {
  const tracks = [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder].filter((one) => one !== undefined)
  const names = (await Promise.all(tracks.map((track) => listSegments(player, live, track)))).flat()
  const result = { rounds, complete: 0, torn: 0, orphans: 0 }
  const choose = (): string => names[random(names.length)] ?? ''
  for (let round = 0; round < rounds; round++) {
    const [name, stop] = [choose(), new AbortController()]
    // another revision: nothing of an earlier round is in memory
    const own = { ...live, revision: `${live.revision} ${round}` }
    const startedAt = performance.now()
    const whole = await player.read({ ...live, revision: `${live.revision} whole ${round}` }, name)
    const duration = performance.now() - startedAt
    const reading = player.read(own, name, stop.signal).then(
      (bytes) => bytes,
      () => null,
    )
    await pause((duration * random(PARTS)) / PARTS)
    if (round % 2 === 0) stop.abort(new Error('left'))
    else for (const pid of childrenOf(process.pid)) killIfRunning(pid)
    const early = await reading
    if (early) result.complete += 1
    const again = await player.read(own, name)
    if (!again || !whole || !again.equals(whole) || (early && !early.equals(whole))) result.torn += 1
  }
  const until = performance.now() + END_MS
  while (childrenOf(process.pid).length > 0 && performance.now() < until) await pause(50)
  result.orphans = childrenOf(process.pid).length
  return result
}

/** The processes that ffmpeg runs in. */
function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid), 'ffmpeg'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return [] // there is none
  }
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
