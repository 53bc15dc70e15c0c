/** As much of a server for mail as it takes to be given one, on a port of its own. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface MailServer {
  /** As an operator would set it. */
  url: string
  /** Every line that it was sent. */
  heard: string[]
  /** The first letter to somebody whose subject ends with this, as soon as it is there. */
  letter(to: string, subject: string): Promise<Letter>
  close(): void
}

/** It keeps no process alive. */
export async function startMailServer(): Promise<MailServer> {
  const heard: string[] = []
  const letters: Letter[] = []
  const waiting = new Set<() => void>()
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let lines: string[] | null = null
    say('220 here')
    createInterface(socket).on('line', (line) => {
      heard.push(line)
      if (lines && line !== '.') return void lines.push(line)
      if (lines) {
        letters.push(toLetter(lines))
        for (const look of waiting) look()
      }
      lines = line === 'DATA' ? [] : null
      say(lines ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
    })
  })
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    letter: (to, subject) =>
      new Promise((resolve) => {
        const look = () => {
          const found = letters.find((one) => one.to === to && one.subject.endsWith(subject))
          if (found) resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => void server.close(),
  }
}

function toLetter(lines: readonly string[]): Letter {
  const end = lines.indexOf('')
  const head = (name: string) => lines.slice(0, end).find((line) => line.startsWith(`${name}: `)) ?? ''
  // a long line is broken by an equals sign
  const text = lines
    .slice(end + 1)
    .join('\n')
    .replaceAll('=\n', '')
  return { to: head('To').slice(4), subject: head('Subject').slice(9), text }
}
