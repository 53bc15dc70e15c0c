/**
 * Preloaded into the site's process (`node --import`): measures how long its event loop is blocked; reports over IPC.
 *
 * `monitorEventLoopDelay` includes the time in which the operating system ran other processes. The CPU time that the
 * thread spends between two ticks does not, so a busy machine does not look like a blocked event loop.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LoopReport } from './loop-report.ts'

const TICK_MS = 2

const delay = monitorEventLoopDelay({ resolution: TICK_MS })
delay.enable()
let used = threadCpuMs()
let longest = 0

function tick(): void {
  const now = threadCpuMs()
  longest = Math.max(longest, now - used)
  used = now
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function report(): void {
  tick()
  const current: LoopReport = { delayMs: delay.max / 1e6, cpuMs: longest }
  delay.reset()
  longest = 0
  process.send?.(current)
}

setInterval(tick, TICK_MS).unref()
// the delay of the last request is recorded at the next ticks
process.on('message', () => setTimeout(report, 3 * TICK_MS))
process.channel?.unref()
