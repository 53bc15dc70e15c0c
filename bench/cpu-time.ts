import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICKS_PER_SECOND = 100

/** Places in a process’s `stat`, counted after its name: in user mode and in the kernel, its own and that of children that have ended. */
const [OWN, WITH_CHILDREN] = [
  [11, 12],
  [11, 12, 13, 14],
]

/** CPU seconds that processes have used since their start (Linux). @param isWhole counts their children that have ended, too */
export function cpuSeconds(pids: readonly number[], isWhole = false): number {
  const ticks = pids.map((pid) => {
    // the name, in parentheses, may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (isWhole ? WITH_CHILDREN : OWN).reduce((sum, place) => sum + Number(fields[place]), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
}

const IDLE_SHARE = 0.05
const IDLE_TIMEOUT_SECONDS = 90

/** Waits until a process has finished what it does after its start, at most for a minute and a half. */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let second = 0; second < IDLE_TIMEOUT_SECONDS; second++) {
    const before = cpuSeconds([pid])
    await pause(1_000)
    if (cpuSeconds([pid]) - before < IDLE_SHARE) return
  }
}
