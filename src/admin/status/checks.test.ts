/** The status page's checks, as tables. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { TriedEncoder } from '#src/library/on-demand/find-encoder.server.ts'
import type { VideoEncoderName } from '#src/library/on-demand/video-encoders.ts'
import { NO_BACKUP } from '#src/operations/backup/backup-status.ts'
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import type { FolderFacts } from '#src/platform/process/folder-facts.ts'
import {
  ago,
  BACKUPS,
  CONFIGURATION,
  DATABASE,
  folder,
  GB,
  NODE,
  NOW,
  QUIET,
  REFRESH,
  read,
} from '#test/fixtures/status-facts.ts'
import { isAlmostFull } from './check-data.ts'
import { HELP } from './check.ts'
import type { ConfigurationFacts, Facts } from './facts.ts'
import type { RefreshState } from '#src/catalogue/refresh/refresh-state.ts'
import type { SiteNode } from './node-report.ts'
import { toReportText } from './report-text.ts'
import { listProblems, toStatusReport } from './status-report.ts'
import { summarise } from './summary.ts'

const FAILED = { kind: 'failed' as const, message: 'connect ECONNREFUSED 10.0.0.1:5432' }
const LATE = { kind: 'late' as const }
const problems = (of: Partial<Facts>) => listProblems(toStatusReport({ ...QUIET, ...of }))
const ids = (of: Partial<Facts>) => problems(of).map(({ id, state }) => `${id} ${state}`)
const configured = (of: Partial<ConfigurationFacts>): Partial<Facts> => ({ configuration: { ...CONFIGURATION, ...of } })
const database = (
  of: Partial<Omit<typeof DATABASE, 'connections'>> & { connections?: { open: number; max: number } },
) => ({
  database: read({ ...DATABASE, ...of }),
})
const refreshing = (of: Partial<RefreshState>): Partial<Facts> => ({
  ...configured({ hasRefresh: true }),
  refreshes: read([{ ...REFRESH, ...of }]),
})
const data = (of: Parameters<typeof folder>[1]) => ({ folders: read([folder('/data', of), folder('/backups')]) })
const only = (...folders: FolderFacts[]) => ({ folders: read([folder('/data'), folder('/backups'), ...folders]) })
const encoders = (chosen: VideoEncoderName | null, tried: readonly TriedEncoder[]): Partial<Facts> => ({
  encoders: read({ chosen, tried }),
})
const nodes = (...others: Partial<SiteNode>[]) => ({
  nodes: read({ nodes: [NODE, ...others.map((node) => ({ ...NODE, id: 'other', ...node }))], now: NOW }),
})

test('nothing needs attention on a site that is in order', () => expect(ids({})).toEqual([]))

describe.each<[string, [string, Partial<Facts>, string[]][]]>([
  [
    'database',
    [
      ['does not answer', { ...configured({ usesPostgres: true }), database: LATE }, ['database bad']],
      ['is a file, and the process is busy', { database: LATE }, ['database warning']],
      ['refuses', { database: FAILED }, ['database bad']],
      ['is full', { isDatabaseFull: true }, ['database bad']],
      ['is slow', database({ latencyMs: 101 }), ['database warning']],
      ['has no connections left', database({ connections: { open: 91, max: 100 } }), ['database warning']],
      ['has some left', database({ connections: { open: 90, max: 100 } }), []],
      ['has another clock', database({ clockDifferenceMs: -5_000 }), ['clock warning']],
      ['has a clock that is far off', database({ clockDifferenceMs: 30_000 }), ['clock bad']],
      ['was upgraded by a newer version', database({ schema: '999-later' }), ['version warning']],
      ['is SQLite on a share', data({ network: 'NFS' }), ['sqlite-network bad']],
      ['is PostgreSQL beside a share', { ...data({ network: 'NFS' }), ...configured({ usesPostgres: true }) }, []],
    ],
  ],
  [
    'Redis',
    [
      ['answers', { redis: read({ version: '7.0', latencyMs: 1 }) }, []],
      ['is slow', { redis: read({ version: '7.0', latencyMs: 51 }) }, ['redis warning']],
      ['hangs', { redis: LATE }, ['redis bad']],
      ['refuses', { redis: FAILED }, ['redis bad']],
    ],
  ],
  [
    'storage',
    [
      ['is a bucket', { ...configured({ storage: { kind: 's3', name: 's3://b' } }), bucket: read(5) }, []],
      [
        'is a bucket that refuses',
        { ...configured({ storage: { kind: 's3', name: 's3://b' } }), bucket: FAILED },
        ['storage bad'],
      ],
      [
        'is a bucket that hangs',
        { ...configured({ storage: { kind: 's3', name: 's3://b' } }), bucket: LATE },
        ['storage bad'],
      ],
      [
        'is a share that is not mounted',
        {
          ...configured({ storage: { kind: 'folder', folder: '/mnt', isShared: true } }),
          ...only(folder('/mnt'), { path: '/mnt/storage.json', kind: 'failed', code: 'ENOENT' }),
        },
        ['storage bad'],
      ],
      [
        'is a share',
        {
          ...configured({ storage: { kind: 'folder', folder: '/mnt', isShared: true } }),
          ...only(folder('/mnt'), folder('/mnt/storage.json', { isFolder: false })),
        },
        [],
      ],
    ],
  ],
  [
    'disk',
    [
      ['is almost full', data({ free: 2 * GB }), ['disk-data bad']],
      ['is filling up', data({ free: 90 * GB }), ['disk-data warning']],
      ['is small, without videos', data({ free: 4 * GB, size: 10 * GB }), []],
      [
        'has no space for videos',
        {
          ...configured({ mediaFolders: ['/a'] }),
          folders: read([folder('/data', { free: 4 * GB, size: 10 * GB }), folder('/backups'), folder('/a')]),
        },
        ['disk-data bad'],
      ],
      [
        'will soon have none',
        {
          ...configured({ mediaFolders: ['/a'] }),
          folders: read([folder('/data', { free: 9 * GB, size: 20 * GB }), folder('/backups'), folder('/a')]),
        },
        ['disk-data warning'],
      ],
      ['has no inodes', data({ freeInodes: 1 }), ['disk-data bad']],
      ['has no fixed number of inodes', data({ freeInodes: 0, inodes: 0 }), []],
      ['is read-only', data({ isWritable: false }), ['disk-data bad']],
      ['is a file', data({ isFolder: false }), ['disk-data bad']],
      ['was not read yet', { folders: LATE }, []],
      [
        'of videos is missing',
        {
          ...configured({ mediaFolders: ['/a', '/b'] }),
          ...only(folder('/a', { free: 0, isWritable: false }), { path: '/b', kind: 'failed', code: 'ENOENT' }),
        },
        ['disk-media-2 bad'],
      ],
      [
        'of videos is empty, and others are not',
        {
          ...configured({ mediaFolders: ['/a', '/b'] }),
          ...only(folder('/a', { isEmpty: true }), folder('/b')),
        },
        ['disk-media-1 warning'],
      ],
      [
        'of videos hangs',
        { ...configured({ mediaFolders: ['/a'] }), ...only({ path: '/a', kind: 'hanging' }) },
        ['disk-media-1 bad'],
      ],
      [
        'of backups does not exist yet',
        { folders: read([folder('/data'), { path: '/backups', kind: 'failed', code: 'ENOENT' }]) },
        [],
      ],
      [
        'of backups is forbidden',
        { folders: read([folder('/data'), { path: '/backups', kind: 'failed', code: 'EACCES' }]) },
        ['disk-backup bad'],
      ],
    ],
  ],
  [
    'jobs',
    [
      [
        'failed',
        { jobs: read({ running: 0, waiting: 0, paused: 0, failed: 2, oldestWaiting: null }) },
        ['jobs warning'],
      ],
      [
        'wait',
        { jobs: read({ running: 0, waiting: 1, paused: 0, failed: 0, oldestWaiting: NOW - 25 * HOUR_MS }) },
        ['jobs warning'],
      ],
      ['wait behind another', { jobs: read({ running: 1, waiting: 1, paused: 0, failed: 0, oldestWaiting: 0 }) }, []],
      ['are unknown', { jobs: LATE }, []],
    ],
  ],
  [
    'refreshes',
    [
      ['are off', { refreshes: LATE }, []],
      ['run on schedule', refreshing({ failures: 0, failingSince: null }), []],
      ['have failed for five hours', refreshing({ failingSince: ago(5 * HOUR_MS) }), []],
      ['have failed for six hours', refreshing({ failingSince: ago(6 * HOUR_MS) }), ['refresh warning']],
      ['fail each week, for ten days', refreshing({ kind: 'rest', failingSince: ago(10 * DAY_MS) }), []],
      ['are unknown', { ...configured({ hasRefresh: true }), refreshes: LATE }, []],
    ],
  ],
  [
    'details of titles',
    [
      ['are in half of them', { titleDetails: read({ titles: 100, without: 50, left: null }) }, []],
      ['are in fewer', { titleDetails: read({ titles: 100, without: 51, left: null }) }, ['title-details warning']],
      ['are being read', { titleDetails: read({ titles: 100, without: 51, left: 40 }) }, []],
      ['cannot be read', { titleDetails: read({ titles: 100, without: 51, left: 0 }) }, ['title-details warning']],
      ['are unknown', { titleDetails: LATE }, []],
    ],
  ],
  [
    'backups',
    [
      ['are not scheduled, and the last one is a day old', configured({ backup: null }), []],
      [
        'are not scheduled, and there is none',
        { ...configured({ backup: null }), backups: read(NO_BACKUP) },
        ['backups warning'],
      ],
      [
        'failed last',
        { backups: read({ ...BACKUPS, failure: { at: ago(HOUR_MS), message: 'full' } }) },
        ['backups bad'],
      ],
      ['failed before', { backups: read({ ...BACKUPS, failure: { at: ago(DAY_MS), message: 'full' } }) }, []],
      [
        'failed always',
        { backups: read({ ...BACKUPS, success: null, failure: { at: ago(1), message: 'x' } }) },
        ['backups bad'],
      ],
      [
        'are old',
        { backups: read({ ...BACKUPS, success: { ...BACKUPS.success, at: ago(49 * HOUR_MS) } }) },
        ['backups bad'],
      ],
      ['have not begun', { backups: read({ ...BACKUPS, success: null }) }, ['backups warning']],
      [
        'have never begun',
        { backups: read({ ...BACKUPS, success: null }), software: { ...QUIET.software, startedAt: NOW - 3 * DAY_MS } },
        ['backups bad'],
      ],
    ],
  ],
  [
    'software',
    [
      ['has an old Node.js', { software: { ...QUIET.software, node: '20.1.0' } }, ['node-version warning']],
      ['has an unknown Node.js', { software: { ...QUIET.software, node: '99.0.0' } }, []],
      ['lacks ffmpeg, which nothing needs', { ffmpeg: FAILED }, []],
      [
        'lacks ffmpeg',
        { ffmpeg: FAILED, ...configured({ mediaFolders: ['/a'] }), ...only(folder('/a')) },
        ['ffmpeg bad'],
      ],
      ['converts too slowly', encoders('cpu', [{ name: 'cpu', speed: 0.4, failure: null }]), ['encoders warning']],
      [
        'converts nothing',
        encoders('cpu', [{ name: 'cpu', speed: null, failure: 'Unknown encoder' }]),
        ['encoders bad'],
      ],
      ['was told not to convert', encoders(null, []), []],
      ['has hardware', encoders('vaapi', [{ name: 'vaapi', speed: 12, failure: null }]), []],
    ],
  ],
  [
    'nodes',
    [
      ['are alike', nodes({}), []],
      ['differ in their version', nodes({ version: '0.9.0' }), ['node-versions warning']],
      ['lack Redis', nodes({ usesRedis: false }), ['nodes-redis bad']],
      ['lack storage', nodes({ sharesStorage: false }), ['nodes-storage bad']],
      ['were shut down', nodes({ isStopped: true, usesRedis: false, version: '0.9.0' }), []],
      ['were killed', nodes({ seenAt: NOW - 91_000, usesRedis: false }), ['lost-nodes warning']],
      [
        'include this one, which has missed heartbeats',
        { nodes: read({ nodes: [{ ...NODE, seenAt: 0 }], now: NOW }) },
        [],
      ],
      ['are unknown', { nodes: LATE }, []],
    ],
  ],
  [
    'configuration',
    [
      ['has no mail', configured({ hasMail: false }), ['mail warning']],
      ['synchronises with AniList', configured({ hasAniList: true }), ['anilist-terms warning']],
      ['has too many workers', configured({ workers: 8, memory: 1.9 * GB }), ['workers-memory warning']],
      ['has one worker on a small machine', configured({ workers: 1, memory: 0.2 * GB }), []],
      [
        'does not fit the proxy',
        { proxyNotices: [{ problem: 'x.', setting: 'TRUSTED_PROXIES=127.0.0.1' }] },
        ['proxy-1 warning'],
      ],
    ],
  ],
])('the part %s', (_, rows) => {
  test.each(rows)('%s', (_what, facts, expected) => expect(ids(facts)).toEqual(expected))
})

test('says how many titles are left whose details the refresh reads', () => {
  const report = (left: number | null) =>
    JSON.stringify(toStatusReport({ ...QUIET, titleDetails: read({ titles: 2_000, without: 1_500, left }) }))
  expect(report(1_234)).toContain('fifty an hour: 1,234 are left.')
  expect(report(0)).not.toContain('are left')
  expect(report(null)).toContain('Import them again')
})

test('what is bad comes first, and every problem says what to do', () => {
  const found = problems({
    ...configured({ backup: null, hasMail: false }),
    backups: read(NO_BACKUP),
    redis: LATE,
    database: FAILED,
  })
  expect(found.map(({ id }) => id)).toEqual(['database', 'redis', 'mail', 'backups'])
  expect(summarise(found)).toBe('2 problems, 2 warnings')
  expect(summarise([])).toBe('Everything is in order')
  for (const { text } of found) expect(text).toMatch(/\w{3,}.*\.$|: connect ECONNREFUSED/)
})

test.each(Object.values(HELP))('%s exists', (help) => {
  const [file = '', heading = ''] = help.split('#')
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toMatch(
    new RegExp(`^##+ ${heading}$`, 'm'),
  )
})

test('the report for bug reports has no addresses, folders and names', () => {
  const text = toReportText(
    toStatusReport({
      ...QUIET,
      ...configured({ mediaFolders: ['/home/ann/films'], storage: { kind: 's3', name: 's3://private-bucket' } }),
      ...only({ path: '/home/ann/films', kind: 'failed', code: 'EIO' }),
      bucket: FAILED,
      database: FAILED,
      redis: FAILED,
      ffmpeg: FAILED,
      proxyNotices: [{ problem: 'A request from 10.0.0.1 came.', setting: 'TRUSTED_PROXIES=10.0.0.1' }],
      backups: read({ ...BACKUPS, failure: { at: ago(1), message: 'The backup to /backups failed' } }),
    }),
  )
  expect(text).not.toMatch(/10\.0\.0|\bann\b|films|private|alpha|\/backups|\/data|anime\.example/)
  expect(text).toContain('- MEDIA_DIR 1 [bad] The folder cannot be read (EIO).')
  expect(text).toContain('- 1 [running] 1.0.0, Node.js 26.10.0, workers: 2')
})

test.each([
  [{ free: 4.9e9, size: 1e12 }, true],
  [{ free: 49e9, size: 1e12 }, true],
  [{ free: 51e9, size: 1e12 }, false],
  [{ free: 4e9, size: 8e9 }, false],
])('a disk with %j is almost full: %s', (disk, isFull) => expect(isAlmostFull(disk)).toBe(isFull))
