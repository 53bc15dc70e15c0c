/** What moderators decide, case by case: an account's open reports, waiting comments and appeals. */
import { MUTE_DAYS, type MuteDays } from '#src/accounts/ban.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import { endMuteAt, muteUntil } from '#src/accounts/users/mute-store.server.ts'
import { setModerator } from '#src/accounts/users/user-admin-store.server.ts'
import { moderatorsOnly, userNotFound } from '#src/accounts/problems.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { canModerate, type UserId, type Viewer } from '#src/accounts/viewer.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import { toParagraphs } from '#src/platform/text/plain-text.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Comment, CommentId } from '../comment.ts'
import { findConcerned } from '../concerned.server.ts'
import type { CommentRoomEvent } from '../live.ts'
import type { RecordPosted } from '../posted.ts'
import { findComment, type StoredComment } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'
import { findRoomName, toComment, toDeletionEvent } from '../to-comment.ts'
import { listOpenCases, listOpenItems, type OpenCase } from './case-store.server.ts'
import {
  ABOUT_STAFF,
  ABOUT_YOU,
  canAppeal,
  type Decision,
  DECIDED_MEANWHILE,
  MAX_APPEAL,
  MAX_REASON,
  type ToldDecision,
  UNSEEN,
} from './decision.ts'
import {
  type AccountRole,
  addAppeal,
  addDecision,
  closeAppeal,
  findAccountRole,
  findDecision,
  hasOtherModerator,
  isHiddenAgain,
  listDecisionsAbout,
  listMutesOf,
  lockComment,
  lockDecision,
  setWithheld,
} from './decision-store.server.ts'
import { decideOpenReports } from './open-reports-store.server.ts'
import { decideReport, findReport, lockReport } from './report-store.server.ts'

/** Records what a user is told of, in the transaction of the decision. */
export type RecordDecision = (trx: CommentDb, decision: ToldDecision) => Promise<void>

export interface WaitingComment {
  comment: Comment
  version: string
}

/** What a moderator saw of a comment. */
export type SeenComment = { version: string } | { text: string }

export interface OpenAppeal {
  decision: Decision
  /** Whether the viewer made the decision, and someone else could decide about the appeal. */
  isForOthers: boolean
}

export interface Case extends OpenCase {
  isStaff: boolean
  /** The ids of open reports. */
  reports: readonly number[]
  waiting: readonly WaitingComment[]
  appeals: readonly OpenAppeal[]
}

export interface CaseService {
  /** The cases that the viewer may decide, the one that has waited longest first. */
  listCases(moderator: Viewer): Promise<Case[]>
  /** The version of a comment, by which a decision knows that it has not changed; null if there is none. */
  findVersion(id: CommentId): Promise<string | null>
  /**
   * Hides a comment, or lets it through or shows it again. One that waits is let through only as it was seen.
   * @throws {Problem} 403, 404, 409 if it has changed
   */
  setHidden(
    moderator: Viewer,
    id: CommentId,
    decision: { isHidden: boolean; reason: string; seen?: SeenComment | undefined },
  ): Promise<void>
  /** Mutes an account for a time. @throws {Problem} 403, 404, 409 */
  mute(moderator: Viewer, user: UserId, decision: { days: MuteDays; reason: string }): Promise<void>
  /** Dismisses an open report and the others of its comment. @throws {Problem} 403, 404, 409 */
  dismiss(moderator: Viewer, report: number, reason: string): Promise<void>
  /** @throws {Problem} 403, 404, 409 */
  decideAppeal(moderator: Viewer, id: number, decision: { isUpheld: boolean; reason: string }): Promise<void>
  /** @throws {Problem} 400, 404, 409 */
  appeal(viewer: Pick<Viewer, 'id'>, id: number, text: string): Promise<void>
  /** The last decisions about a user, newest first. */
  listDecisions(viewer: Pick<Viewer, 'id'>): Promise<(Decision & { canAppeal: boolean })[]>
  /** Makes a user a moderator, or takes it back. @throws {Problem} 404, 409 */
  setModerator(admin: Viewer, user: UserId, isModerator: boolean): Promise<void>
}

