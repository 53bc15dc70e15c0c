/** File tasks that stall on demand, and whose deadlines pass exactly then, however slow the machine is. */
import { onTestFinished, vi } from 'vitest'
import { type FileTasks, openFileTasks } from '#src/library/file-tasks.server.ts'
import { STALLED_CHANNEL } from './stalling-file-tasks.ts'

/** Distinguishes the deadlines from other timers. */
const HELD_MS = 1_234_567

export function openStallingTasks(): FileTasks {
  let passDeadline = (): void => undefined
  const start = setTimeout
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== HELD_MS) return start(callback, ms, ...rest)
    passDeadline = callback
    return undefined
  })
  const stalled = new BroadcastChannel(STALLED_CHANNEL)
  stalled.addEventListener('message', () => passDeadline())
  onTestFinished(() => {
    stalled.close()
    vi.stubGlobal('setTimeout', start)
  })
  return openFileTasks({
    module: '#test/library/stalling-file-tasks.ts',
    deadlinesMs: { name: HELD_MS, nfo: HELD_MS, probe: HELD_MS, subtitles: HELD_MS },
  })
}
