/** Builds comments: service, API, socket rooms, and a user's data. */
import type { IncomingHttpHeaders } from 'node:http'
import type { CallsOf } from '#src/platform/api/call.ts'
import type { Exporter } from '#src/accounts/exporter.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createSharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { commentAdminCalls } from './moderation/admin-calls.server.ts'
import { type Authors, openAuthors } from './authors.server.ts'
import { commentCalls } from './calls.server.ts'
import { type CommentService, type CommentServiceOptions, createCommentService } from './comment-service.server.ts'
import { exportComments } from './export-store.server.ts'
import { createCommentsVersion, type CommentsVersion } from './comments-version.ts'
import { listFollowersOf } from './follow-store.server.ts'
import { openCommentRooms } from './live.server.ts'
import type { RecordPosted } from './posted.ts'
import { type CommentRules, NO_RULES } from './rules/comment-rules.ts'
import { createRules } from './rules/rules.server.ts'
import type { RecordReport } from './moderation/report-store.server.ts'
import type { RecordDecision } from './moderation/cases.server.ts'
import { type ModerationService, openModeration } from './moderation/moderation.server.ts'
import type { TopicNumbers } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'

export interface Comments extends Authors {
  service: CommentService
  moderation: ModerationService
  calls: CallsOf<typeof commentCalls | typeof commentAdminCalls>
  exporter: Exporter
  commentsVersion: CommentsVersion
  /** @param by who commented @returns at most `limit` followers of a discussion, in the order of their ids, from the one after `after` on */
  listFollowers(topic: TopicNumbers, by: UserId, range: { after: string; limit: number }): Promise<UserId[]>
}

export interface CommentOptions {
  db: CommentDb
  catalogue: Catalogue
  realtime: Realtime
  counter: SharedCounter | undefined
  /** The user of a connection; by default no one is known. */
  findViewer?(headers: IncomingHttpHeaders): Promise<Viewer | null>
  /** Ends the sessions of a banned user. */
  publishSessionEnd(user: UserId): void
  needsConfirmation?: CommentServiceOptions['needsConfirmation']
  /** Called for each new comment. */
  onPosted?(): void
  /** Called in the transaction of each new report. */
  recordReport?: RecordReport
  /** Called after a report is stored. */
  onReported?(): void
  /** Called in the transaction of each new comment that concerns other users. */
  recordPosted?: RecordPosted<CommentDb>
  /** Called in the transaction of each decision that a user is told of. */
  recordDecision?: RecordDecision
  /** Called after such a comment or decision is stored. */
  onRecorded?(): void
  /** Limit of a user's comments per minute. */
  perMinute: number
  /** Which comments wait, and slow mode; by default neither. */
  rules?(): CommentRules
  now?: () => number
}

const REPORTS_PER_MINUTE = 30
const LIKES_PER_MINUTE = 60

export function openComments(options: CommentOptions): Comments {
  const { db, catalogue, realtime, counter, perMinute, publishSessionEnd, now } = options
  const {
    needsConfirmation,
    onPosted,
    recordReport,
    onReported,
    recordPosted,
    recordDecision,
    onRecorded,
    rules = () => NO_RULES,
  } = options
  const limitOf = (name: string, max: number) =>
    createSharedRateLimit({ name, max, windowMs: MINUTE_MS, shared: counter })
  const shared = { db, catalogue, publish: realtime.publish, ...(now && { now }) }
  const service = createCommentService({
    ...shared,
    ...(needsConfirmation && { needsConfirmation }),
    ...(onPosted && { onPosted }),
    ...(recordReport && { recordReport }),
    ...(onReported && { onReported }),
    ...(recordPosted && { recordPosted }),
    ...(onRecorded && { onRecorded }),
    limits: {
      comments: limitOf('comments', perMinute),
      reports: limitOf('reports', REPORTS_PER_MINUTE),
      likes: limitOf('comment likes', LIKES_PER_MINUTE),
    },
    rules: createRules({
      db,
      rules,
      createLimit: (limit) => createSharedRateLimit({ ...limit, shared: counter }),
      now: now ?? Date.now,
    }),
  })
  const commentsVersion = createCommentsVersion()
  realtime.onPublished(({ room }) => commentsVersion.changed(room))
  openCommentRooms(realtime, catalogue, async (headers) => (await options.findViewer?.(headers))?.limits !== undefined)
  const moderation = openModeration({
    ...shared,
    publishSessionEnd,
    recordDecision,
    recordPosted,
    onRecorded,
    onPosted,
  })
  return {
    ...openAuthors(db, catalogue, realtime.publish),
    service,
    moderation,
    calls: [...commentCalls(service), ...commentAdminCalls(moderation, service)],
    exporter: { name: 'comments', export: (user) => exportComments(db, user) },
    commentsVersion,
    listFollowers: (topic, by, range) => listFollowersOf(db, topic, by, range),
  }
}
