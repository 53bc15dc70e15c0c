/** A whole run of the site, and its log at the most talkative level. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JellyfinLibrary, openJellyfinLibrary } from '../apps/jellyfin-library.ts'
import { type MailServer, startMailServer } from '../services/mail-server.ts'
import { createSecretLog } from './secret-log.ts'
import { visitSite } from './visit-site.ts'

const WARN = 40
const log = createSecretLog()
let mails: MailServer
let library: JellyfinLibrary
beforeAll(async () => {
  mails = await startMailServer()
  const environment = { LOG_LEVEL: 'debug', SMTP_URL: mails.url, MAIL_FROM: 'site@anime.example' }
  library = await openJellyfinLibrary(undefined, environment, { onLogLine: log.onLogLine })
  await visitSite(library, mails, log)
})
afterAll(async () => {
  await library.close()
  mails.close()
})

test('the log of a whole run contains none of the secrets that were used', () => {
  expect(log.lines.length).toBeGreaterThan(100)
  expect(log.findLeaks()).toEqual([])
})

test('what clients do with their secrets is no reason for a warning', () => {
  const entries = log.lines.map((line): { level: number; reqId?: string } => JSON.parse(line))
  expect(entries.filter(({ level, reqId }) => level >= WARN && reqId !== undefined)).toEqual([])
})
