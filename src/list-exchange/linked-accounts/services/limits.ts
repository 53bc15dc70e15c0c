/** The rate limits of the services. Pure: time is an argument. */
import { HeaderPacer, type Pacer, WindowPacer } from '#src/catalogue/import-sources/pacing.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { LinkedService } from '../merge/service-fields.ts'

/**
 * AniList allows 30 requests a minute, and says in each answer how many are left; some are left for connections. MyAnimeList names no limit, and bans floods.
 */
export function createPacer(service: LinkedService): Pacer {
  if (service === 'mal') return new WindowPacer([{ requests: 1, milliseconds: 1_000 }])
  const pacers = [new WindowPacer([{ requests: 26, milliseconds: MINUTE_MS }]), new HeaderPacer()]
  return {
    wait: (now) => Math.max(...pacers.map((pacer) => pacer.wait(now))),
    sent: (now) => pacers.forEach((pacer) => pacer.sent(now)),
    onResponse: (now, headers) => pacers.forEach((pacer) => pacer.onResponse(now, headers)),
  }
}

/** For a user who connects an account: two requests that must not wait for a sync. */
export const UNPACED: Pacer = { wait: () => 0, sent: () => undefined, onResponse: () => undefined }
