/** Lists, creates, edits, deletes and reports comments for API calls, pages and sockets. */
import { requireRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { canModerate, type UserId, type Viewer } from '#src/accounts/viewer.ts'
import { listEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { SharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { moderatorsOnly } from '#src/accounts/problems.ts'
import { toIso } from '#src/platform/to-iso.ts'
import {
  canDelete,
  canEdit,
  canLike,
  canReport,
  type Comment,
  type CommentId,
  type CommentPage,
  type Cursor,
  cursorFrom,
  HIDDEN,
  LOGIN_FIRST,
  LOCKED,
  MAX_PINS,
  MUTED,
  UNCONFIRMED,
  type Order,
  parseCursor,
  toCursor,
} from './comment.ts'
import { findTextError, toCommentText } from './comment-text.ts'
import { toFingerprint, isDuplicateComment } from './duplicate-comment.server.ts'
import type { CommentRoomEvent } from './live.ts'
import {
  block,
  type BlockedUser,
  countBlocked,
  listBlocked,
  listHiddenFrom,
  MAX_BLOCKS,
  unblock,
} from './blocks-store.server.ts'
import { findConcerned } from './concerned.server.ts'
import { follow, isFollowing, unfollow } from './follow-store.server.ts'
import { listLiked, setLiked } from './likes-store.server.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { MAX_COUNT, MAX_PAGES, PAGE_SIZE, toSlice, toTotalPages } from './paging.ts'
import { type Rules, tooManyRequests } from './rules/rules.server.ts'
import { ADMIN_REPORT, OWN_REPORT, toReason } from './report.ts'
import { addReport, type RecordReport } from './moderation/report-store.server.ts'
import { isLocked, listPinned, setLocked, setPinned } from './pins-store.server.ts'
import { type RecordPosted, REPLY_ELSEWHERE, REPLY_TARGET_GONE } from './posted.ts'
import { findTopic, type Topic, type TopicRequest, toRoomName } from './topic.ts'
import {
  addComment,
  addAndRecord,
  countComments,
  countNewer,
  deleteComment,
  editComment,
  findComment,
  findComments,
  findLastComment,
  listComments,
  hasWithheld,
  listWithheld,
  type NewComment,
  type StoredComment,
  type TopicNumbers,
} from './store.server.ts'
import type { CommentDb } from './tables.server.ts'
import { toDeletionEvent, toTopicNumbers, findRoomName, toComment } from './to-comment.ts'

/** Blocked users on a page. */
const BLOCKED_PER_PAGE = 50

export interface CommentServiceOptions {
  db: CommentDb
  catalogue: Catalogue
  /** Sends an event to a room; called only after the change is stored. */
  publish(event: CommentRoomEvent): void
  /** Whether an account first has to confirm its email address. */
  needsConfirmation?(viewer: Viewer): Promise<boolean>
  /** Called for each new comment. */
  onPosted?(): void
  /** Called in the transaction of each new report. */
  recordReport?: RecordReport
  /** Called after a new report is stored, or an existing one is sent again. */
  onReported?(): void
  /** Called in the transaction of each new comment that concerns other users. */
  recordPosted?: RecordPosted<CommentDb>
  /** Called after such a comment is stored. */
  onRecorded?(): void
  /** Limits of what one account writes, reports and likes. */
  limits: Record<'comments' | 'reports' | 'likes', SharedRateLimit>
  /** Which comments wait for a look, and how often an account comments in a discussion. */
  rules: Rules
  now?: () => number
}

export interface PostedComment {
  comment: Comment
  /** False for a duplicate. */
  isNew: boolean
}

export interface PageRequest {
  order?: Order
  page?: number
  /** Where the comments before it end; then `page` is ignored. */
  cursor?: Cursor | undefined
}

export interface LikedComment {
  likes: number
  isLiked: boolean
}

export interface CommentService {
  /** @throws {Problem} 404 if the title or episode does not exist */
  list(request: TopicRequest, page?: PageRequest, viewer?: Viewer | null): Promise<CommentPage>
  listIn(topic: Topic, page?: PageRequest, viewer?: Viewer | null): Promise<CommentPage>
  /** The numbered page with a comment, or else the comments from it on; null if it is not on the topic. */
  findPage(topic: Topic, id: CommentId, viewer?: Viewer | null): Promise<{ number: number; page: CommentPage } | null>
  /** Null also for what is hidden from the viewer. */
  find(id: CommentId, viewer?: Viewer | null): Promise<Comment | null>
  isLiked(viewer: Viewer, id: CommentId): Promise<boolean>
  /** Whether the viewer has a comment on a title that others don't see. */
  hasWithheld(viewer: Viewer, title: Title): Promise<boolean>
  /** @param key idempotency key of the comment @param replyTo a comment on the same topic @throws {Problem} */
  post(
    viewer: Viewer | null,
    request: TopicRequest & { text: string; key?: string | undefined; replyTo?: CommentId | undefined },
  ): Promise<PostedComment>
  /** @throws {Problem} */
  edit(viewer: Viewer, id: CommentId, text: string): Promise<Comment>
  /** @throws {Problem} */
  remove(viewer: Viewer, id: CommentId): Promise<void>
  /** Follows a discussion, or stops following it. @throws {Problem} */
  setFollowed(viewer: Viewer, request: TopicRequest, isFollowed: boolean): Promise<{ isFollowed: boolean }>
  isFollowing(viewer: Viewer, topic: Topic): Promise<boolean>
  /** Blocks a user with all profiles of the account: neither sees the comments of the other. @throws {Problem} */
  block(viewer: Viewer, user: UserId): Promise<void>
  unblock(viewer: Viewer, user: UserId): Promise<void>
  /** The accounts that a user blocked, newest first. */
  listBlocked(viewer: Pick<Viewer, 'id'>): Promise<BlockedUser[]>
  /** A page of them. */
  listBlockedPage(viewer: Pick<Viewer, 'id'>, page: number): Promise<{ blocked: BlockedUser[]; totalPages: number }>
  /** The users whose comments the viewer does not see. */
  findHidden(viewer: Viewer): Promise<ReadonlySet<UserId>>
  /** Pins a comment, or unpins it. @throws {Problem} 403 unless the user moderates; 404, 409 */
  setPinned(admin: Viewer, id: CommentId, isPinned: boolean): Promise<void>
  isPinned(id: CommentId): Promise<boolean>
  /** Locks a discussion for all but those who moderate, or unlocks it. @throws {Problem} 403 unless the user moderates; 404 */
  setLocked(admin: Viewer, request: TopicRequest, lock: boolean): Promise<void>
  isLocked(topic: Topic): Promise<boolean>
  /** Likes a comment, or takes the like back. @throws {Problem} */
  setLiked(viewer: Viewer, id: CommentId, isLiked: boolean): Promise<LikedComment>
  /** @throws {Problem} */
  report(viewer: Viewer, id: CommentId, reason: string | undefined): Promise<void>
}

export function createCommentService(options: CommentServiceOptions): CommentService {
  const { db, catalogue, publish, onPosted, recordReport, onReported, recordPosted, onRecorded, limits, rules } =
    options
  const { now = Date.now, needsConfirmation = async () => false } = options
  const toPublic = (stored: StoredComment): Comment => toComment(stored, catalogue.snapshot)

  async function listIn(
    topic: Topic,
    { order = 'new', page = 1, cursor }: PageRequest = {},
    viewer: Viewer | null = null,
  ): Promise<CommentPage> {
    const topicNumbers = toTopicNumbers(topic)
    const total = await countComments(db, topicNumbers, MAX_COUNT)
    const totalPages = toTotalPages(total)
    const hidden = await findHidden(viewer)
    const topicState = {
      pinned: withoutHidden(await findComments(db, await listPinned(db, topicNumbers)), hidden).map(toPublic),
      ...(viewer && (await findWithheld(topicNumbers, viewer, hidden))),
      isLocked: await isLocked(db, topicNumbers),
    }
    if (cursor === undefined && page > totalPages)
      return { ...topicState, comments: [], total, totalPages, next: null, cursor: null }
    const from = cursor === undefined ? { skip: toSlice(page).skip } : { after: parseCursor(cursor) }
    const found = await listComments(db, topicNumbers, { order, limit: PAGE_SIZE + 1, ...from })
    const comments = withoutHidden(found.slice(0, PAGE_SIZE), hidden)
    const last = found.length > PAGE_SIZE ? found[PAGE_SIZE - 1] : undefined
    return {
      ...topicState,
      comments: comments.map(toPublic),
      total,
      totalPages,
      next: last && order === 'new' ? last.id : null,
      cursor: last ? toCursor(last) : null,
    }
  }

  async function findWithheld(
    topic: TopicNumbers,
    viewer: Viewer,
    hidden: ReadonlySet<UserId>,
  ): Promise<Pick<CommentPage, 'withheld'>> {
    const withheld = withoutHidden(await listWithheld(db, topic, viewer.id), hidden)
    return withheld.length > 0 ? { withheld: withheld.map(toPublic) } : {}
  }

  /** Adds what concerns the viewer alone, which pages do not contain. */
  async function withViewer(page: CommentPage, viewer: Viewer, topic: Topic): Promise<CommentPage> {
    const liked = await listLiked(
      db,
      viewer.id,
      [...page.comments, ...page.pinned].map(({ id }) => id),
    )
    const mark = (one: Comment): Comment => ({ ...one, isLiked: liked.has(one.id) })
    return {
      ...page,
      comments: page.comments.map(mark),
      pinned: page.pinned.map(mark),
      isFollowed: await isFollowing(db, viewer.id, toTopicNumbers(topic)),
      hiddenUsers: [...(await findHidden(viewer))],
    }
  }

  /** The users who blocked the viewer, or whom the viewer blocked; admins see everything. */
  const findHidden = async (viewer: Viewer | null): Promise<ReadonlySet<UserId>> =>
    viewer && !viewer.isAdmin ? listHiddenFrom(db, viewer) : NO_USERS

  const isHidden = async (viewer: Viewer, { userId }: StoredComment): Promise<boolean> =>
    userId !== null && (await findHidden(viewer)).has(userId)

  /** @throws {Problem} 404, also for what is hidden from the viewer */
  async function requireComment(id: CommentId, viewer?: Viewer): Promise<StoredComment> {
    const comment = await findComment(db, id)
    if (!comment || (viewer && (await isHidden(viewer, comment)))) throw commentNotFound()
    return comment
  }

  /** For what authors do with their comments, which may be withheld, and admins with all. @throws {Problem} 404 */
  async function requireWithheld(id: CommentId, { id: user, isAdmin }: Viewer): Promise<StoredComment> {
    const comment = await findComment(db, id, isAdmin ? 'all' : user)
    if (!comment) throw commentNotFound()
    return comment
  }

  const isOn = ({ anime, episode }: StoredComment, topic: Topic): boolean =>
    episode === topic.episode && (catalogue.snapshot.find(anime)?.number ?? anime) === topic.title.number

  async function requireReplyTarget(topic: Topic, id: CommentId, viewer: Viewer): Promise<StoredComment> {
    const target = await findComment(db, id)
    if (!target || (await isHidden(viewer, target))) throw new Problem(404, REPLY_TARGET_GONE)
    if (!isOn(target, topic)) throw new Problem(400, REPLY_ELSEWHERE)
    return target
  }

  async function store(
    by: Viewer,
    comment: NewComment,
    target: StoredComment | null,
  ): Promise<{ id: CommentId; isNew: boolean }> {
    const concerned = recordPosted && !comment.waits && (await findConcerned(db, by, comment, target))
    if (!concerned) return addComment(db, comment)
    const { anime, episode } = comment
    const stored = await addAndRecord(db, comment, (trx, id) =>
      recordPosted(trx, { id, by: by.id, anime, episode, ...concerned }),
    )
    if (stored.isNew) onRecorded?.()
    return stored
  }

  /** @throws {Problem} 403 */
  async function requireConfirmed(viewer: Viewer): Promise<void> {
    if (await needsConfirmation(viewer)) throw new Problem(403, UNCONFIRMED)
  }

  async function enforceLimit(limit: SharedRateLimit, viewer: Viewer): Promise<void> {
    const seconds = await limit.take(viewer.account, now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }

  return {
    async list(request, page, viewer = null) {
      const topic = requireTopic(catalogue.snapshot, request)
      const found = await listIn(topic, page, viewer)
      return viewer ? withViewer(found, viewer, topic) : found
    },
    listIn,
    async findPage(topic, id, viewer = null) {
      const comment = await findComment(db, id)
      if (!comment || !isOn(comment, topic) || (viewer && (await isHidden(viewer, comment)))) return null
      const newer = await countNewer(db, toTopicNumbers(topic), id, MAX_COUNT)
      const number = Math.min(Math.floor(newer / PAGE_SIZE) + 1, MAX_PAGES)
      const page = await listIn(topic, { page: number }, viewer)
      // new comments may have moved it, and the oldest ones are on no numbered page
      const isOnPage = page.comments.some((one) => one.id === id)
      return { number, page: isOnPage ? page : await listIn(topic, { cursor: cursorFrom(id) }, viewer) }
    },
    async find(id, viewer = null) {
      const stored = await findComment(db, id, viewer?.id)
      return stored && !(viewer && (await isHidden(viewer, stored))) ? toPublic(stored) : null
    },
    isLiked: async (viewer, id) => (await listLiked(db, viewer.id, [id])).has(id),
    hasWithheld: (viewer, title) => hasWithheld(db, toTopicNumbers({ title, episode: 0 }), viewer.id),
    async post(viewer, { text: written, key, replyTo, ...request }) {
      if (!viewer) throw new Problem(401, LOGIN_FIRST)
      const topic = requireTopic(catalogue.snapshot, request)
      const text = requireText(viewer, written)
      await requireConfirmed(viewer)
      await requireEpisode(catalogue, topic)
      const topicNumbers = toTopicNumbers(topic)
      if (key === undefined) {
        const last = await findLastComment(db, viewer.id)
        if (last && isDuplicateComment(last, { ...topicNumbers, text, replyTo }, now()))
          return { comment: toPublic(last), isNew: false }
      }
      if (!canModerate(viewer) && (await isLocked(db, topicNumbers))) throw new Problem(403, LOCKED)
      const target = replyTo === undefined ? null : await requireReplyTarget(topic, replyTo, viewer)
      await enforceLimit(limits.comments, viewer)
      const fingerprint = toFingerprint({ ...topicNumbers, text, replyTo }, key, now())
      const waits = await rules.mustWait(viewer, text)
      await rules.enforceSlowMode(viewer, topicNumbers, fingerprint)
      const newComment = { ...topicNumbers, author: viewer.id, text, fingerprint, at: toIso(now()), replyTo, waits }
      const { id, isNew } = await store(viewer, newComment, target)
      const comment = toPublic(await requireWithheld(id, viewer))
      if (isNew && !comment.withheld) {
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
      const comment = await requireWithheld(id, viewer)
      if (comment.userId !== viewer.id) throw new Problem(403, 'You can only edit your own comments.')
      const text = requireText(viewer, written)
      if (!canEdit(viewer, toPublic(comment))) throw new Problem(403, viewer.canComment ? HIDDEN : MUTED)
      await requireConfirmed(viewer)
      if (text === comment.text) return toPublic(comment)
      await enforceLimit(limits.comments, viewer)
      const waits = await rules.mustWait(viewer, text, comment.withheld === null)
      if (!(await editComment(db, id, text, toIso(now()), waits))) await requireComment(id)
      const edited = await requireWithheld(id, viewer)
      const room = findRoomName(comment, catalogue.snapshot)
      if (edited.withheld === null)
        publish({ room, event: 'comment_edited', payload: { commentId: id, content: text } })
      // it may have been let through meanwhile
      else if (edited.withheld === 'edited') publish(toDeletionEvent(comment, catalogue.snapshot))
      return toPublic(edited)
    },
    async remove(viewer, id) {
      const comment = await requireWithheld(id, viewer)
      if (!canDelete(viewer, comment)) throw new Problem(403, 'You can only delete your own comments.')
      if (comment.userId !== viewer.id) requireRecentPassword(viewer, now())
      if (!(await deleteComment(db, comment, viewer, toIso(now())))) return
      if (comment.withheld === null) publish(toDeletionEvent(comment, catalogue.snapshot))
    },
    async setFollowed(viewer, request, isFollowed) {
      const topic = requireTopic(catalogue.snapshot, request)
      await requireEpisode(catalogue, topic)
      await enforceLimit(limits.likes, viewer)
      const numbers = toTopicNumbers(topic)
      await (isFollowed ? follow(db, viewer.id, numbers, toIso(now())) : unfollow(db, viewer.id, numbers))
      return { isFollowed }
    },
    isFollowing: (viewer, topic) => isFollowing(db, viewer.id, toTopicNumbers(topic)),
    async block(viewer, user) {
      if (viewer.isAdmin) throw new Problem(403, 'Admins can’t block users. Mute or ban them instead.')
      await enforceLimit(limits.likes, viewer)
      const result = await block(db, viewer, user, toIso(now()))
      if (result === 'missing') throw new Problem(404, 'User not found.')
      if (result === 'own') throw new Problem(403, 'You can’t block yourself.')
      if (result === 'admin') throw new Problem(403, 'You can’t block an admin.')
      if (result === 'full') throw new Problem(409, `You can block ${MAX_BLOCKS} users. Unblock someone first.`)
    },
    unblock: (viewer, user) => unblock(db, viewer.id, user),
    listBlocked: ({ id }) => listBlocked(db, id),
    async listBlockedPage({ id }, page) {
      const totalPages = countPages(await countBlocked(db, id), BLOCKED_PER_PAGE)
      return { blocked: await listBlocked(db, id, toPageRange(page, BLOCKED_PER_PAGE)), totalPages }
    },
    findHidden,
    async setPinned(admin, id, isPinned) {
      requireModerator(admin)
      const comment = await requireComment(id)
      const topic = { anime: catalogue.snapshot.find(comment.anime)?.number ?? comment.anime, episode: comment.episode }
      if (!(await setPinned(db, comment, { topic, isPinned, admin, at: toIso(now()) })))
        throw new Problem(409, `A discussion can have ${MAX_PINS} pinned comments. Unpin one first.`)
      publish({ room: findRoomName(comment, catalogue.snapshot), event: 'discussion_changed', payload: {} })
    },
    async isPinned(id) {
      const comment = await findComment(db, id)
      return comment !== null && (await listPinned(db, comment)).includes(id)
    },
    async setLocked(admin, request, lock) {
      requireModerator(admin)
      const topic = requireTopic(catalogue.snapshot, request)
      await requireEpisode(catalogue, topic)
      await setLocked(db, toTopicNumbers(topic), { lock, admin, at: toIso(now()) })
      const { title, episode } = topic
      publish({ room: toRoomName({ number: title.number, episode }), event: 'discussion_changed', payload: {} })
    },
    isLocked: (topic) => isLocked(db, toTopicNumbers(topic)),
    async setLiked(viewer, id, isLiked) {
      const comment = await requireComment(id, viewer)
      if (!canLike(viewer, comment)) throw new Problem(403, viewer.canComment ? OWN_LIKE : MUTED)
      await enforceLimit(limits.likes, viewer)
      const likes = await setLiked(db, { comment: id, user: viewer.id, at: toIso(now()) }, isLiked)
      if (likes === null) throw new Problem(404, 'Comment not found.')
      if (likes !== comment.likes)
        publish({
          room: findRoomName(comment, catalogue.snapshot),
          event: 'comment_liked',
          payload: { commentId: id, likes },
        })
      return { likes, isLiked }
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

const commentNotFound = (): Problem => new Problem(404, 'Comment not found.')

const OWN_LIKE = 'You can’t like your own comment.'

/** @throws {Problem} 403 */
function requireModerator(viewer: Viewer): void {
  if (!canModerate(viewer)) throw moderatorsOnly()
}

const NO_USERS: ReadonlySet<UserId> = new Set()

/** Without the comments of hidden users, and without what replies say of them. */
function withoutHidden(comments: readonly StoredComment[], hidden: ReadonlySet<UserId>): StoredComment[] {
  const isShown = ({ userId }: { userId: UserId | null }): boolean => userId === null || !hidden.has(userId)
  return comments.filter(isShown).map((one) => (one.replyTo && !isShown(one.replyTo) ? { ...one, replyTo: null } : one))
}

/** @throws {Problem} 403 if the user may not comment, 400 if the text is invalid */
function requireText(viewer: Viewer, written: string): string {
  if (!viewer.canComment) throw new Problem(403, MUTED)
  const text = toCommentText(written)
  const error = findTextError(text)
  if (error !== null) throw new Problem(400, error)
  return text
}

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
