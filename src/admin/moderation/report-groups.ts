/** Groups reports by comment. */
import type { Report } from '#src/comments/moderation/moderation.server.ts'

export interface ReportGroup {
  /** Id of the newest report. */
  id: number
  commentId: number | null
  animeId: string
  episodeId: string | null
  author: Report['author']
  /** The text at the time of the latest report. */
  text: string
  state: Report['state']
  reports: Report[]
}

/** Groups reports by comment, newest first. Reports of a deleted comment are not grouped. */
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
