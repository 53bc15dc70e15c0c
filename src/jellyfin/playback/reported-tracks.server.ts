/** The tracks that apps play, as they reported last: the same in all processes of the site, since an app's next request may reach any of them. */
import * as z from 'zod'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { WantedTracks } from './rule-tracks.ts'

export interface ReportedTracks {
  /** @param key of a video that an app plays */
  find(key: string): WantedTracks | undefined
  keep(key: string, tracks: WantedTracks): void
}

const MAX_VIDEOS = 5_000
/** Of messages between processes; no socket joins it. */
const ROOM = 'jellyfin tracks'
const index = z.number().optional()
const message = z.object({ key: z.string(), source: z.string(), audio: index, subtitle: index })

export function createReportedTracks(realtime: Pick<Realtime, 'publish' | 'onPublished'>): ReportedTracks {
  const videos = new Map<string, WantedTracks>()
  const keep = (key: string, tracks: WantedTracks): void => {
    videos.delete(key)
    videos.set(key, tracks)
    const [oldest] = videos.keys()
    if (videos.size > MAX_VIDEOS && oldest !== undefined) videos.delete(oldest)
  }
  realtime.onPublished(({ room, payload }) => {
    if (room !== ROOM) return
    const { key, source, audio, subtitle } = message.parse(payload)
    keep(key, { source, audio, subtitle })
  })
  return {
    find: (key) => videos.get(key),
    keep(key, tracks) {
      const known = videos.get(key)
      keep(key, tracks)
      // apps report every few seconds: only what is new is of interest elsewhere
      if (known?.source !== tracks.source || known.audio !== tracks.audio || known.subtitle !== tracks.subtitle)
        realtime.publish({ room: ROOM, event: 'tracks', payload: { key, ...tracks } })
    },
  }
}
