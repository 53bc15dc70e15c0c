import { describe, expect, test } from 'vitest'
import { GB, ago, CONFIGURATION, folder, NOW, QUIET, read } from '#test/fixtures/status-facts.ts'
import { NO_BACKUP } from '#src/operations/backup/backup-status.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { ConfigurationFacts, Facts } from '../status/facts.ts'
import { listProblems, toStatusReport } from '../status/status-report.ts'
import { type AttentionFigures, type HiddenIds, listAttention } from './attention.ts'
import { checkArrival } from './attention-service.server.ts'

const NONE: AttentionFigures = {
  isSetupPending: false,
  waitingUsers: 0,
  reports: 0,
  unread: 0,
  files: { matched: 0, toMatch: 0, missing: 0 },
  lastImport: null,
  problems: [],
  canBackUp: true,
}
const LAST = {
  id: 1,
  source: 'jikan',
  words: [],
  begunBy: null,
  isStopping: false,
  counts: null,
  total: null,
  failure: 'jikan.example answered 503',
  begunAt: '2026-11-20T12:00:00Z',
  endedAt: '2026-11-20T12:01:00Z',
}
const list = (figures: Partial<AttentionFigures>, hidden: HiddenIds = {}) =>
  listAttention({ ...NONE, ...figures }, { hidden, now: NOW })
const configured = (of: Partial<ConfigurationFacts>): Partial<Facts> => ({ configuration: { ...CONFIGURATION, ...of } })
const of = (facts: Partial<Facts>, figures: Partial<AttentionFigures> = {}) =>
  list({ ...figures, problems: listProblems(toStatusReport({ ...QUIET, ...facts })) }).items
const videos = (of: Partial<Facts>, canChangeFolders = true): Partial<Facts> => ({
  ...of,
  ...configured({ mediaFolders: ['/films'], canChangeFolders }),
})
const folders = (films: NonNullable<Parameters<typeof folder>[1]> | { code: string }) => ({
  folders: read([
    folder('/data'),
    folder('/backups'),
    ...('code' in films ? [{ path: '/films', kind: 'failed' as const, code: films.code }] : [folder('/films', films)]),
  ]),
})
const failing = (ms: number): Partial<Facts> => ({
  mailFailure: read({ since: ago(ms), message: 'connect ECONNREFUSED 10.0.0.1:25' }),
})
const backedUp = (ms: number) => ({
  ...configured({ backup: null }),
  backups: read({
    success: { at: ago(ms), location: '/b', bytes: 1, durationMs: 1 },
    failure: null,
    completedDue: null,
  }),
})

describe('the problem', () => {
  test.each<[string, Partial<Facts>, string, RegExp, string | null]>([
    [
      'disk almost full',
      { folders: read([folder('/data', { free: 2 * GB }), folder('/backups')]) },
      'disk-data bad',
      /^DATA_DIR: Only 2\.0 GB are free\. Free up space\.$/,
      null,
    ],
    [
      'unreadable folder',
      videos(folders({ isReadable: false })),
      'disk-media-1 bad',
      /\/films can’t be read by the site’s user, hoshimi \(998\)\. To let it read the folder, run: sudo setfacl -R -m u:998:rX '\/films'/,
      'Change the folders → /admin/settings#videos',
    ],
    [
      'empty folder',
      videos(folders({ isEmpty: true })),
      'disk-media-1 warning',
      /\/films is empty for the site’s user, hoshimi \(998\)\..* \(-v '\/your\/videos:\/films:ro'\)/,
      'Change the folders → /admin/settings#videos',
    ],
    [
      'missing folder',
      videos(folders({ code: 'ENOENT' })),
      'disk-media-1 bad',
      /\/films doesn’t exist for the site\. In a container, mount it \(-v '\/films:\/films:ro'\)/,
      'Change the folders → /admin/settings#videos',
    ],
    [
      'missing folder of the environment',
      videos(folders({ code: 'ENOENT' }), false),
      'disk-media-1 bad',
      /doesn’t exist/,
      null,
    ],
    [
      'mail that fails',
      failing(3 * 3_600_000),
      'mail-failure bad',
      /accepted no email for 3 hours: connect ECONNREFUSED/,
      'Check the mail server → /admin/settings#email',
    ],
    [
      'no mail while people can sign up',
      configured({ hasMail: false }),
      'mail warning',
      /^Anyone can sign up, but there is no mail server/,
      'Set up email → /admin/settings#email',
    ],
    ['no backup for a week', backedUp(8 * DAY_MS), 'backups warning', /There has been no backup for 8 days/, null],
    [
      'ids without a list',
      { waitingForIdMap: read(41) },
      'id-map warning',
      /The names of 41 files have ids/,
      'See the files → /admin/library',
    ],
    [
      'old settings',
      { oldSettings: ['PACKAGE_DISK_GB: use MEDIA_CACHE_GB instead'] },
      'old-settings PACKAGE_DISK_GB: use MEDIA_CACHE_GB instead warning',
      /last one that reads these settings: PACKAGE_DISK_GB/,
      null,
    ],
    [
      'saved settings that are ignored',
      { settingProblems: ['SIGN_UP must be open'] },
      'stored-settings SIGN_UP must be open warning',
      /ignored: SIGN_UP must be open\./,
      'Save them again → /admin/settings',
    ],
    [
      'a proxy that is not trusted',
      { proxyNotices: [{ problem: 'A request from 10.0.0.1 came.', setting: 'TRUSTED_PROXIES=10.0.0.1' }] },
      'proxy TRUSTED_PROXIES=10.0.0.1 warning',
      /^A request from 10\.0\.0\.1 came\. Set TRUSTED_PROXIES=10\.0\.0\.1/,
      null,
    ],
    [
      'failed jobs',
      { jobs: read({ running: 0, waiting: 0, paused: 0, failed: 3, oldestWaiting: null }) },
      'jobs warning',
      /3 jobs failed/,
      'See failed jobs → /admin/jobs?view=failed',
    ],
  ])('%s has a sentence and what mends it', (_, facts, expected, text, link) => {
    const [item, ...others] = of(facts)
    expect(others).toEqual([])
    expect(`${item?.id} ${item?.severity}`).toBe(expected)
    expect(item?.text).toMatch(text)
    expect(item?.link ? `${item.link.name} → ${item.link.to}` : null).toBe(link)
  })

  test.each<[string, Partial<Facts>]>([
    ['a site in order', {}],
    ['a backup of this week', backedUp(6 * DAY_MS)],
    [
      'mail that failed before it was removed',
      { ...failing(1), ...configured({ hasMail: false, isSignUpOpen: true }) },
    ],
    ['facts that are late', { mailFailure: { kind: 'late' }, waitingForIdMap: { kind: 'late' } }],
  ])('does not exist for %s', (_, facts) => expect(of(facts).filter(({ id }) => id !== 'mail')).toEqual([]))
})

