/** Pauses jobs of the library while a viewer waits for a part of a video that is made now. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { untilAborted } from '#src/platform/until-aborted.ts'

export interface ViewersFirst {
  /** Makes what a viewer waits for. */
  serve<T>(make: () => Promise<T>): Promise<T>
  /** Resolves when no viewer of this site waits any more, or when jobs have waited for long enough. */
  standBack(signal: AbortSignal): Promise<void>
}

/** Between the parts that a player asks for when it begins. */
const QUIET_MS = 250
/** Then jobs run for as long, since there may always be a viewer who waits. */
const MAX_DELAY_MS = 2_000
const CHECK_MS = 25
const pause = () => new Promise((resolve) => setTimeout(resolve, CHECK_MS))
const WAITS = 'viewer waits'

export function putViewersFirst(link: Pick<ClusterLink, 'publish' | 'subscribe'>): ViewersFirst {
  let waiting = 0
  let beat: ReturnType<typeof setInterval> | undefined
  let [lastAt, publishedAt, grantedAt] = [-Infinity, -Infinity, -Infinity]
  /** For how long jobs may be delayed from `grantedAt` on. */
  let allowance = 0
  let standing: Promise<void> | undefined

  link.subscribe(WAITS, () => (lastAt = performance.now()))
  function note(): void {
    lastAt = performance.now()
    if (lastAt - publishedAt < QUIET_MS / 4) return
    publishedAt = lastAt
    link.publish(WAITS, '')
  }
  const isBusy = (): boolean => waiting > 0 || performance.now() - lastAt < QUIET_MS

  async function wait(): Promise<void> {
    const from = performance.now()
    allowance = Math.min(MAX_DELAY_MS, allowance + from - grantedAt)
    while (isBusy() && performance.now() - from < allowance) await pause()
    grantedAt = performance.now()
    allowance = Math.max(0, allowance - (grantedAt - from))
  }

  return {
    async serve(make) {
      waiting += 1
      note()
      // the jobs may be in another worker
      beat ??= setInterval(note, QUIET_MS / 2).unref()
      try {
        return await make()
      } finally {
        waiting -= 1
        note()
        if (waiting === 0) {
          clearInterval(beat)
          beat = undefined
        }
      }
    },
    async standBack(signal) {
      standing ??= wait().finally(() => (standing = undefined))
      await untilAborted(standing, signal)
    },
  }
}

/** Jobs that someone waits for begin at once. */
export const afterViewers = (kind: JobKind, { standBack }: Pick<ViewersFirst, 'standBack'>): JobKind => ({
  ...kind,
  async run(work) {
    if (!work.isUrgent) await standBack(work.signal)
    await kind.run(work)
  },
})
