import { describe, expect, test } from 'vitest'
import { formatBytes } from '../components/format-bytes.ts'
import { type Figures, listAttentionItems } from './figures.ts'

const QUIET: Figures = {
  isSetupPending: false,
  titles: 517,
  users: 1,
  comments: 0,
  waitingUsers: 0,
  reports: 0,
  unread: 0,
  files: { matched: 0, toMatch: 0, missing: 0 },
  disappeared: [],
  jobs: { running: 0, waiting: 0, failed: 0 },
  packagingProblem: null,
  lastImport: null,
  statusProblems: [],
  statusWarnings: [],
  disk: { free: 200e9, size: 1e12 },
}
const LAST = {
  id: 1,
  source: 'anilist',
  words: [],
  begunBy: null,
  isStopping: false,
  counts: null,
  total: null,
  failure: null,
  begunAt: '2026-11-20T12:00:00Z',
  endedAt: '2026-11-20T12:01:00Z',
}
const waiting = (of: Partial<Figures>) => listAttentionItems({ ...QUIET, ...of }).map(({ label }) => label)

describe('needs attention', () => {
  test('is empty if there is nothing to do', () => expect(waiting({})).toEqual([]))

  test('lists the most urgent first', () => {
    const everything = {
      reports: 1,
      unread: 1_200,
      files: { matched: 4, toMatch: 2, missing: 1 },
      jobs: { running: 0, waiting: 0, failed: 3 },
      packagingProblem: 'There is no ffmpeg.',
      statusProblems: ['Backups', 'Redis'],
      statusWarnings: ['Mail'],
      lastImport: { ...LAST, state: 'failed' as const },
      disk: { free: 2e9, size: 1e12 },
    }
    expect(waiting(everything)).toEqual([
      '2.0 GB free on disk',
      '2 problems',
      '1 reported comment',
      'Videos can’t be packaged',
      '3 jobs failed',
      'The last import didn’t finish',
      '1,200 unread messages',
      '2 files to match',
      '1 warning',
    ])
  })

  test.each([
    ['done', false],
    ['stopped', false],
    ['running', false],
    ['failed', true],
    ['lost', true],
  ] as const)('an import that is %s: %s', (state, isShown) =>
    expect(waiting({ lastImport: { ...LAST, state } }).length > 0).toBe(isShown),
  )

  test.each([
    [{ free: 4.9e9, size: 1e12 }, true],
    [{ free: 49e9, size: 1e12 }, true],
    [{ free: 51e9, size: 1e12 }, false],
    [{ free: 4e9, size: 8e9 }, false],
    [null, false],
  ])('a disk with %j is almost full: %s', (disk, isShown) => expect(waiting({ disk }).length > 0).toBe(isShown))
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [34_200_000_000, '34 GB'],
  [1.25e12, '1.3 TB'],
])('formats %s bytes as %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written))
