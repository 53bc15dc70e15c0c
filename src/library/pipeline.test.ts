import { expect, test } from 'vitest'
import { URGENT } from '#src/platform/jobs/jobs.ts'
import type { JobContext } from './job-context.server.ts'
import { createJobs } from './library.server.ts'
import {
  type FileProgress,
  followingJobs,
  isPlayable,
  isStillWanted,
  type JobName,
  JOBS,
  nextJob,
  PIPELINE,
  PLAYBACK_JOBS,
  type Reason,
  reasonOf,
  REINDEXING,
  TITLE_JOBS,
} from './pipeline.ts'
import type { Prepare, PreparePolicy } from './prepare-policy.ts'

const FOUND: FileProgress = {
  isPresent: true,
  isMatched: true,
  isProbed: false,
  isIndexed: false,
  isPinned: false,
  packageState: null,
  seconds: { package: 0, renditions: 0 },
}
const PROBED: FileProgress = { ...FOUND, isProbed: true }
/** It plays without a package. */
const LIVE: FileProgress = { ...PROBED, isIndexed: true, packageState: 'live' }

const policy = (prepare: Prepare, more: Partial<PreparePolicy> = {}): PreparePolicy => ({
  prepare,
  qualities: true,
  cacheBytes: null,
  ...more,
})
const [ALL, WATCHING, OFF] = [policy('all'), policy('watching'), policy('off')]

/** What each job changes about a file that plays only from a package. */
const PACKAGED: Record<JobName, Partial<FileProgress>> = {
  probe: { isProbed: true },
  index: {},
  package: { packageState: 'playable' },
  sound: {},
  storyboard: {},
  lines: {},
  frames: {},
  ladder: { packageState: 'whole' },
  checksum: {},
}
/** Of a file that plays without one. */
const INDEXED = { ...PACKAGED, index: { isIndexed: true, packageState: 'live' as const } }

/** Runs a file through the pipeline. @returns the jobs in the order in which they run */
function run(found: FileProgress, { results = PACKAGED, by = ALL } = {}): string[] {
  const file = { ...found }
  const done: JobName[] = []
  const first = nextJob(file, by)
  let waiting: { kind: JobName; priority: number }[] = first ? [{ kind: first, priority: 0 }] : []
  for (let job = waiting.shift()?.kind; job; job = waiting.shift()?.kind) {
    if (!PIPELINE[job].isReady(file)) continue
    done.push(job)
    Object.assign(file, results[job])
    waiting = [...waiting, ...followingJobs(job, file, by)].toSorted((a, b) => b.priority - a.priority)
  }
  return done
}

test.each<[string, FileProgress, JobName[]]>([
  ['matched when it is found', FOUND, ['probe', 'index', 'package', 'sound', 'lines', 'ladder', 'frames']],
  ['not matched: it waits after its probe', { ...FOUND, isMatched: false }, ['probe', 'index']],
  ['matched after its probe', PROBED, ['package', 'lines', 'ladder']],
  ['probed, and not matched yet', { ...PROBED, isMatched: false }, []],
  ['packaged', { ...PROBED, packageState: 'playable' }, []],
  ['missing', { ...FOUND, isPresent: false }, []],
])('the path of a file that is %s', (_, file, jobs) => {
  expect(run(file)).toEqual(jobs)
})

test.each<[string, PreparePolicy, JobName[]]>([
  ['everything', ALL, ['probe', 'index', 'sound', 'lines', 'package', 'ladder', 'frames']],
  [
    'everything that fits, so that some files stay without',
    policy('all', { cacheBytes: 1 }),
    ['probe', 'index', 'sound', 'storyboard', 'lines', 'package', 'ladder', 'frames'],
  ],
  [
    'everything, without lower renditions',
    policy('all', { qualities: false }),
    ['probe', 'index', 'sound', 'lines', 'package', 'frames'],
  ],
  ['what comes next for viewers', WATCHING, ['probe', 'index', 'sound', 'storyboard', 'lines', 'frames']],
  ['nothing', OFF, ['probe', 'index', 'sound', 'storyboard', 'lines', 'frames']],
])('a file that plays without a package, on a site that prepares %s', (_, by, jobs) => {
  expect(run(FOUND, { results: INDEXED, by })).toEqual(jobs)
})

test.each([WATCHING, OFF])('a file that plays only from a package gets one, if the site prepares "$prepare"', (by) => {
  expect(run(FOUND, { by })).toEqual(['probe', 'index', 'package', 'sound', 'lines', 'ladder', 'frames'])
})

test('a file whose package an admin keeps gets one', () => {
  expect(nextJob({ ...LIVE, isPinned: true }, OFF)).toBe('package')
})

test('a small video, whose package is complete at once, gets no lower renditions', () => {
  const results = { ...PACKAGED, package: { packageState: 'whole' as const } }
  expect(run(FOUND, { results })).toEqual(['probe', 'index', 'package', 'sound', 'lines', 'frames'])
})

test('a packaged file with new subtitles beside it is indexed again; what plays only from its package is packaged again', () => {
  const whole = { ...PROBED, packageState: 'whole' as const }
  expect(nextJob(whole, WATCHING, true)).toBe('index')
  const follow = (file: FileProgress, again: boolean) => followingJobs('index', file, WATCHING, { again })[0]?.kind
  expect(follow(whole, true)).toBe('package')
  expect(follow(LIVE, true), 'its package was of other content').toBe('sound')
})

