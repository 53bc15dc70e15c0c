/** Moderates comments, for API calls and pages. */
import type * as z from 'zod'
import type { UserChange } from '#src/accounts/users/user-admin-store.server.ts'
import { changeUserOrThrow } from '#src/accounts/users/change-user.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Comment, CommentId } from '../comment.ts'
import { MAX_COUNT, toSlice, toTotalPages } from '../paging.ts'
import { countAllComments, listAround, type SurroundingComment } from './context-store.server.ts'
import { type CaseOptions, type CaseService, openCases } from './cases.server.ts'
import type { ReportState } from '../report.ts'
import {
  countReportedComments,
  countReports,
  decideReport,
  findReport,
  listReports,
  lockReport,
  type StoredReport,
} from './report-store.server.ts'
import { toEpisodeId } from '../topic.ts'
import type { wireReport } from '../schemas.ts'
import { countCommentsOf, deleteComment, findComment, listCommentsOf, type StoredComment } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'
import { toDeletionEvent, toComment } from '../to-comment.ts'

type BrandedFields = Pick<StoredReport, 'commentId' | 'author' | 'reporter' | 'decidedBy'>
export type Report = Omit<z.infer<typeof wireReport>, keyof BrandedFields> & BrandedFields

/** Actions on a reported comment, in addition to deciding the report. */
export interface ReportAction {
  /** Whether the comment is removed; ignored if it was already deleted. */
  remove: boolean
  /** Restriction of its author. */
  author?: UserChange
}

export interface ModerationService extends CaseService {
  listReports(state: ReportState, page: number): Promise<{ reports: Report[]; totalPages: number }>
  /** Decides a report and all other open reports of the same comment. @throws {Problem} 404 */
  decide(admin: Pick<Viewer, 'id' | 'username'>, id: number, state: ReportState): Promise<Report>
  /** Applies an action to a report in one transaction. @throws {Problem} */
  applyAction(admin: Viewer, id: number, action: ReportAction): Promise<void>
  /** @throws {Problem} 404 */
  findReport(id: number): Promise<Report>
  /** Reports by their ids, newest first. */
  findReports(ids: readonly number[]): Promise<Report[]>
  /** Existing reported comments with their neighbours, by report id. */
  listContexts(reports: readonly Report[]): Promise<Map<number, SurroundingComment[]>>
  listCommentsOf(user: UserId, page: number): Promise<{ comments: Comment[]; totalPages: number }>
  /** The comments with open reports, counted only up to the length of the shown queue. */
  countOpen(): Promise<number>
  countComments(): Promise<number>
}

export interface ModerationOptions extends Omit<CaseOptions, 'now'> {
  /** Ends the sessions of a user. */
  publishSessionEnd(user: UserId): void
  now?: () => number
}

export function openModeration(options: ModerationOptions): ModerationService {
  const { db, catalogue, publish, publishSessionEnd, now = Date.now } = options
  const cases = openCases({ ...options, now })
  const toWire = (report: StoredReport): Report => toWireReport(report, catalogue.snapshot)

  async function remove(trx: CommentDb, admin: Viewer, id: CommentId): Promise<StoredComment | null> {
    const comment = await findComment(trx, id, 'all')
    return comment && (await deleteComment(trx, comment, admin, toIso(now()))) ? comment : null
  }

  return {
    ...cases,
    async listReports(state, page) {
      const reports = await listReports(db, { state, ...toSlice(page) })
      return { reports: reports.map(toWire), totalPages: toTotalPages(await countReports(db, state, MAX_COUNT)) }
    },
    decide: async (admin, id, state) => toWire(requireReport(await decideReport(db, id, state, admin, toIso(now())))),
    async applyAction(admin, id, action) {
      const { deleted, author } = await inTransaction(db, async (trx) => {
        await lockReport(trx, id)
        const report = requireReport(await findReport(trx, id))
        const accounts = trx.$extendTables<AccountTables>()
        return {
          author:
            action.author && (await changeUserOrThrow(accounts, admin, report.author?.id ?? '', action.author, now())),
          deleted: action.remove && report.commentId !== null ? await remove(trx, admin, report.commentId) : null,
          decided: await decideReport(trx, id, 'acted', admin, toIso(now())),
        }
      })
      if (author?.isBanned) publishSessionEnd(author.id)
      if (deleted) publish(toDeletionEvent(deleted, catalogue.snapshot))
    },
    findReport: async (id) => toWire(requireReport(await findReport(db, id))),
    async findReports(ids) {
      const reports = await Promise.all(ids.map((id) => findReport(db, id)))
      return reports.flatMap((one) => (one ? [toWire(one)] : []))
    },
    async listContexts(reports) {
      const contexts = new Map<number, SurroundingComment[]>()
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
        totalPages: toTotalPages(await countCommentsOf(db, user, MAX_COUNT)),
      }
    },
    countOpen: () => countReportedComments(db, MAX_COUNT),
    countComments: () => countAllComments(db),
  }
}

/** @throws {Problem} 404 */
function requireReport(report: StoredReport | null): StoredReport {
  if (!report) throw new Problem(404, 'Report not found.')
  return report
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
