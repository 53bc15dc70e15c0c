/** Lists, creates, edits, deletes and reports comments for API calls, pages and sockets. */
import { requireRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { listEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { SharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import {
  canDelete,
  canEdit,
  canReport,
  type Comment,
  type CommentId,
  type CommentPage,
  LOGIN_FIRST,
  MUTED,
  toCommentId,
} from './comment.ts'
import { findTextError, toCommentText } from './comment-text.ts'
import { toFingerprint, isDuplicateComment } from './duplicate-comment.server.ts'
import type { CommentRoomEvent } from './live.ts'
import { MAX_COUNT, MAX_PAGES, PAGE_SIZE, toSlice, toTotalPages } from './paging.ts'
import { ADMIN_REPORT, OWN_REPORT, toReason } from './report.ts'
import { addReport, type RecordReport } from './moderation/report-store.server.ts'
import { REPLY_ELSEWHERE, type RecordReply, REPLY_TARGET_GONE } from './reply.ts'
import { findTopic, type Topic, type TopicRequest, toRoomName } from './topic.ts'
import {
  addComment,
  addReply,
  countComments,
  countNewer,
  deleteComment,
  editComment,
  findComment,
  findLastComment,
  listComments,
  type NewComment,
  type StoredComment,
} from './store.server.ts'
import type { CommentDb } from './tables.server.ts'
import { toDeletionEvent, toTopicNumbers, findRoomName, toComment } from './to-comment.ts'

export interface CommentServiceOptions {
  db: CommentDb
  catalogue: Catalogue
  /** Sends an event to a room; called only after the change is stored. */
  publish(event: CommentRoomEvent): void
  /** Called for each new comment. */
  onPosted?(): void
  /** Called in the transaction of each new report. */
  recordReport?: RecordReport
  /** Called after a new report is stored, or an existing one is sent again. */
  onReported?(): void
  /** Called in the transaction of each new reply to another user. */
  recordReply?: RecordReply<CommentDb>
  /** Called after a reply to another user is stored. */
  onReplied?(): void
  /** Limits of one user's comments and reports. */
  limits: { comments: SharedRateLimit; reports: SharedRateLimit }
  now?: () => number
}

export interface PostedComment {
  comment: Comment
  /** False for a duplicate. */
  isNew: boolean
}

export interface PageRequest {
  page?: number
  before?: CommentId | undefined
}

export interface CommentService {
  /** @throws {Problem} 404 if the title or episode does not exist */
  list(request: TopicRequest, page?: PageRequest): Promise<CommentPage>
  listIn(topic: Topic, page?: PageRequest): Promise<CommentPage>
  /** The numbered page with a comment, or else the comments from it on; null if it is not on the topic. */
  findPage(topic: Topic, id: CommentId): Promise<{ number: number; page: CommentPage } | null>
  find(id: CommentId): Promise<Comment | null>
  /** @param key idempotency key of the comment @param replyTo a comment on the same topic @throws {Problem} */
  post(
    viewer: Viewer | null,
    request: TopicRequest & { text: string; key?: string | undefined; replyTo?: CommentId | undefined },
  ): Promise<PostedComment>
  /** @throws {Problem} */
  edit(viewer: Viewer, id: CommentId, text: string): Promise<Comment>
  /** @throws {Problem} */
  remove(viewer: Viewer, id: CommentId): Promise<void>
  /** @throws {Problem} */
  report(viewer: Viewer, id: CommentId, reason: string | undefined): Promise<void>
}

const NONE: CommentPage = { comments: [], totalPages: 1, next: null }

export function createCommentService(options: CommentServiceOptions): CommentService {
  const { db, catalogue, publish, onPosted, recordReport, onReported, recordReply, onReplied, limits } = options
  const { now = Date.now } = options
  const toPublic = (stored: StoredComment): Comment => toComment(stored, catalogue.snapshot)

  async function listIn(topic: Topic, { page = 1, before }: PageRequest = {}): Promise<CommentPage> {
    const topicNumbers = toTopicNumbers(topic)
    const totalPages = toTotalPages(await countComments(db, topicNumbers, MAX_COUNT))
    if (page > totalPages) return { ...NONE, totalPages }
    const skip = before === undefined ? toSlice(page).skip : 0
    const found = await listComments(db, topicNumbers, { limit: PAGE_SIZE + 1, before, skip })
    const comments = found.slice(0, PAGE_SIZE)
    return {
      comments: comments.map(toPublic),
      totalPages,
      next: found.length > PAGE_SIZE ? (comments.at(-1)?.id ?? null) : null,
    }
  }

  async function requireComment(id: CommentId): Promise<StoredComment> {
    const comment = await findComment(db, id)
    if (!comment) throw new Problem(404, 'Comment not found.')
    return comment
  }

  const isOn = ({ anime, episode }: StoredComment, topic: Topic): boolean =>
    episode === topic.episode && (catalogue.snapshot.find(anime)?.number ?? anime) === topic.title.number

  async function requireReplyTarget(topic: Topic, id: CommentId): Promise<StoredComment> {
    const target = await findComment(db, id)
    if (!target) throw new Problem(404, REPLY_TARGET_GONE)
    if (!isOn(target, topic)) throw new Problem(400, REPLY_ELSEWHERE)
    return target
  }

  async function store(comment: NewComment, target: StoredComment | null): Promise<{ id: CommentId; isNew: boolean }> {
    const { author, anime, episode } = comment
    const to = target?.userId ?? null
    if (!recordReply || !target || to === null || to === author) return addComment(db, comment)
    const stored = await addReply(db, comment, (trx, id) =>
      recordReply(trx, { id, target: target.id, to, by: author, anime, episode }),
    )
    if (stored.isNew) onReplied?.()
    return stored
  }

  async function enforceLimit(limit: SharedRateLimit, viewer: Viewer): Promise<void> {
    const seconds = await limit.take(viewer.id, now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }

  return {
    list: (request, page) => listIn(requireTopic(catalogue.snapshot, request), page),
    listIn,
    async findPage(topic, id) {
      const comment = await findComment(db, id)
      if (!comment || !isOn(comment, topic)) return null
      const newer = await countNewer(db, toTopicNumbers(topic), id, MAX_COUNT)
      const number = Math.min(Math.floor(newer / PAGE_SIZE) + 1, MAX_PAGES)
      const page = await listIn(topic, { page: number })
      // new comments may have moved it, and the oldest ones are on no numbered page
      const isOnPage = page.comments.some((one) => one.id === id)
      return { number, page: isOnPage ? page : await listIn(topic, { before: toCommentId(id + 1) }) }
    },
    async find(id) {
      const stored = await findComment(db, id)
      return stored && toPublic(stored)
    },
    async post(viewer, { text: written, key, replyTo, ...request }) {
      if (!viewer) throw new Problem(401, LOGIN_FIRST)
      const topic = requireTopic(catalogue.snapshot, request)
      const text = requireText(viewer, written)
      await requireEpisode(catalogue, topic)
      const topicNumbers = toTopicNumbers(topic)
      if (key === undefined) {
        const last = await findLastComment(db, viewer.id)
        if (last && isDuplicateComment(last, { ...topicNumbers, text, replyTo }, now()))
          return { comment: toPublic(last), isNew: false }
      }
      const target = replyTo === undefined ? null : await requireReplyTarget(topic, replyTo)
      await enforceLimit(limits.comments, viewer)
      const fingerprint = toFingerprint({ ...topicNumbers, text, replyTo }, key, now())
      const newComment = { ...topicNumbers, author: viewer.id, text, fingerprint, at: toIso(now()), replyTo }
      const { id, isNew } = await store(newComment, target)
      const comment = toPublic(await requireComment(id))
      if (isNew) {
        onPosted?.()
        publish({
          room: toRoomName({ number: topicNumbers.anime, episode: topicNumbers.episode }),
          event: 'new_comment',
          payload: comment,
        })
      }
      return { comment, isNew }
    },
    async edit(viewer, id, written) {
      const comment = await requireComment(id)
      if (comment.userId !== viewer.id) throw new Problem(403, 'You can only edit your own comments.')
      const text = requireText(viewer, written)
      if (!canEdit(viewer, comment)) throw new Problem(403, MUTED)
      if (text === comment.text) return toPublic(comment)
      await enforceLimit(limits.comments, viewer)
      if (!(await editComment(db, id, text, toIso(now())))) await requireComment(id)
      publish({
        room: findRoomName(comment, catalogue.snapshot),
        event: 'comment_edited',
        payload: { commentId: id, content: text },
      })
      return toPublic(await requireComment(id))
    },
    async remove(viewer, id) {
      const comment = await requireComment(id)
      if (!canDelete(viewer, comment)) throw new Problem(403, 'You can only delete your own comments.')
      if (comment.userId !== viewer.id) requireRecentPassword(viewer, now())
      if (!(await deleteComment(db, comment, viewer, toIso(now())))) return
      publish(toDeletionEvent(comment, catalogue.snapshot))
    },
    async report(viewer, id, reason) {
      const comment = await requireComment(id)
      if (!canReport(viewer, comment)) throw new Problem(403, viewer.isAdmin ? ADMIN_REPORT : OWN_REPORT)
      await enforceLimit(limits.reports, viewer)
      const report = { reporter: viewer.id, reason: toReason(reason), at: toIso(now()) }
      await addReport(db, comment, report, recordReport)
      onReported?.()
    },
  }
}

/** @throws {Problem} 403 if the user may not comment, 400 if the text is invalid */
function requireText(viewer: Viewer, written: string): string {
  if (!viewer.canComment) throw new Problem(403, MUTED)
  const text = toCommentText(written)
  const error = findTextError(text)
  if (error !== null) throw new Problem(400, error)
  return text
}

const tooManyRequests = (seconds: number): Problem =>
  new Problem(429, `You’re doing that too fast. Try again in ${pluralise(seconds, 'second')}.`, {
    'retry-after': String(seconds),
  })

/** @throws {Problem} 404 */
function requireTopic(snapshot: Snapshot, request: TopicRequest): Topic {
  const topic = findTopic(snapshot, request)
  if (!topic) throw new Problem(404, 'Title or episode not found.')
  return topic
}

/** Requires an existing episode. @throws {Problem} 404 */
async function requireEpisode({ db, snapshot }: Catalogue, { title, episode }: Topic): Promise<void> {
  if (episode === 0) return
  const { length } = await listEpisodes(db, title, snapshot)
  if (episode > length) throw new Problem(404, 'Episode not found.')
}
