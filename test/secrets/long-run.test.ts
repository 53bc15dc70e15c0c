/** The long form of `secrets.test.ts` (`npm run check:secrets`): both databases, and all that may contain secrets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JellyfinLibrary, openJellyfinLibrary } from '../apps/jellyfin-library.ts'
import { bothDatabases, type OpenDatabase } from '../services/databases.ts'
import { type MailServer, startMailServer } from '../services/mail-server.ts'
import { type RecordedAnswer, recordAnswers } from './record-answers.ts'
import { createSecretLog } from './secret-log.ts'
import { visitSite } from './visit-site.ts'

const METRICS = 'a-token-for-metrics'
/** Those with which browsers tell other sites at most the origin. */
const SAFE_POLICIES = ['no-referrer', 'same-origin', 'strict-origin-when-cross-origin']

describe.each(bothDatabases())('a long run on $name', { tags: 'slow' }, ({ name, open }) => {
  const log = createSecretLog()
  let database: OpenDatabase | undefined
  let mails: MailServer
  let library: JellyfinLibrary
  let answers: RecordedAnswer[]
  let stop: () => void
  beforeAll(async () => {
    mails = await startMailServer()
    database = name === 'postgres' ? await open('starter') : undefined
    const environment = {
      LOG_LEVEL: 'debug',
      SMTP_URL: mails.url,
      MAIL_FROM: 'site@anime.example',
      METRICS: 'on',
      METRICS_TOKEN: log.add('token for metrics', METRICS),
      ...(database?.url !== undefined && { DATABASE_URL: database.url }),
    }
    library = await openJellyfinLibrary(database, environment, { onLogLine: log.onLogLine })
    ;({ answers, stop } = recordAnswers(library))
    await visitSite(library, mails, log)
    for (const secret of log.secrets.keys())
      for (const url of ['/home', '/nothing', '/api/nothing', '/api/me', '/jellyfin/Items', '/readyz'])
        await library.site.app.inject({
          url,
          headers: { referer: `https://anime.example/reset/${secret}?a=${secret}` },
        })
  })
  afterAll(async () => {
    stop()
    await library.close()
    await database?.close()
    mails.close()
  })

  test('no secret is in the log', () => {
    expect(log.lines.length).toBeGreaterThan(100)
    expect(log.findLeaks()).toEqual([])
  })

  test('no secret is in the metrics', async () => {
    const { body } = await library.site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS}` } })
    expect(body).toContain('hoshimi_')
    expect(log.findLeaks([body])).toEqual([])
  })

  test('no error has a secret that its request did not have', () => {
    const errors = answers.filter(({ status }) => status >= 400)
    expect(errors.length).toBeGreaterThan(50)
    expect(errors.filter(({ text, request }) => log.hasMore(text, request))).toEqual([])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('no page lets browsers send its address to other sites', () => {
    const pages = answers.filter(({ isPage }) => isPage)
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.filter(({ referrerPolicy = '' }) => !SAFE_POLICIES.includes(referrerPolicy))).toEqual([])
  })
})
