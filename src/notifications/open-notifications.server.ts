/** Builds notifications: service, API, live counts, and the task that sends them. */
import type { AccountService } from '#src/accounts/account-service.ts'
import type { CallsOf } from '#src/platform/api/call.ts'
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import type { Mailer } from '#src/platform/mail/mailer.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import { notificationCalls } from './api/calls.server.ts'
import { scheduleDigests } from './digest/schedule-digests.server.ts'
import type { Askers, Followers } from './expand-events.server.ts'
import { createLimitFilter } from './limit-filter.server.ts'
import { scheduleDeliveries } from './deliveries/schedule-deliveries.server.ts'
import { openLiveNotifications } from './live/live.server.ts'
import { createNotificationService, type NotificationService } from './notification-service.server.ts'
import { countUnread } from './notification-store.server.ts'
import { openPush, type Push, type PushConfig } from './push/open-push.server.ts'
import { scheduleNotifications, type Schedule } from './schedule.server.ts'
import { createSources, type SourceOptions } from './event-sources/sources.server.ts'
import type { NotificationDb } from './tables.server.ts'
import { openWebhooks, type WebhookParts, type Webhooks } from './webhooks/open-webhooks.server.ts'
import type { WebhookService } from './webhooks/webhook-service.server.ts'

export interface NotificationOptions {
  db: NotificationDb
  wire(): WireContext
  accounts: { sessions: Pick<SessionManager, 'find' | 'onEnded' | 'list'>; service: Pick<AccountService, 'confirm'> }
  realtime: Realtime
  link: ClusterLink
  limitUser: LimitUser
  followers: Followers
  askers: Askers
  listFailedJobs: SourceOptions['listFailedJobs']
  listDamaged: SourceOptions['listDamaged']
  listDisappeared: SourceOptions['listDisappeared']
  listHeldEpisodes: SourceOptions['listHeldEpisodes']
  config: PushConfig
  /** Null while the site sends no email. */
  mailer(): Pick<Mailer, 'deliver'> | null
  siteName(): string
  webhooks: Omit<WebhookParts, 'confirmPassword'>
  warn(message: string, error: unknown): void
}

export interface Notifications extends Schedule {
  service: NotificationService
  webhooks: WebhookService
  calls: (CallsOf<typeof notificationCalls> | Push['calls'] | Webhooks['calls'])[number][]
}

export function openNotifications(options: NotificationOptions): Notifications {
  const {
    db,
    wire,
    accounts,
    realtime,
    link,
    limitUser,
    followers,
    askers,
    listFailedJobs,
    listDamaged,
    listDisappeared,
    listHeldEpisodes,
    mailer,
    siteName,
    config,
    warn,
  } = options
  const { sessions, service: accountService } = accounts
  const count = (user: UserId) => countUnread(db, user, { skipsHidden: wire().snapshot.hidden.length > 0 })
  const sendCounts = openLiveNotifications({
    realtime,
    sessions,
    countUnread: count,
    warn: (error) => warn('Live notifications', error),
  })
  const now = () => readDatabaseTime(db)
  const push = openPush({ db, sessions, now, wire, config, countUnread: count, wake: () => deliveries.wake(), warn })
  const service = createNotificationService({
    db,
    wire,
    now,
    push: push.service,
    limitUser,
    hasEmail: () => mailer() !== null,
    countUnread: count,
    onChanged: (user) => sendCounts([user]),
  })
  const webhooks = openWebhooks({
    ...options.webhooks,
    confirmPassword: accountService.confirm,
    db,
    wire,
    now,
    limitUser,
    wake: () => deliveries.wake(),
  })
  const keepWithinLimits = createLimitFilter(db, () => wire().snapshot)
  const senders = { ...push.senders, ...webhooks.senders }
  const deliveries = scheduleDeliveries({ db, senders, keepWithinLimits, now, warn, link })
  link.onOwner(() => void push.createKeys())
  const schedule = scheduleNotifications({
    db,
    sources: createSources({
      db,
      snapshot: () => wire().snapshot,
      listFailedJobs,
      listDamaged,
      listDisappeared,
      listHeldEpisodes,
    }),
    followers,
    askers,
    keepWithinLimits,
    link,
    onNotified: sendCounts,
    onExpanded: deliveries.wake,
    warn,
  })
  const digests = scheduleDigests({ db, mailer, wire, keepWithinLimits, siteName, now, link, warn })
  return {
    service,
    webhooks: webhooks.service,
    calls: [...notificationCalls(service), ...push.calls, ...webhooks.calls],
    wake: schedule.wake,
    async close() {
      await schedule.close()
      await Promise.all([deliveries.close(), push.close(), webhooks.close()])
      await digests.close()
    },
  }
}
