/** Builds notifications: service, API, live counts, and the task that sends them. */
import type { ProductCall } from '#src/accounts/api/call.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import { notificationCalls } from './api/calls.server.ts'
import type { Followers } from './expand-events.server.ts'
import { openLiveNotifications } from './live/live.server.ts'
import { createNotificationService, type NotificationService } from './notification-service.server.ts'
import { countUnread } from './notification-store.server.ts'
import { scheduleNotifications, type Schedule } from './schedule.server.ts'
import { createSources, type SourceOptions } from './sources/sources.server.ts'
import type { NotificationDb } from './tables.server.ts'

export interface NotificationOptions {
  db: NotificationDb
  wire(): WireContext
  sessions: Pick<Sessions, 'find' | 'onEnded'>
  realtime: Realtime
  link: ClusterLink
  limitUser: LimitUser
  followers: Followers
  listFailedJobs: SourceOptions['listFailedJobs']
  warn(message: string, error: unknown): void
}

export interface Notifications extends Schedule {
  service: NotificationService
  calls: readonly ProductCall[]
}

export function openNotifications(options: NotificationOptions): Notifications {
  const { db, wire, sessions, realtime, link, limitUser, followers, listFailedJobs, warn } = options
  const sendCounts = openLiveNotifications({
    realtime,
    sessions,
    countUnread: (user) => countUnread(db, user),
    warn: (error) => warn('Live notifications', error),
  })
  const service = createNotificationService({
    db,
    wire,
    now: () => readDatabaseTime(db),
    limitUser,
    onChanged: (user) => sendCounts([user]),
  })
  const schedule = scheduleNotifications({
    db,
    sources: createSources({ db, snapshot: () => wire().snapshot, listFailedJobs }),
    followers,
    link,
    onNotified: sendCounts,
    warn,
  })
  return { service, calls: notificationCalls(service), ...schedule }
}
