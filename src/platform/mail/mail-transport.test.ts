import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { openMailTransport } from './mail-transport.server.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const FROM = 'Hoshimi <site@example.org>'

test('sends a mail to its recipient, and close waits for it', async () => {
  const mailer = openMailTransport({ url: server.url, from: FROM }, () => undefined)
  mailer.send({ to: 'aiko@example.org', subject: 'Hoshimi: a new password', text: 'Open the link.\n' })
  await mailer.close()
  expect(server.received).toEqual(
    expect.arrayContaining(['RCPT TO:<aiko@example.org>', 'From: Hoshimi <site@example.org>', 'Open the link.']),
  )
})

test.each([
  'a@b.co, eve@evil.example',
  'a@b.co\r\nBcc: eve@evil.example',
  'Eve <eve@evil.example>',
  '"a@b.co eve"@evil.example',
])('does not send to %j, which is not a single address', async (to) => {
  const warnings: string[] = []
  const mailer = openMailTransport({ url: server.url, from: FROM }, (message) => warnings.push(message))
  mailer.send({ to, subject: 'a', text: 'b' })
  await mailer.close()
  expect([server.received, warnings]).toEqual([[], ['Email not sent: it needs exactly one recipient']])
})

test('a line break in a subject does not inject a header', async () => {
  const mailer = openMailTransport({ url: server.url, from: FROM }, () => undefined)
  mailer.send({ to: 'aiko@example.org', subject: 'a\r\nBcc: eve@evil.example', text: 'b' })
  await mailer.close()
  expect(server.received.filter((line) => /^(RCPT TO:.*eve|Bcc:)/.test(line))).toEqual([])
  expect(server.received).toContain('Subject: a Bcc: eve@evil.example')
})

test('logs an unreachable mail server once, without blocking', async () => {
  const warnings: string[] = []
  const { url } = server
  server.close()
  const mailer = openMailTransport({ url, from: FROM }, (message) => warnings.push(message))
  mailer.send({ to: 'aiko@example.org', subject: 'a', text: 'b' })
  expect(warnings).toEqual([])
  await mailer.close()
  expect(warnings).toEqual([expect.stringMatching(/^Email not sent: .*ECONNREFUSED/)])
})

test('without a mail server, a mail becomes a file, and the log says where', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-mails-'))
  const log: string[] = []
  const mailer = openMailTransport({ url: pathToFileURL(folder).href, from: FROM }, (message) => log.push(message))
  mailer.send({ to: 'aiko@example.org', subject: 'Hoshimi: a new password', text: 'Open the link.\n' })
  await mailer.close()
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).toMatch(/From: Hoshimi <site@example.org>[^]*Open the link\./)
  expect(log).toEqual([`Email to aiko@example.org: ${join(folder, name)}`])
  await rm(folder, { recursive: true })
})

test('a refused mail is reported without the address of its recipient', async () => {
  const warnings: string[] = []
  const mailer = openMailTransport({ url: server.url, from: FROM }, (message) => warnings.push(message))
  server.refuseRecipients()
  mailer.send({ to: 'aiko@example.org', subject: 'a', text: 'b' })
  await mailer.close()
  expect(warnings).toEqual([expect.stringContaining('Email not sent: ')])
  expect(warnings[0]).toContain('550')
  expect(warnings[0]).not.toContain('example.org')
})

test('a mail that the server refuses is an error without the address', async () => {
  const mailer = openMailTransport({ url: server.url, from: FROM }, () => undefined)
  server.refuseRecipients()
  const sent = mailer.deliver({ to: 'aiko@example.org', subject: 'a', text: 'b' })
  await expect(sent).rejects.toThrow(/^Email not sent: .*550/)
  await expect(sent).rejects.not.toThrow(/aiko/)
  await mailer.close()
})
