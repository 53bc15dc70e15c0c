/** Sends the email digests that are due, in one process of each machine. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { checkRegularly, type Repeat } from '#src/platform/process/check-regularly.ts'
import { type DigestOptions, sendDigests } from './send-digests.server.ts'

interface ScheduleOptions extends DigestOptions {
  link: Pick<ClusterLink, 'onOwner'>
  warn(message: string, error: unknown): void
}

/** At once, too: the site may have been down when some were due. */
const repeatFromNow: Repeat = (callback, intervalMs) => {
  const timer = setInterval(() => void callback(), intervalMs).unref()
  void callback()
  return () => clearInterval(timer)
}

export function scheduleDigests({ link, warn, ...options }: ScheduleOptions): { close(): Promise<void> } {
  let checks: { close(): Promise<void> } | undefined
  let isClosed = false
  link.onOwner(() => {
    if (isClosed) return
    checks = checkRegularly((signal) => sendDigests(options, signal), {
      intervalMs: MINUTE_MS,
      onError: (error) => warn('Email digests cannot be sent', error),
      repeat: repeatFromNow,
    })
  })
  return {
    async close() {
      isClosed = true
      await checks?.close()
    },
  }
}