export interface CaseOptions {
  db: CommentDb
  catalogue: Pick<Catalogue, 'snapshot'>
  publish(event: CommentRoomEvent): void
  recordDecision?: RecordDecision | undefined
  recordPosted?: RecordPosted<CommentDb> | undefined
  /** Called after something is stored that users are told of. */
  onRecorded?: (() => void) | undefined
  /** Called when a comment is let through. */
  onPosted?: (() => void) | undefined
  now(): number
}

/** Cases on a page, things of each kind in a case, and decisions that a user sees. */
const MAX_CASES = 10
const MAX_ITEMS = 5
const MAX_DECISIONS = 50

export function openCases(options: CaseOptions): CaseService {
  const { db, catalogue, publish, recordDecision = async () => undefined, recordPosted, onRecorded, onPosted } = options
  const at = () => toIso(options.now())

  /** @throws {Problem} 404 if the account is gone, 409 in the moderator's own case, 403 about those who moderate */
  async function requireMayModerate(trx: CommentDb, moderator: Viewer, user: UserId | null): Promise<AccountRole> {
    if (!canModerate(moderator)) throw moderatorsOnly()
    const author = user && (await findAccountRole(trx, user))
    if (!author) throw userNotFound()
    if (author.account === moderator.account) throw new Problem(409, ABOUT_YOU)
    if (!moderator.isAdmin && (author.isAdmin || author.isModerator)) throw new Problem(403, ABOUT_STAFF)
    return author
  }

  /** Changes whether others see a comment, and what follows from it. @returns what to publish */
  async function change(trx: CommentDb, comment: StoredComment, isHidden: boolean): Promise<CommentRoomEvent> {
    await setWithheld(trx, comment.id, isHidden ? 'hidden' : null)
    const { snapshot } = catalogue
    if (isHidden) return toDeletionEvent(comment, snapshot)
    const room = findRoomName(comment, snapshot)
    if (comment.withheld === 'hidden') return { room, event: 'discussion_changed', payload: {} }
    if (comment.withheld === 'posted') await announce(trx, comment)
    return { room, event: 'new_comment', payload: toComment({ ...comment, withheld: null }, snapshot) }
  }

  /** Notifies those whom a new comment concerns. */
  async function announce(trx: CommentDb, comment: StoredComment): Promise<void> {
    const author = comment.userId && (await findAccountRole(trx, comment.userId))
    if (!recordPosted || !comment.userId || !author) return
    const { id, userId: by, anime, episode, replyTo } = comment
    const target = replyTo && replyTo.text !== null ? { id: replyTo.id, userId: replyTo.userId } : null
    const concerned = await findConcerned(trx, { id: by, ...author }, comment, target)
    if (concerned) await recordPosted(trx, { id, by, anime, episode, ...concerned })
  }

  /** Takes a mute back, but none of the others that still last. */
  async function endMute(trx: CommentDb, account: UserId): Promise<void> {
    const ends = (await listMutesOf(trx, account, toIso(options.now() - Math.max(...MUTE_DAYS) * DAY_MS))).map(
      ({ days, decidedAt }) => Date.parse(decidedAt) + days * DAY_MS,
    )
    const end = Math.max(0, ...ends)
    await endMuteAt(trx.$extendTables<AccountTables>(), account, end > options.now() ? toIso(end) : null)
  }

  async function readCase(moderator: Viewer, open: OpenCase): Promise<Case> {
    const { reports, waiting, appeals } = await listOpenItems(db, open.account, MAX_ITEMS)
    const author = await findAccountRole(db, open.account)
    const comments = await Promise.all(waiting.map((id) => findComment(db, id, 'all')))
    const decisions = await Promise.all(appeals.map((id) => findDecision(db, id)))
    return {
      ...open,
      isStaff: author !== null && (author.isAdmin || author.isModerator),
      reports,
      waiting: comments.flatMap((one) =>
        one ? [{ comment: toComment(one, catalogue.snapshot), version: toVersion(one) }] : [],
      ),
      appeals: await Promise.all(
        decisions.flatMap((decision) =>
          decision && author
            ? [isForOthers(db, moderator, decision, author).then((others) => ({ decision, isForOthers: others }))]
            : [],
        ),
      ),
    }
  }

  return {
    async listCases(moderator) {
      const who = { moderator: moderator.account, withoutStaff: !moderator.isAdmin }
      const open = await listOpenCases(db, who, MAX_CASES)
      return Promise.all(open.map((one) => readCase(moderator, one)))
    },
    async findVersion(id) {
      const comment = await findComment(db, id, 'all')
      return comment && toVersion(comment)
    },
    async setHidden(moderator, id, { isHidden, reason: written, seen }) {
      const reason = isHidden ? requireReason(written) : toReason(written)
      const { event, wasWaiting } = await inTransaction(db, async (trx) => {
        await lockComment(trx, id)
        const comment = await findComment(trx, id, 'all')
        if (!comment) throw new Problem(404, 'Comment not found.')
        await requireMayModerate(trx, moderator, comment.userId)
        const isOther = seen && !isAsSeen(comment, seen)
        if (isOther || comment.withheld === (isHidden ? 'hidden' : null)) throw new Problem(409, DECIDED_MEANWHILE)
        if (!isHidden && !seen && comment.withheld !== 'hidden') throw new Problem(409, UNSEEN)
        const changed = await change(trx, comment, isHidden)
        if (isHidden) await decideOpenReports(trx, id, { state: 'acted', decided_at: at(), decided_by: moderator.id })
        const { userId, text, anime, episode, withheld } = comment
        const action = isHidden ? 'hide comment' : withheld === 'hidden' ? 'show comment' : 'let comment through'
        const subject = { kind: 'comment', id } as const
        const before = { userId, text, anime, episode }
        await recordAudit(trx, { admin: moderator, action, subject, before, after: { reason } }, at())
        if (userId) {
          const decided = { user: userId, action: isHidden ? 'hide' : 'show', comment: { id, text }, reason } as const
          const decision = await addDecision(trx, { ...decided, by: moderator.id, at: at() })
          const what = isHidden ? 'hidden' : 'shown'
          await recordDecision(trx, { subject: `${decision}`, to: userId, what, reason, days: null, anime })
        }
        // what no one else has seen is not deleted for them
        return {
          event: isHidden && withheld !== null ? null : changed,
          wasWaiting: withheld === 'posted' && !isHidden,
        }
      })
      if (event) publish(event)
      if (wasWaiting) onPosted?.()
      onRecorded?.()
    },
    async mute(moderator, user, { days, reason: written }) {
      const reason = requireReason(written)
      await inTransaction(db, async (trx) => {
        const { account, isAdmin } = await requireMayModerate(trx, moderator, user)
        if (isAdmin) throw new Problem(409, 'Admins can’t be muted.')
        const until = toIso(options.now() + days * DAY_MS)
        const accounts = trx.$extendTables<AccountTables>()
        if (!(await muteUntil(accounts, account, until)))
          throw new Problem(409, 'They’re already muted for at least that long.')
        const subject = { kind: 'user', id: account } as const
        await recordAudit(trx, { admin: moderator, action: 'mute user', subject, after: { until, reason } }, at())
        const decision = await addDecision(trx, { user, action: 'mute', days, reason, by: moderator.id, at: at() })
        await recordDecision(trx, { subject: `${decision}`, to: user, what: 'muted', reason, days, anime: null })
      })
      onRecorded?.()
    },
    async dismiss(moderator, id, reason) {
      await inTransaction(db, async (trx) => {
        await lockReport(trx, id)
        const report = await findReport(trx, id)
        if (!report) throw new Problem(404, 'Report not found.')
        if (!moderator.isAdmin) await requireMayModerate(trx, moderator, report.author?.id ?? null)
        if (report.state !== 'open') throw new Problem(409, DECIDED_MEANWHILE)
        await decideReport(trx, id, 'dismissed', moderator, at(), toReason(reason))
      })
    },
    async decideAppeal(moderator, id, { isUpheld, reason: written }) {
      const reason = requireReason(written)
      const event = await inTransaction(db, async (trx) => {
        await lockDecision(trx, id)
        const decision = await findDecision(trx, id)
        if (!decision?.appeal) throw new Problem(404, 'Appeal not found.')
        const author = await requireMayModerate(trx, moderator, decision.userId)
        if (decision.appealState !== 'open') throw new Problem(409, DECIDED_MEANWHILE)
        if (await isForOthers(trx, moderator, decision, author))
          throw new Problem(409, 'Someone else decides about appeals against your decisions.')
        const state = isUpheld ? 'upheld' : 'overturned'
        await closeAppeal(trx, id, { state, reason, by: moderator.id })
        const subject = { kind: 'user', id: decision.userId } as const
        const action = isUpheld ? 'decline appeal' : 'accept appeal'
        const { action: of, text } = decision
        await recordAudit(trx, { admin: moderator, action, subject, before: { of, text }, after: { reason } }, at())
        const told = {
          subject: `${id} appeal`,
          to: decision.userId,
          what: state,
          reason,
          days: null,
          anime: null,
        } as const
        await recordDecision(trx, told)
        if (isUpheld) return null
        if (decision.action === 'mute') await endMute(trx, author.account)
        if (decision.commentId === null || (await isHiddenAgain(trx, decision.commentId, id))) return null
        await lockComment(trx, decision.commentId)
        const comment = await findComment(trx, decision.commentId, 'all')
        return comment?.withheld === 'hidden' ? change(trx, comment, false) : null
      })
      if (event) publish(event)
      onRecorded?.()
    },
    async appeal({ id: user }, id, written) {
      const text = toParagraphs(written)
      if (text === '') throw new Problem(400, 'Say why you think the decision is wrong.')
      if (Array.from(text).length > MAX_APPEAL)
        throw new Problem(400, `An appeal can have at most ${MAX_APPEAL} characters.`)
      await inTransaction(db, async (trx) => {
        await lockDecision(trx, id)
        const decision = await findDecision(trx, id)
        if (decision?.userId !== user) throw new Problem(404, 'Decision not found.')
        if (!canAppeal(decision, options.now())) throw new Problem(409, 'You can’t appeal against this any more.')
        await addAppeal(trx, id, text, at())
      })
    },
    async listDecisions({ id }) {
      const decisions = await listDecisionsAbout(db, id, MAX_DECISIONS)
      return decisions.map((one) => ({ ...one, canAppeal: canAppeal(one, options.now()) }))
    },
    async setModerator(admin, user, isModerator) {
      await inTransaction(db, async (trx) => {
        const by = { admin, at: at() }
        const outcome = await setModerator(trx.$extendTables<AccountTables>(), user, isModerator, by)
        if (outcome === 'absent') throw userNotFound()
        if (outcome === 'admin') throw new Problem(409, 'Admins can do all that moderators can.')
        const what = isModerator ? 'moderator' : 'no moderator'
        if (outcome)
          await recordDecision(trx, { subject: `${user} ${at()}`, to: user, what, reason: '', days: null, anime: null })
      })
      onRecorded?.()
    },
  }
}

/** Whether someone else has to decide about an appeal, and there is someone else who may. */
const isForOthers = async (
  db: CommentDb,
  { account }: Viewer,
  { decidedBy }: Decision,
  about: AccountRole,
): Promise<boolean> =>
  decidedBy === account &&
  (await hasOtherModerator(db, [account, about.account], { isAdmin: about.isAdmin || about.isModerator }))

/** Changes with all that a moderator looks at. */
const toVersion = ({ withheld, editedAt }: StoredComment): string => `${withheld ?? 'shown'} ${editedAt ?? ''}`

const isAsSeen = (comment: StoredComment, seen: SeenComment): boolean =>
  'text' in seen ? seen.text === comment.text : seen.version === toVersion(comment)

const toReason = (written: string): string => Array.from(toParagraphs(written)).slice(0, MAX_REASON).join('')

/** @throws {Problem} 400 */
function requireReason(written: string): string {
  const reason = toReason(written)
  if (reason === '') throw new Problem(400, 'Choose or write a reason: the user is told.')
  return reason
}
