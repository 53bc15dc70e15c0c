import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICKS_PER_SECOND = 100

/** CPU seconds that processes have used since their start (Linux). */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // the name, in parentheses, may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
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
