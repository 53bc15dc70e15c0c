/**
 * Sends all mails of the site, rate limited per requesting account and per recipient. Nothing else uses the transport, so
 * every mail is limited.
 */
import { setImmediate } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { isRefusal, type Mail, type MailTransport } from './mail-transport.server.ts'
import { Problem } from '../problem.ts'
import { createUseCounter } from '../limits/shared-rate-limit.server.ts'
import { createLimit, type Limit, type SharedCounter } from '../limits/limits.ts'
import { createWorkQueue } from '../jobs/work-queue.ts'
import { pluralise } from '../text/numbers.ts'

/** A mail to send. `write` runs only when the limits allow the mail, so a rejected mail does not replace an existing link. */
export interface OutgoingMail {
  /** The kind of mail; each kind has separate limits per recipient. */
  kind: string
  to: string
  write(): MailContent | Promise<MailContent>
}

export type MailContent = Omit<Mail, 'to'>

type Prepare = () => OutgoingMail | null | Promise<OutgoingMail | null>

export interface Mailer {
  /**
   * Sends a requested mail in the background. The response and its timing do not reveal whether a mail is sent.
   * @param accountId the requesting account; null for a visitor, whose network the caller must limit
   * @param prepare decides what to send; null for no mail
   * @throws {Problem} 429 when the account requested too many mails
   */
  request(accountId: string | null, prepare: Prepare): Promise<void>
  /**
   * Notifies the owner of an account of a change. Notices have separate limits and capacity, so that no one can suppress
   * one by requesting other mails.
   */
  notify(mail: OutgoingMail): void
  /**
   * Sends a mail that the recipient has subscribed to. Limited like notices.
   * @returns false if the limits do not allow it now
   * @throws when the mail server does not accept it, which does not count against the limits unless it refused the recipient
   */
  deliver(mail: OutgoingMail): Promise<boolean>
  /** Resolves when all mails are sent. */
  close(): Promise<void>
}

export interface MailerOptions {
  transport: MailTransport
  /** Hourly limit of requested mails per account, and of mails of one kind per recipient. */
  perHour: number
  counter: SharedCounter | undefined
  warn(error: unknown): void
  now?: () => number
}

/** The daily limit as a multiple of the hourly limit. */
const HOURS_PER_DAY = 3
const NOTICES_PER_DAY = 20
const MAX_KEYS = 100_000
const MAX_WAITING = 500

export function createMailer({ transport, perHour, counter, warn, now = Date.now }: MailerOptions): Mailer {
  const countUses = createUseCounter(counter)
  const limits = new Map<string, Limit[]>()
  const limitsOf = (name: string, isNotice = false): Limit[] => {
    const existing = limits.get(name)
    if (existing) return existing
    const open = (window: string, max: number, windowMs: number) =>
      createLimit({ name: `mails-${name}-${window}`, max, windowMs, maxKeys: MAX_KEYS })
    const created = isNotice
      ? [open('day', NOTICES_PER_DAY, DAY_MS)]
      : [open('hour', perHour, HOUR_MS), open('day', HOURS_PER_DAY * perHour, DAY_MS)]
    limits.set(name, created)
    return created
  }
  const count = (name: string, key: string, isNotice?: boolean) =>
    countUses(
      limitsOf(name, isNotice).map((limit) => ({ limit, key })),
      now(),
    )
  const countUse = async (name: string, key: string, isNotice?: boolean) => (await count(name, key, isNotice)).seconds

  async function deliver(prepare: Prepare, isNotice: boolean): Promise<void> {
    await setImmediate() // the response is sent first
    const mail = await prepare()
    if (!mail) return
    if ((await countUse(mail.kind, toMailbox(mail.to), isNotice)) > 0) return
    transport.send({ to: mail.to, ...(await mail.write()) }, isNotice)
  }

  const requests = createWorkQueue({ running: 1, waiting: MAX_WAITING })
  const notices = createWorkQueue({ running: 1, waiting: MAX_WAITING })

  return {
    async request(accountId, prepare) {
      const seconds = accountId === null ? 0 : await countUse('asked-for', accountId)
      if (seconds > 0) throw tooManyMails(seconds)
      requests.run(() => deliver(prepare, false)).catch(warn)
    },
    notify: (mail) => void notices.run(() => deliver(() => mail, true)).catch(warn),
    async deliver({ kind, to, write }) {
      const { seconds, refund } = await count(kind, toMailbox(to), true)
      if (seconds > 0) return false
      try {
        await transport.deliver({ to, ...(await write()) })
      } catch (error) {
        // during an outage it is tried many times; a recipient that the server refuses is not to be tried forever
        if (!isRefusal(error)) refund()
        throw error
      }
      return true
    },
    async close() {
      await Promise.all([requests.whenIdle(), notices.whenIdle()])
      await transport.close()
    },
  }
}

/** Normalises the spellings of a mailbox: many servers ignore dots and everything after a plus sign. */
export function toMailbox(email: string): string {
  const text = email.toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '')
  return `${local}${text.slice(at)}`
}

function tooManyMails(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const message = `Too many emails. Please try again in ${pluralise(minutes, 'minute')}.`
  return new Problem(429, message, { 'retry-after': String(seconds) })
}
