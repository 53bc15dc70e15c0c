/** A minimal SMTP server on a local port. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { listeningPort } from '../ports.ts'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
}

export interface MailServer {
  /** As in the operator's configuration. */
  url: string
  /** All lines received. */
  received: string[]
  /** All mails received, oldest first. */
  mails: ReceivedMail[]
  /** Waits for the first mail to a recipient whose subject ends with `subject`. */
  waitForMail(to: string, subject: string): Promise<ReceivedMail>
  /** From now on, no recipient exists. */
  refuseRecipients(): void
  close(): void
}

/** Does not keep the process alive. @param port a free one by default */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: string[] = []
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let isRefusing = false
  const server = createServer((socket) => {
    const respond = (line: string) => socket.write(`${line}\r\n`)
    let lines: string[] | null = null
    respond('220 here')
    createInterface(socket).on('line', (line) => {
      received.push(line)
      if (lines && line !== '.') return void lines.push(line)
      if (lines) {
        mails.push(parseMail(lines))
        for (const notify of waiting) notify()
      }
      const [, recipient] = /^RCPT TO:(.*)$/.exec(line) ?? []
      if (isRefusing && recipient !== undefined) return void respond(`550 no mailbox ${recipient}`)
      lines = line === 'DATA' ? [] : null
      respond(lines ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
    })
  })
  await once(server.listen(port, '127.0.0.1').unref(), 'listening')
  return {
    url: `smtp://127.0.0.1:${listeningPort(server)}`,
    received,
    mails,
    waitForMail: (to, subject) =>
      new Promise((resolve) => {
        const notify = () => {
          const mail = mails.find((one) => one.to === to && one.subject.endsWith(subject))
          if (mail) resolve(mail)
        }
        waiting.add(notify)
        notify()
      }),
    refuseRecipients: () => void (isRefusing = true),
    close: () => void server.close(),
  }
}

function parseMail(lines: readonly string[]): ReceivedMail {
  const end = lines.indexOf('')
  const head = (name: string) => lines.slice(0, end).find((line) => line.startsWith(`${name}: `)) ?? ''
  // decode quoted-printable soft line breaks
  const text = lines
    .slice(end + 1)
    .join('\n')
    .replaceAll('=\n', '')
  return { to: head('To').slice(4), subject: head('Subject').slice(9), text }
}
