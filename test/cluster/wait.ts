import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition. The test's own limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}

/** Whether a process exists. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
