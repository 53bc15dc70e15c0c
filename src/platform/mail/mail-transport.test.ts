import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { openMailTransport } from './mail-transport.server.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const FROM = 'Hoshimi <site@example.org>'

test('a mail goes to whom it is for, and closing waits for it', async () => {
  const mailer = openMailTransport({ url: server.url, from: FROM }, () => undefined)
  mailer.send({ to: 'aiko@example.org', subject: 'Hoshimi: a new password', text: 'Open the link.\n' })
  await mailer.close()
  expect(server.heard).toEqual(
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
  const mailer = openMailTransport({ url: server.url, from: FROM }, (message) => warnings.push(message))
  mailer.send({ to, subject: 'a', text: 'b' })
  await mailer.close()
  expect([server.heard, warnings]).toEqual([[], ['A mail was not sent: it was not for one address']])
})

test('a line break in a subject begins no other line', async () => {
  const mailer = openMailTransport({ url: server.url, from: FROM }, () => undefined)
  mailer.send({ to: 'aiko@example.org', subject: 'a\r\nBcc: eve@evil.example', text: 'b' })
  await mailer.close()
  expect(server.heard.filter((line) => /^(RCPT TO:.*eve|Bcc:)/.test(line))).toEqual([])
  expect(server.heard).toContain('Subject: a Bcc: eve@evil.example')
})

test('a server that cannot be reached is told of once, and nobody waits', async () => {
  const warnings: string[] = []
  const { url } = server
  server.close()
  const mailer = openMailTransport({ url, from: FROM }, (message) => warnings.push(message))
  mailer.send({ to: 'aiko@example.org', subject: 'a', text: 'b' })
  expect(warnings).toEqual([])
  await mailer.close()
  expect(warnings).toEqual([expect.stringMatching(/^A mail was not sent: .*ECONNREFUSED/)])
})
