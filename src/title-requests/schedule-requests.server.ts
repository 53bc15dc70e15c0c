/** Runs the tasks of requests while the site runs. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { checkRegularly, type Repeat } from '#src/platform/process/check-regularly.ts'
import { runCommand } from '#src/platform/process/run-command.server.ts'
import { fulfilRequests, importMissing, type TaskContext } from './request-tasks.server.ts'

export interface RequestScheduleOptions extends TaskContext {
  /** The file of the command line. */
  cli: string
  link: Pick<ClusterLink, 'isOwner'>
  /** Changes with what can be played. */
  version(): number
  isImportRunning(): Promise<boolean>
  /** Hands approved requests over. */
  handOver(signal: AbortSignal): Promise<void>
  warn(message: string, error?: unknown): void
  repeat?: Repeat
}

const CHECK_INTERVAL_MS = 15_000
/** How often it is looked whether the catalogue has changed. */
const CHANGE_INTERVAL_MS = 2_000

/** In one process of each machine. What it does is safe to be done twice, and goes on after the process was killed. */
export function scheduleRequests(options: RequestScheduleOptions): { close(): Promise<void> } {
  const { cli, link, isImportRunning, handOver, warn, repeat } = options

  async function importTitles(signal: AbortSignal, begin: () => Promise<void>): Promise<void> {
    if (await isImportRunning()) return
    await begin()
    const result = await runCommand(['catalogue:import', 'requests'], { cli, signal })
    if (!result || result.code === 0) return
    warn(`Titles that were asked for could not be imported: ${result.errors.at(-1) ?? result.error?.message ?? ''}`)
  }

  let [seen, seenAt] = [Number.NaN, -Infinity]
  async function fulfilWhenChanged(): Promise<void> {
    // episodes also air while nothing changes
    const [version, now] = [options.version(), performance.now()]
    if (version === seen && now - seenAt < CHECK_INTERVAL_MS) return
    await fulfilRequests(options)
    ;[seen, seenAt] = [version, now]
  }

  const check = (run: (signal: AbortSignal) => Promise<unknown>, intervalMs = CHECK_INTERVAL_MS) =>
    checkRegularly(async (signal) => void (link.isOwner && (await run(signal))), {
      intervalMs,
      onError: (error) => warn('Requests', error),
      repeat,
    })
  const checks = [
    check(fulfilWhenChanged, CHANGE_INTERVAL_MS),
    check(handOver),
    check((signal) => importMissing(options, (begin) => importTitles(signal, begin))),
  ]
  return { close: async () => void (await Promise.all(checks.map((one) => one.close()))) }
}
