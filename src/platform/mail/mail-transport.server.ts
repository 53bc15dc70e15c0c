/** The connection to the mail server, if one is configured. Only `mailer.server.ts` uses it; other code uses the mailer. */
import { fileURLToPath } from 'node:url'
import nodemailer from 'nodemailer'
import { messageOf } from '../errors.ts'
import { mailEnded } from '../instrumentation/measurements.ts'
import { inSpan } from '../instrumentation/spans.server.ts'
import { createMailFiles } from './mail-files.server.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface MailTransport {
  /**
   * Sends a mail in the background: the caller does not wait, so response times reveal nothing.
   * @param isNotice may use reserved capacity when the mail server is slow
   */
  send(mail: Mail, isNotice?: boolean): void
  /** Resolves when all pending mails are sent. */
  close(): Promise<void>
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Exactly one address: a mail server would split other texts into several. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/
/** Answers of mail servers repeat the recipient. */
const ANY_ADDRESS = /[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+/g
/** Concurrent mails; with more than these, the mail server is too slow. */
const MAX_IN_FLIGHT = 100
/** Limit for notices, which have reserved capacity. */
const MAX_WITH_NOTICES = 200

/** @param options `url` of a mail server, or of a folder (`file:`) that mails are written to in development */
export function openMailTransport(
  { url, from }: { url: string; from: string },
  warn: (message: string) => void,
): MailTransport {
  const transport = url.startsWith('file:')
    ? createMailFiles(fileURLToPath(url), warn)
    : nodemailer.createTransport({ url, ...TIMEOUTS })
  const sending = new Set<Promise<unknown>>()
  const fail = (reason: string) => {
    mailEnded.report('failed')
    warn(`Email not sent: ${reason.replace(ANY_ADDRESS, '…')}`)
  }
  const sendMail = (mail: Mail): Promise<unknown> =>
    transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true })

  return {
    send(mail, isNotice = false) {
      if (!ONE_ADDRESS.test(mail.to)) return fail('it needs exactly one recipient')
      if (sending.size >= (isNotice ? MAX_WITH_NOTICES : MAX_IN_FLIGHT)) return fail('too many are waiting')
      const sent: Promise<unknown> = inSpan({ name: 'send mail', kind: 'client' }, () => sendMail(mail))
        .then(
          () => mailEnded.report('sent'),
          (error: unknown) => fail(messageOf(error)),
        )
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async close() {
      await Promise.all(sending)
      transport.close()
    },
  }
}
