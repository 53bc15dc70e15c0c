/** Builds what sends notifications to devices. */
import type { VapidKeys } from 'web-push'
import type { CallsOf } from '#src/platform/api/call.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { createOutbound } from '#src/platform/security/outbound.server.ts'
import { createPublicNames } from '#src/platform/security/public-names.server.ts'
import type { Sender } from '../deliveries/delivery.ts'
import { listNames } from '../notification-store.server.ts'
import { pushCalls } from './calls.server.ts'
import { toPushPolicy, type PushPolicy } from './push-policy.ts'
import { createPushSender, type PushSenderOptions } from './push-sender.server.ts'
import { createPushService, type PushService, type PushServiceOptions } from './push-service.server.ts'
import { findOrCreateKeys } from './vapid-store.server.ts'

export interface PushConfig {
  siteName: string
  publicUrl: string
  /** Replaces what the public URL allows: for tests with a push service on this machine. */
  push?: PushPolicy | undefined
}

type PushOptions = Pick<PushServiceOptions, 'db' | 'sessions' | 'now' | 'wake'> &
  Pick<PushSenderOptions, 'wire'> & {
    config: PushConfig
    countUnread(user: UserId): Promise<number>
    warn(message: string, error: unknown): void
  }

export interface Push {
  service: PushService
  calls: CallsOf<typeof pushCalls>
  /** None while the site cannot send. */
  senders: { push?: Sender }
  /** Creates the site's keys, unless it has them. */
  createKeys(): Promise<void>
  /** Ends running requests. */
  close(): Promise<void>
}

export function openPush({ db, sessions, now, wake, wire, config, countUnread, warn }: PushOptions): Push {
  const { publicUrl: origin, push: policy = toPushPolicy(origin) } = config
  const outbound = createOutbound({
    allowedHosts: policy.localServices,
    userAgent: 'hoshimi-notifications',
    accept: '*/*',
    acceptsType: () => true,
    resolve: createPublicNames(),
  })
  let found: VapidKeys | undefined
  const keys = async () => (found ??= await findOrCreateKeys(db))
  const publicKey = async () => (await keys()).publicKey
  const service = createPushService({ db, policy, origin, publicKey, sessions, outbound, now, wake })
  const sender = createPushSender({
    keys,
    subject: policy.subject,
    siteName: () => config.siteName,
    outbound,
    wire,
    countUnread,
    listNames: (event) => listNames(db, [event]),
  })
  return {
    service,
    calls: pushCalls(service),
    senders: policy.problem === null ? { push: sender } : {},
    createKeys: () =>
      keys().then(
        () => undefined,
        (error: unknown) => warn('The keys of push notifications', error),
      ),
    close: () => outbound.close(),
  }
}
