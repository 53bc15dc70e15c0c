/** The connection to the mail server, where the operator has configured one. Everything but `mailer.server.ts` sends through that. */
import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface MailTransport {
  /**
   * Sends it in the background: the caller does not wait, and learns nothing from the time it takes.
   * @param isNotice has room of its own when the mail server is slow
   */
  send(mail: Mail, isNotice?: boolean): void
  /** Resolves when what was on its way is gone. */
  close(): Promise<void>
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** A text that could be read as several addresses would be. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/
/** Mails in flight at a time: beyond that, the mail server does not keep up. */
const MAX_IN_FLIGHT = 100
/** Room that only notices may use. */
const MAX_WITH_NOTICES = 200

export function openMailTransport(
  { url, from }: { url: string; from: string },
  warn: (message: string) => void,
): MailTransport {
  const transport = nodemailer.createTransport(url, { from, ...PATIENCE })
  const sending = new Set<Promise<unknown>>()

  return {
    send(mail, isNotice = false) {
      if (!ONE_ADDRESS.test(mail.to)) return warn('A mail was not sent: it was not for one address')
      if (sending.size >= (isNotice ? MAX_WITH_NOTICES : MAX_IN_FLIGHT))
        return warn('A mail was not sent: too many are waiting')
      const sent: Promise<unknown> = transport
        .sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: unknown) =>
          warn(`A mail was not sent: ${error instanceof Error ? error.message : String(error)}`),
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
