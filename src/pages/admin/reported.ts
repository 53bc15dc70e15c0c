/** Reports as they are judged: all of one comment together. Pure. */
import type { Report } from '#src/comments/moderation/moderation.server.ts'

export interface ReportGroup {
  /** Of the newest report. */
  id: number
  commentId: number | null
  animeId: string
  episodeId: string | null
  author: Report['author']
  /** As it was when it was reported last. */
  text: string
  state: Report['state']
  reports: Report[]
}

/** In the order of the newest report of each comment; of a comment that is gone every report stands alone. */
export function groupReports(reports: readonly Report[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>()
  for (const report of reports) {
    const { id, commentId, animeId, episodeId, author, text, state } = report
    const key = commentId === null ? `report ${id}` : `comment ${commentId}`
    const group = groups.get(key)
    if (group) group.reports.push(report)
    else groups.set(key, { id, commentId, animeId, episodeId, author, text, state, reports: [report] })
  }
  return [...groups.values()]
}
