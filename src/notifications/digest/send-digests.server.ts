/** Sends the email digests that are due. Processes of a site share the work: each claims what it sends. */
import type { WireContext } from '#src/catalogue/api/items.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { isRefusal } from '#src/platform/mail/mail-transport.server.ts'
import type { Mailer } from '#src/platform/mail/mailer.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { LimitFilter } from '../limit-filter.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import { toNotification } from '../to-notification.ts'
import { toDigestMail } from './digest-mail.ts'
import { claimDigests, type DueDigest, endDigest, listForDigest } from './digest-store.server.ts'
import { nextDigestAt } from './next-digest.ts'
import { findUnsubscribeKey, toUnsubscribeToken } from './unsubscribe-token.server.ts'
import { unsubscribePath } from './unsubscribe-path.ts'

export interface DigestOptions {
  db: NotificationDb
  /** Null while the site sends no email. */
  mailer(): Pick<Mailer, 'deliver'> | null
  wire(): WireContext
  /** Limits may have been set since the notifications were made. */
  keepWithinLimits: LimitFilter
  siteName(): string
  /** The time that all nodes share, in milliseconds since 1970. */
  now(): Promise<number>
}

/** A mail that fails is tried again when its claim ends. */
const CLAIM_MS = 15 * MINUTE_MS
/** Claimed at once, and sent one after another: mail servers limit how fast a site may send. */
const CLAIMED = 5
const MAX_LISTED = 30
/** More than this is not counted. */
const MAX_READ = 200

/** @throws when a mail cannot be sent: unless the server refused one recipient, the others would most likely fail, too */
export async function sendDigests(options: DigestOptions, signal: AbortSignal): Promise<void> {
  const { db, now } = options
  const refusals: unknown[] = []
  while (!signal.aborted && options.mailer()) {
    const claimed = await claimDigests(db, { now: await now(), limit: CLAIMED, durationMs: CLAIM_MS })
    if (claimed.length === 0) break
    for (const digest of claimed) {
      if (signal.aborted) break
      await sendDigest(options, digest).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        refusals.push(error)
      })
    }
  }
  if (refusals.length > 0) throw refusals[0]
}

async function sendDigest(options: DigestOptions, digest: DueDigest): Promise<void> {
  const { db, keepWithinLimits, now } = options
  const { user, preference } = digest
  const rows = digest.email === '' ? [] : await listForDigest(db, digest, MAX_READ)
  const wire = options.wire()
  const shown: ReadyDigest['notifications'][number][] = []
  for (const row of rows) {
    // what other users chose is in no mail: "Someone replied"
    const notification = toNotification(row, wire, new Map())
    if (notification && (await keepWithinLimits([user], row)).length > 0) shown.push(notification)
  }
  const lastEvent = rows[0]?.event ?? digest.after
  if (shown.length > 0 && preference.digest !== 'off') {
    const notifications = shown.slice(0, MAX_LISTED)
    const isSent = await send(options, {
      ...digest,
      lastEvent,
      every: preference.digest,
      notifications,
      more: shown.length - notifications.length,
    })
    if (!isSent) return // again when its claim ends
  }
  const next = nextDigestAt(await now(), preference)
  await endDigest(db, digest, { dueAt: next === null ? null : toIso(next), lastEvent })
}

interface ReadyDigest extends Pick<DueDigest, 'user' | 'username' | 'email'> {
  lastEvent: number
  every: 'daily' | 'weekly'
  notifications: Parameters<typeof toDigestMail>[0]['notifications']
  more: number
}

/** @returns false if the limits of the recipient do not allow it now */
async function send({ db, mailer, wire, siteName }: DigestOptions, digest: ReadyDigest): Promise<boolean> {
  const { user, username, email, lastEvent, every, notifications, more } = digest
  const sender = mailer()
  if (!sender) throw new Error('There is no mail server')
  const { origin } = wire()
  const unsubscribeUrl = origin + unsubscribePath(toUnsubscribeToken(user, await findUnsubscribeKey(db)))
  const mail = toDigestMail({
    siteName: siteName(),
    origin,
    username,
    digest: every,
    notifications,
    more,
    unsubscribeUrl,
  })
  return sender.deliver({
    kind: 'digest',
    to: email,
    write: () => ({
      ...mail,
      messageId: `<digest-${user}-${lastEvent}@${new URL(origin).hostname}>`,
      headers: toHeaders(unsubscribeUrl),
    }),
  })
}

/** RFC 2369 and RFC 8058; one click needs https. */
const toHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  ...(unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  'Auto-Submitted': 'auto-generated',
})
