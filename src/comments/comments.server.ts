/** Builds comments: service, API, socket rooms, and a user's data. */
import type { CallsOf } from '#src/platform/api/call.ts'
import type { Exporter } from '#src/accounts/exporter.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createSharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import { commentAdminCalls } from './moderation/admin-calls.server.ts'
import { type Authors, openAuthors } from './authors.server.ts'
import { commentCalls } from './calls.server.ts'
import { type CommentService, createCommentService } from './comment-service.server.ts'
import { exportComments } from './export-store.server.ts'
import { createCommentsVersion, type CommentsVersion } from './comments-version.ts'
import { openCommentRooms } from './live.server.ts'
import type { RecordReply } from './reply.ts'
import type { RecordReport } from './moderation/report-store.server.ts'
import { type ModerationService, openModeration } from './moderation/moderation.server.ts'
import type { CommentDb } from './tables.server.ts'

export interface Comments extends Authors {
  service: CommentService
  moderation: ModerationService
  calls: CallsOf<typeof commentCalls | typeof commentAdminCalls>
  exporter: Exporter
  commentsVersion: CommentsVersion
}

export interface CommentOptions {
  db: CommentDb
  catalogue: Catalogue
  realtime: Realtime
  counter: SharedCounter | undefined
  /** Ends the sessions of a banned user. */
  publishSessionEnd(user: UserId): void
  /** Called for each new comment. */
  onPosted?(): void
  /** Called in the transaction of each new report. */
  recordReport?: RecordReport
  /** Called after a report is stored. */
  onReported?(): void
  /** Called in the transaction of each new reply to another user. */
  recordReply?: RecordReply<CommentDb>
  /** Called after a reply to another user is stored. */
  onReplied?(): void
  /** Limit of a user's comments per minute. */
  perMinute: number
  now?: () => number
}

const REPORTS_PER_MINUTE = 30

export function openComments(options: CommentOptions): Comments {
  const { db, catalogue, realtime, counter, perMinute, publishSessionEnd, now } = options
  const { onPosted, recordReport, onReported, recordReply, onReplied } = options
  const limitOf = (name: string, max: number) =>
    createSharedRateLimit({ name, max, windowMs: MINUTE_MS, shared: counter })
  const shared = { db, catalogue, publish: realtime.publish, ...(now && { now }) }
  const service = createCommentService({
    ...shared,
    ...(onPosted && { onPosted }),
    ...(recordReport && { recordReport }),
    ...(onReported && { onReported }),
    ...(recordReply && { recordReply }),
    ...(onReplied && { onReplied }),
    limits: { comments: limitOf('comments', perMinute), reports: limitOf('reports', REPORTS_PER_MINUTE) },
  })
  const commentsVersion = createCommentsVersion()
  realtime.onPublished(({ room }) => commentsVersion.changed(room))
  openCommentRooms(realtime, catalogue)
  const moderation = openModeration({ ...shared, publishSessionEnd })
  return {
    ...openAuthors(db, catalogue, realtime.publish),
    service,
    moderation,
    calls: [...commentCalls(service), ...commentAdminCalls(moderation)],
    exporter: { name: 'comments', export: (user) => exportComments(db, user) },
    commentsVersion,
  }
}
