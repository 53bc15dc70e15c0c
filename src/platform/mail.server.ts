/** Mail, where the operator has said how it is sent. */
import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Sends it in the background: whoever asked is not kept waiting, and learns nothing from how long it takes. */
  send(mail: Mail): void
  /** Resolves when what was on its way is gone. */
  close(): Promise<void>
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** A text that could be read as several addresses would be. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/
/** Mails on their way at a time: beyond that, the server for mail does not keep up. */
const MOST = 100

export function openMailer({ url, from }: { url: string; from: string }, warn: (message: string) => void): Mailer {
  const transport = nodemailer.createTransport(url, { from, ...PATIENCE })
  const sending = new Set<Promise<unknown>>()

  return {
    send(mail) {
      if (!ONE_ADDRESS.test(mail.to)) return warn('A mail was not sent: it was not for one address')
      if (sending.size >= MOST) return warn('A mail was not sent: too many are waiting')
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
