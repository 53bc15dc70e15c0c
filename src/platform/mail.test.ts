import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailer } from './mail.server.ts'

/** As much of a server for mail as it takes to be given one. */
let server: Server
let heard: string[]
beforeEach(async () => {
  heard = []
  server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let isLetter = false
    say('220 here')
    createInterface(socket).on('line', (line) => {
      heard.push(line)
      if (isLetter && line !== '.') return
      isLetter = line === 'DATA'
      say(isLetter ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.close()
})

const urlOf = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
const FROM = 'Hoshimi <site@example.org>'

test('a mail goes to whom it is for, and closing waits for it', async () => {
  const mailer = openMailer({ url: urlOf(), from: FROM }, () => undefined)
  mailer.send({ to: 'aiko@example.org', subject: 'Hoshimi: a new password', text: 'Open the link.\n' })
  await mailer.close()
  expect(heard).toEqual(
    expect.arrayContaining(['RCPT TO:<aiko@example.org>', 'From: Hoshimi <site@example.org>', 'Open the link.']),
  )
})

test.each([
  'a@b.co, eve@evil.example',
  'a@b.co\r\nBcc: eve@evil.example',
  'Eve <eve@evil.example>',
  '"a@b.co eve"@evil.example',
])('%j is not one address, and gets nothing', async (to) => {
  const warnings: string[] = []
  const mailer = openMailer({ url: urlOf(), from: FROM }, (message) => warnings.push(message))
  mailer.send({ to, subject: 'a', text: 'b' })
  await mailer.close()
  expect([heard, warnings]).toEqual([[], ['A mail was not sent: it was not for one address']])
})

test('a line break in a subject begins no other line', async () => {
  const mailer = openMailer({ url: urlOf(), from: FROM }, () => undefined)
  mailer.send({ to: 'aiko@example.org', subject: 'a\r\nBcc: eve@evil.example', text: 'b' })
  await mailer.close()
  expect(heard.filter((line) => /^(RCPT TO:.*eve|Bcc:)/.test(line))).toEqual([])
  expect(heard).toContain('Subject: a Bcc: eve@evil.example')
})

test('a server that cannot be reached is told of once, and nobody waits', async () => {
  const warnings: string[] = []
  const url = urlOf()
  server.close()
  const mailer = openMailer({ url, from: FROM }, (message) => warnings.push(message))
  mailer.send({ to: 'aiko@example.org', subject: 'a', text: 'b' })
  expect(warnings).toEqual([])
  await mailer.close()
  expect(warnings).toEqual([expect.stringMatching(/^A mail was not sent: .*ECONNREFUSED/)])
})
