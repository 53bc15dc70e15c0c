/** Where admins look after comments: calls and pages both come here. */
import type * as z from 'zod'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Comment, MOST_PAGES, PAGE_SIZE } from './comment.ts'
import { countAllComments, listAround, type Said } from './context-store.server.ts'
import type { ReportState } from './report.ts'
import { countReports, decideReport, findReport, listReports, type StoredReport } from './report-store.server.ts'
import { toEpisodeId } from './room.ts'
import type { wireReport } from './schemas.ts'
import { countCommentsOf, listCommentsOf } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'
import { toComment } from './to-comment.ts'

export type Report = z.infer<typeof wireReport>

export interface ModerationDesk {
  listReports(state: ReportState, page: number): Promise<{ reports: Report[]; totalPages: number }>
  /** Decides a report, and with it all others of the same comment that are open. @throws {Problem} 404 */
  decide(admin: Pick<Viewer, 'id' | 'username'>, id: number, state: ReportState): Promise<Report>
  /** @throws {Problem} 404 */
  findReport(id: number): Promise<Report>
  /** Each reported comment that is still there, among its neighbours, by the report's id. */
  listContexts(reports: readonly Report[]): Promise<Map<number, Said[]>>
  listCommentsOf(user: UserId, page: number): Promise<{ comments: Comment[]; totalPages: number }>
  /** Counted no further than the queue is shown. */
  countOpen(): Promise<number>
  countComments(): Promise<number>
}

const COUNTED = MOST_PAGES * PAGE_SIZE
const toSlice = (page: number) => ({ most: page > MOST_PAGES ? 0 : PAGE_SIZE, skip: (page - 1) * PAGE_SIZE })
const toPages = (count: number): number => Math.ceil(count / PAGE_SIZE)

export function openModeration(
  db: CommentDb,
  catalogue: Pick<Catalogue, 'snapshot'>,
  now: () => number = Date.now,
): ModerationDesk {
  const toWire = (report: StoredReport): Report => toWireReport(report, catalogue.snapshot)
  const requireReport = (report: StoredReport | null): Report => {
    if (!report) throw new Problem(404, 'There is no such report.')
    return toWire(report)
  }
  return {
    async listReports(state, page) {
      const reports = await listReports(db, { state, ...toSlice(page) })
      return { reports: reports.map(toWire), totalPages: toPages(await countReports(db, state, COUNTED)) }
    },
    decide: async (admin, id, state) =>
      requireReport(await decideReport(db, id, state, admin, new Date(now()).toISOString())),
    findReport: async (id) => requireReport(await findReport(db, id)),
    async listContexts(reports) {
      const contexts = new Map<number, Said[]>()
      for (const { id } of reports) {
        const report = await findReport(db, id)
        if (report?.commentId) contexts.set(id, await listAround(db, report, report.commentId))
      }
      return contexts
    },
    async listCommentsOf(user, page) {
      const comments = await listCommentsOf(db, user, toSlice(page))
      return {
        comments: comments.map((one) => toComment(one, catalogue.snapshot)),
        totalPages: toPages(await countCommentsOf(db, user, COUNTED)),
      }
    },
    countOpen: () => countReports(db, 'open', COUNTED),
    countComments: () => countAllComments(db),
  }
}

function toWireReport(report: StoredReport, { find }: Catalogue['snapshot']): Report {
  const { anime, episode, createdAt, ...rest } = report
  const title = find(anime)
  return {
    ...rest,
    animeId: title?.id ?? String(anime),
    episodeId: toEpisodeId(title?.number ?? anime, episode),
    timestamp: createdAt,
  }
}
