/**
 * Sends every mail of the site and limits all of them: per account that asks, and per recipient. Nothing else reaches the
 * transport, so no mail can be added that is not limited.
 */
import { setImmediate } from 'node:timers/promises'
import type { MailTransport } from './mail-transport.server.ts'
import { Problem } from '../problem.ts'
import type { Redis } from '../realtime/redis.server.ts'
import { shareTurns } from '../limits/shared-rate-limit.server.ts'
import { createLimit, type Limit } from '../limits/limits.ts'
import { createWorkQueue } from '../jobs/work-queue.ts'

/** What is sent to whom. `write` runs only when the limits allow the mail, so that a refused one replaces no link. */
export interface Mailing {
  /** A word for what the mail is about: each kind has limits of its own for a recipient. */
  kind: string
  to: string
  write(): MailContent | Promise<MailContent>
}

export interface MailContent {
  subject: string
  text: string
}

type Prepare = () => Mailing | null | Promise<Mailing | null>

export interface Mailer {
  /**
   * Sends a mail that a person asks for, in the background: the answer is the same, and as quick, whether one is sent.
   * @param by the account that asks; null for a visitor, whose network has to be limited by the caller
   * @param prepare decides what is sent; null for nothing
   * @throws {Problem} 429 where the account has asked for too many
   */
  request(by: string | null, prepare: Prepare): Promise<void>
  /**
   * Tells the owner of an account what has happened to it. Notices have limits and room of their own, so that nobody can
   * suppress one by asking for other mails.
   */
  notify(mailing: Mailing): void
  /** Resolves when nothing is being sent any more. */
  close(): Promise<void>
}

export interface MailerOptions {
  transport: MailTransport
  /** Mails of one kind that an account can ask for, and that a recipient is sent, within an hour. */
  perHour: number
  redis: Redis | undefined
  warn(error: unknown): void
  now?: () => number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A day allows this many times what an hour does. */
const HOURS_PER_DAY = 3
const NOTICES_PER_DAY = 20
const MAX_KEYS = 100_000
const WAITING = 500

export function createMailer({ transport, perHour, redis, warn, now = Date.now }: MailerOptions): Mailer {
  const takeTurns = shareTurns(redis)
  const limits = new Map<string, Limit[]>()
  const limitsOf = (name: string, isNotice = false): Limit[] => {
    const known = limits.get(name)
    if (known) return known
    const open = (window: string, most: number, windowMs: number) =>
      createLimit({ name: `mails-${name}-${window}`, most, windowMs, mostKeys: MAX_KEYS })
    const made = isNotice
      ? [open('day', NOTICES_PER_DAY, DAY)]
      : [open('hour', perHour, HOUR), open('day', HOURS_PER_DAY * perHour, DAY)]
    limits.set(name, made)
    return made
  }
  const take = async (name: string, key: string, isNotice?: boolean) => {
    const turns = limitsOf(name, isNotice).map((limit) => ({ limit, key }))
    return (await takeTurns(turns, now())).seconds
  }

  async function deliver(prepare: Prepare, isNotice: boolean): Promise<void> {
    await setImmediate() // the answer goes first
    const mailing = await prepare()
    if (!mailing) return
    if ((await take(mailing.kind, toMailbox(mailing.to), isNotice)) > 0) return
    transport.send({ to: mailing.to, ...(await mailing.write()) }, isNotice)
  }

  const requests = createWorkQueue({ running: 1, waiting: WAITING })
  const notices = createWorkQueue({ running: 1, waiting: WAITING })

  return {
    async request(by, prepare) {
      const seconds = by === null ? 0 : await take('asked-for', by)
      if (seconds > 0) throw tooManyMails(seconds)
      requests.run(() => deliver(prepare, false)).catch(warn)
    },
    notify: (mailing) => void notices.run(() => deliver(() => mailing, true)).catch(warn),
    async close() {
      await Promise.all([requests.whenIdle(), notices.whenIdle()])
      await transport.close()
    },
  }
}

/** One mailbox under all of its spellings: many servers ignore dots and everything after a plus sign. */
export function toMailbox(email: string): string {
  const text = email.toLowerCase()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '')
  return `${local}${text.slice(at)}`
}

function tooManyMails(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const sentence = `Too many emails. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new Problem(429, sentence, { 'retry-after': String(seconds) })
}
