/** The connection to the mail server, if one is configured. Only mailers and tests of the configuration use it; other code uses the mailer. */
import { fileURLToPath } from 'node:url'
import nodemailer, { type Transporter } from 'nodemailer'
import { messageOf } from '../errors.ts'
import { mailEnded } from '../instrumentation/measurements.ts'
import { inSpan } from '../instrumentation/spans.server.ts'
import type { MailConfig } from './mail-config.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A nodemailer transport that writes each mail to `folder` as an .eml file and logs where it is. */
function createMailFiles(folder: string, log: (message: string) => void): Transporter {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return nodemailer.createTransport({
    name: 'files',
    version: '1',
    send(mail, callback) {
      const write = async () => {
        const { message, envelope } = await composer.sendMail(mail.data)
        await mkdir(folder, { recursive: true })
        const path = join(folder, `${Date.now()}-${(count += 1)}.eml`)
        await writeFile(path, message)
        log(`Email to ${envelope.to.join(', ')}: ${path}`)
      }
      write().then(() => callback(null, undefined), callback)
    },
  })
}

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Readonly<Record<string, string>>
  /** Mail servers recognise a repeated mail by it. */
  messageId?: string
}

export interface MailTransport {
  /**
   * Sends a mail in the background: the caller does not wait, so response times reveal nothing.
   * @param isNotice may use reserved capacity when the mail server is slow
   */
  send(mail: Mail, isNotice?: boolean): void
  /** Sends a mail. @throws when the mail server does not accept it, without the recipient's address */
  deliver(mail: Mail): Promise<void>
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

/** Whether a mail server answered that it does not know a recipient (RFC 5321, 4.2.1), as an error of {@link MailTransport.deliver}. */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  // other permanent answers, such as to a wrong password, are not about one recipient
  return cause instanceof Error && 'rejected' in cause && 'responseCode' in cause && Number(cause.responseCode) >= 500
}

const openTransport = (url: string, warn: (message: string) => void) =>
  url.startsWith('file:') ? createMailFiles(fileURLToPath(url), warn) : nodemailer.createTransport({ url, ...TIMEOUTS })

/** The options of every mail. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true }

/** Few enough answers that a test does not explore the network of the machine. */
const TEST_FAILURES: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the username or password.',
  ENOAUTH: 'The mail server needs a username and password.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the email.',
  ETLS: 'The mail server offers no encryption. Choose another kind.',
}
const UNREACHABLE = 'The mail server can’t be reached. Check its name, port and encryption.'

/**
 * Sends a mail of an admin who has set up mail, and waits for the server's answer.
 * @returns what went wrong, as a sentence; null if the server accepted it
 */
export async function sendTestMail({ url, from }: MailConfig, mail: Mail): Promise<string | null> {
  if (!ONE_ADDRESS.test(mail.to)) return 'Your account has no valid email address.'
  const transport = openTransport(url, () => undefined)
  try {
    await transport.sendMail({ from, ...mail, ...SAFE })
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return TEST_FAILURES[code] ?? UNREACHABLE
  } finally {
    transport.close()
  }
}

/**
 * @param options `url` of a mail server, or of a folder (`file:`) that mails are written to in development
 * @param onOutcome told after each mail why the server is not usable; null if it accepted the mail or refused its recipient
 */
export function openMailTransport(
  { url, from }: MailConfig,
  warn: (message: string) => void,
  onOutcome: (failure: string | null) => void = () => undefined,
): MailTransport {
  const transport = openTransport(url, warn)
  const sending = new Set<Promise<unknown>>()
  const fail = (reason: string): string => {
    mailEnded.report('failed')
    return `Email not sent: ${reason.replace(ANY_ADDRESS, '…')}`
  }
  const sendMail = (mail: Mail): Promise<unknown> => transport.sendMail({ from, ...mail, ...SAFE })

  async function deliver(mail: Mail): Promise<void> {
    if (!ONE_ADDRESS.test(mail.to)) throw new Error(fail('it needs exactly one recipient'))
    try {
      await inSpan({ name: 'send mail', kind: 'client' }, () => sendMail(mail))
      mailEnded.report('sent')
      onOutcome(null)
    } catch (error) {
      const failed = new Error(fail(messageOf(error)), { cause: error })
      onOutcome(isRefusal(failed) ? null : messageOf(error).replace(ANY_ADDRESS, '…'))
      throw failed
    }
  }

  return {
    send(mail, isNotice = false) {
      if (sending.size >= (isNotice ? MAX_WITH_NOTICES : MAX_IN_FLIGHT)) return warn(fail('too many are waiting'))
      const sent: Promise<void> = deliver(mail)
        .catch((error: unknown) => warn(messageOf(error)))
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    deliver,
    async close() {
      await Promise.all(sending)
      transport.close()
    },
  }
}