test.each([
  ['anime.example', 'https://anime.example', false],
  ['anime.example', 'http://anime.example', false],
  ['ANIME.example', 'https://anime.example', false],
  ['127.0.0.1:3000', 'http://localhost:3000', false],
  ['192.168.1.5:3000', 'http://localhost:3000', true],
  ['anime.example:8443', 'https://anime.example', true],
  ['a b', 'https://anime.example', false],
  ['', 'https://anime.example', false],
])('an admin who came by %s to %s: a problem is %s', (host, publicUrl, isProblem) =>
  expect(checkArrival(host, publicUrl).length > 0).toBe(isProblem),
)

test('what is broken comes before tasks, and those before warnings', () => {
  const items = of(
    { ...configured({ hasMail: false, backup: null }), backups: read(NO_BACKUP), redis: { kind: 'late' } },
    {
      isSetupPending: true,
      waitingUsers: 1,
      reports: 1,
      unread: 1_200,
      files: { matched: 4, toMatch: 2, missing: 1 },
      lastImport: { ...LAST, state: 'failed' },
    },
  )
  expect(items.map(({ id }) => id)).toEqual([
    'redis',
    'import',
    'setup',
    'waiting-users',
    'reports',
    'messages',
    'unmatched',
    'mail',
    'backups',
  ])
  expect(items.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'The last import, from jikan, didn’t finish: jikan.example answered 503',
      '1 new account waits for your approval.',
      '1,200 unread messages from the contact form.',
      '2 files wait for you to choose the right title.',
    ]),
  )
})

test.each([
  ['done', 0],
  ['stopped', 0],
  ['running', 0],
  ['failed', 1],
  ['lost', 1],
] as const)('an import that is %s is listed %s times', (state, times) =>
  expect(list({ lastImport: { ...LAST, state } }).items).toHaveLength(times),
)

test('a backup is offered where there is a place for it', () => {
  const old = listProblems(toStatusReport({ ...QUIET, backups: read(NO_BACKUP) }))
  const [with_, without] = [true, false].map((canBackUp) => list({ problems: old, canBackUp }).items[0]?.form)
  expect([with_, without]).toEqual([{ name: 'Back up now', intent: 'back-up' }, null])
})

test('a hidden warning hides no other one at its place', () => {
  const of = (setting: string, problem = 'x.') =>
    listProblems(toStatusReport({ ...QUIET, proxyNotices: [{ problem, setting }] }))
  const [first] = list({ problems: of('TRUSTED_PROXIES=10.0.0.1') }).items
  const hidden = { [first?.id ?? '']: NOW + 1 }
  expect(list({ problems: of('TRUSTED_PROXIES=10.0.0.1', 'y.') }, hidden).items).toEqual([])
  expect(list({ problems: of('TRUSTED_PROXIES=10.0.0.2') }, hidden).hidden).toEqual([])
})

test('warnings can be hidden until a moment, and what is broken or waits cannot', () => {
  const problems = listProblems(
    toStatusReport({ ...QUIET, ...configured({ hasMail: false }), redis: { kind: 'late' } }),
  )
  const hide = (until: number) => ({ mail: until, redis: until, reports: until })
  const { items, hidden } = list({ problems, reports: 1 }, hide(NOW + 1))
  expect([items, hidden].map((some) => some.map(({ id }) => id))).toEqual([['redis', 'reports'], ['mail']])
  expect(list({ problems, reports: 1 }, hide(NOW)).hidden).toEqual([])
  // a problem that ended is in neither
  expect(list({}, hide(NOW + 1))).toEqual({ items: [], hidden: [] })
})
