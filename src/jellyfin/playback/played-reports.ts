/** What apps have played, by their reports to this process. Without it, after a restart or on another worker, the saved position counts. */
import { type PlayedParts, startParts, withReport } from '#src/catalogue/episode/played-parts.ts'

const MAX_VIDEOS = 5_000

export interface PlayedReports {
  /** @param key of a user's video, as for `add` */
  start(key: string, position: number, now: number): void
  /**
   * Adds a report.
   * @param saved what is known without earlier reports
   * @returns what was played, as far as it is known
   */
  add(key: string, position: number, now: number, saved: () => Promise<PlayedParts | null>): Promise<PlayedParts | null>
}

export function createPlayedReports(): PlayedReports {
  const videos = new Map<string, PlayedParts>()
  const keep = (key: string, played: PlayedParts): PlayedParts => {
    videos.delete(key)
    videos.set(key, played)
    const [oldest] = videos.keys()
    if (videos.size > MAX_VIDEOS && oldest !== undefined) videos.delete(oldest)
    return played
  }
  return {
    start: (key, position, now) => void keep(key, startParts(position, now)),
    async add(key, position, now, saved) {
      const before = videos.get(key) ?? (await saved())
      const played = keep(key, before ? withReport(before, position, now) : startParts(position, now))
      return before && played
    },
  }
}
