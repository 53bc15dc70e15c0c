/**
 * Sends all mails of the site, but the test of its configuration, with all limits on them: for each requesting account, network
 * and recipient, and in all. Nothing else uses the transport.
 */
import { setImmediate } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { isRefusal, type Mail, type MailTransport } from './mail-transport.server.ts'
import { Problem } from '../problem.ts'
import { createUseCounter } from '../limits/shared-rate-limit.server.ts'
import { createLimit, type Limit, type LimitedUse, type SharedCounter } from '../limits/limits.ts'
import { toNetwork } from '../limits/network.ts'
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

/** Decides what to send; null for no mail. */
type Prepare = () => OutgoingMail | null | Promise<OutgoingMail | null>

/** Who requests a mail, and is limited. */
export interface MailRequester {
  /** Undefined for a visitor. */
  account?: string | undefined
  /** An IP address, which counts for its network; undefined if the caller has limited the device. */
  address?: string | undefined
}

export interface Mailer {
  /**
   * Sends a requested mail in the background. The response and its timing do not reveal whether a mail is sent.
   * @throws {Problem} 429 when the account or its network requested too many mails
   */
  request(by: MailRequester, prepare: Prepare): Promise<void>
  /**
   * Notifies the owner of an account of a change. Notices have a queue and capacity of their own, and each kind limits of its own, so
   * that no one can suppress one by causing other mails.
   */
  notify(prepare: Prepare): void
  /**
   * Sends a mail that the recipient has subscribed to. Limited per recipient only: the site decides when it is due.
   * @returns false if the limits do not allow it now
   * @throws when the mail server does not accept it, which does not count against the limits unless it refused the recipient
   */
  deliver(mail: OutgoingMail): Promise<boolean>
  /** Resolves when all mails are sent. */
  close(): Promise<void>
}

export interface MailerOptions {
  transport: MailTransport
  /** Hourly limit of requested mails per account, and of mails of one kind per recipient. A network can request four times as many. */
  perHour: number
  /** Hourly limit of mails of one kind in all, except those that were subscribed to. */
  perHourTotal: number
  counter: SharedCounter | undefined
  warn(error: unknown): void
  now?: () => number
}

/** The daily limit as a multiple of the hourly limit. */
const HOURS_PER_DAY = 3
/** The limit of a network as a multiple of an account's. */
const ACCOUNTS_PER_NETWORK = 4
const MAX_KEYS = 100_000
const MAX_WAITING = 500

export function createMailer(options: MailerOptions): Mailer {
  const { transport, perHour, perHourTotal, counter, warn, now = Date.now } = options
  const countUses = createUseCounter(counter)
  const limits = new Map<string, Limit[]>()
  const toUses = (name: string, max: number, key: string): LimitedUse[] => {
    const open = (window: string, most: number, windowMs: number) =>
      createLimit({ name: `mails-${name}-${window}`, max: most, windowMs, maxKeys: MAX_KEYS })
    const found = limits.get(name) ?? [open('hour', max, HOUR_MS), open('day', HOURS_PER_DAY * max, DAY_MS)]
    limits.set(name, found)
    return found.map((limit) => ({ limit, key }))
  }
  const toRequestUses = ({ account, address }: MailRequester): LimitedUse[] => [
    ...(account === undefined ? [] : toUses('asked-for', perHour, account)),
    ...(address === undefined ? [] : toUses('of-network', ACCOUNTS_PER_NETWORK * perHour, toNetwork(address))),
  ]
  const toRecipientUses = ({ kind, to }: OutgoingMail): LimitedUse[] => toUses(kind, perHour, toMailbox(to))
  const toTotalUses = ({ kind }: OutgoingMail): LimitedUse[] => toUses(`${kind}-total`, perHourTotal, '')

  async function deliver(prepare: Prepare, isNotice: boolean): Promise<void> {
    await setImmediate() // the response is sent first
    const mail = await prepare()
    if (!mail) return
    const { seconds } = await countUses([...toRecipientUses(mail), ...toTotalUses(mail)], now())
    if (seconds > 0) return
    transport.send({ to: mail.to, ...(await mail.write()) }, isNotice)
  }

  const requests = createWorkQueue({ running: 1, waiting: MAX_WAITING })
  const notices = createWorkQueue({ running: 1, waiting: MAX_WAITING })

  return {
    async request(by, prepare) {
      const { seconds } = await countUses(toRequestUses(by), now())
      if (seconds > 0) throw tooManyMails(seconds)
      requests.run(() => deliver(prepare, false)).catch(warn)
    },
    notify: (prepare) => void notices.run(() => deliver(prepare, true)).catch(warn),
    async deliver(mail) {
      const { seconds, refund } = await countUses(toRecipientUses(mail), now())
      if (seconds > 0) return false
      try {
        await transport.deliver({ to: mail.to, ...(await mail.write()) })
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