test('a package that another version indexes is not made again', () => {
  const jobs = followingJobs('index', { ...LIVE, packageState: 'whole' }, ALL, { again: false })
  expect(jobs.map(({ kind }) => kind)).toEqual(['sound', 'lines', 'frames'])
})

test('the sound of a file is compared once, whether it is packaged or not', () => {
  expect(run(FOUND, { results: INDEXED }).filter((job) => job === 'sound')).toHaveLength(1)
})

/** In the order in which they should run. */
const QUEUE: [string, JobName, FileProgress, Reason?][] = [
  ['one whose viewer waits', 'package', PROBED, 'asked'],
  ['an index', 'index', PROBED],
  ['a probe', 'probe', FOUND],
  ['a copy that makes a file playable', 'package', costs(PROBED, 8)],
  ['an encode that makes a file playable', 'package', costs(PROBED, 1_500)],
  ['a copy of an episode that comes next', 'package', costs(LIVE, 8), 'watched'],
  ['an encode of an episode that comes next', 'package', costs(LIVE, 1_500), 'watched'],
  ['lower renditions of an episode that comes next', 'ladder', costs(LIVE, 800), 'watched'],
  ['an intro', 'sound', LIVE],
  ['seek previews', 'storyboard', LIVE],
  ['lines', 'lines', LIVE],
  ['a copy of the rest', 'package', costs(LIVE, 8)],
  ['a copy of the rest that is twice as large', 'package', costs(LIVE, 16)],
  ['an encode of the rest', 'package', costs(LIVE, 1_500)],
  ['the longest encode', 'package', costs(LIVE, 1e9)],
  ['lower renditions of the rest', 'ladder', costs(LIVE, 800)],
]

function costs(file: FileProgress, seconds: number): FileProgress {
  return { ...file, seconds: { package: seconds, renditions: seconds } }
}

test('what is wanted most and costs least is made first', () => {
  const queued = QUEUE.map(([, job, file, reason = 'other']) => PIPELINE[job].priority(file, reason))
  const priorities = [
    ...queued,
    REINDEXING,
    PIPELINE.frames.priority(LIVE, 'other'),
    PIPELINE.checksum.priority(FOUND, 'other'),
  ]
  expect(priorities).toEqual([...new Set(priorities)].toSorted((a, b) => b - a))
  expect(priorities.filter((one) => one >= URGENT)).toHaveLength(1)
})

test.each(QUEUE.filter(([, job]) => job === 'package'))(
  'the reason of %s is known from its priority',
  (_, job, file, reason = 'other') => {
    expect(reasonOf(PIPELINE[job].priority(file, reason), file)).toBe(reason)
  },
)

test('a job whose user waits makes the next one urgent, until the video plays', () => {
  const asked = { reason: 'asked' } as const
  expect(followingJobs('probe', PROBED, ALL, asked)).toEqual([{ kind: 'index', priority: URGENT }])
  expect(followingJobs('index', PROBED, ALL, asked)[0]).toEqual({ kind: 'package', priority: URGENT })
  const [ladder] = followingJobs('package', { ...PROBED, packageState: 'playable' }, ALL, asked)
  expect(ladder?.priority).toBeLessThan(URGENT)
})

test.each<[boolean, 'package' | 'ladder', string, FileProgress, PreparePolicy, Reason]>([
  [false, 'package', 'of the rest, no longer prepared', LIVE, WATCHING, 'other'],
  [true, 'package', 'that comes next for someone', LIVE, WATCHING, 'watched'],
  [false, 'package', 'that came next, on a site that prepares nothing now', LIVE, OFF, 'watched'],
  [true, 'package', 'that someone waits for', LIVE, OFF, 'asked'],
  [true, 'package', 'that an admin keeps', { ...LIVE, isPinned: true }, OFF, 'other'],
  [true, 'package', 'that is made again', { ...LIVE, packageState: 'whole' }, OFF, 'other'],
  [true, 'package', 'of a file that plays only from it', PROBED, OFF, 'other'],
  [true, 'ladder', 'of the rest', { ...LIVE, packageState: 'playable' }, WATCHING, 'other'],
  [
    false,
    'ladder',
    'no longer made',
    { ...LIVE, packageState: 'playable' },
    policy('all', { qualities: false }),
    'other',
  ],
])('whether a job that waited is still done: %s for a %s %s', (expected, job, _, file, by, reason) => {
  expect(isStillWanted(job, file, by, reason)).toBe(expected)
})

test('what makes a file playable, and what is in vain without a title', () => {
  expect(PLAYBACK_JOBS).toEqual(['probe', 'index', 'package'])
  expect(TITLE_JOBS).toEqual(['probe', 'index', 'package', 'storyboard', 'lines', 'ladder', 'frames'])
})

test('every job that the library runs is in the pipeline, under its own name', () => {
  const jobs = createJobs({} as JobContext)
  expect(Object.keys(jobs)).toEqual(JOBS)
  expect(JOBS.map((job) => jobs[job].kind)).toEqual(JOBS)
  expect(Object.keys(PIPELINE)).toEqual(JOBS)
})

test.each([
  [true, {}],
  [true, { match: 'chosen' as const }],
  [false, { match: 'doubtful' as const }],
  [false, { match: 'ignored' as const }],
  [false, { state: 'missing' as const }],
  [false, { anime_id: null }],
  [false, { first_episode: null }],
])('whether viewers can play a packaged file: %s with %j', (expected, change) => {
  expect(isPlayable({ state: 'present', match: 'sure', anime_id: 1, first_episode: 1, ...change })).toBe(expected)
})
