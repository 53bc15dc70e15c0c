/** What a webhook is, and its limits. */
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { KINDS, kindsOf, type NotificationKind } from '../kinds.ts'

export const FORMATS = ['standard', 'discord', 'ntfy', 'gotify'] as const
export type WebhookFormat = (typeof FORMATS)[number]

export const FORMAT_NAMES: Readonly<Record<WebhookFormat, string>> = {
  standard: 'Standard Webhooks',
  discord: 'Discord',
  ntfy: 'ntfy',
  gotify: 'Gotify',
}

/** Whose webhooks: the user's own, or those of the site, which this admin manages. */
export interface WebhookOwner {
  viewer: Pick<Viewer, 'id' | 'username' | 'isAdmin'>
  isSite: boolean
}

/** The kinds that a webhook can get: those of the site get nothing that concerns one user. */
export const webhookKinds = ({ viewer, isSite }: WebhookOwner): readonly NotificationKind[] =>
  isSite ? KINDS.filter((kind) => !/^(?:comment|moderation)\./.test(kind)) : kindsOf(viewer)

/** The owner as it is stored; null for the site. */
export const storedOwner = ({ viewer, isSite }: WebhookOwner): UserId | null => (isSite ? null : viewer.id)

export const MAX_USER_WEBHOOKS = 5
export const MAX_SITE_WEBHOOKS = 20
export const MAX_NAME_LENGTH = 60
export const MAX_URL_LENGTH = 2_000
export const DELIVERIES_PER_PAGE = 25
/** How long a replaced secret still signs. */
export const OLD_SECRET_MS = DAY_MS
/** Secrets that sign at once, with those that were replaced. */
export const MAX_SECRETS = 5

/** Changes by one user. */
export const WEBHOOK_WRITES = { name: 'webhook-writes', max: 60, windowMs: 60_000 }
/** Requests that a user makes the site send: tests and replays. */
export const WEBHOOK_SENDS = { name: 'webhook-sends', max: 20, windowMs: 60_000 }
export const WEBHOOK_READS = { name: 'webhook-reads', max: 240, windowMs: 60_000 }
