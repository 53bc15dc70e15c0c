import { expect, test } from 'vitest'
import { URGENT } from '#src/platform/jobs/jobs.ts'
import type { JobContext } from './job-context.server.ts'
import { createJobs } from './library.server.ts'
import {
  type FileProgress,
  followingJobs,
  isPlayable,
  type JobName,
  JOBS,
  nextJob,
  PIPELINE,
  PLAYBACK_JOBS,
  TITLE_JOBS,
} from './pipeline.ts'

const FOUND: FileProgress = { isPresent: true, isMatched: true, isProbed: false, packageState: null }

/** What each job changes about a file. */
const RESULTS: Record<JobName, Partial<FileProgress>> = {
  probe: { isProbed: true },
  package: { packageState: 'playable' },
  sound: {},
  ladder: { packageState: 'whole' },
}

/** Runs a file through the pipeline. @returns the jobs in the order in which they run */
function run(found: FileProgress, results = RESULTS): string[] {
  const file = { ...found }
  const done: JobName[] = []
  const first = nextJob(file)
  const waiting = first ? [first] : []
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    if (!PIPELINE[job].isReady(file)) continue
    done.push(job)
    Object.assign(file, results[job])
    waiting.push(...followingJobs(job, file).map(({ kind }) => kind))
    waiting.sort((a, b) => PIPELINE[b].priority - PIPELINE[a].priority)
  }
  return done
}

test.each<[string, FileProgress, JobName[]]>([
  ['matched when it is found', FOUND, ['probe', 'package', 'sound', 'ladder']],
  ['not matched: it waits after its probe', { ...FOUND, isMatched: false }, ['probe']],
  ['matched after its probe', { ...FOUND, isProbed: true }, ['package', 'sound', 'ladder']],
  ['probed, and not matched yet', { ...FOUND, isProbed: true, isMatched: false }, []],
  ['packaged', { ...FOUND, isProbed: true, packageState: 'playable' }, []],
  ['missing', { ...FOUND, isPresent: false }, []],
])('the path of a file that is %s', (_, file, jobs) => {
  expect(run(file)).toEqual(jobs)
})

test('a small video, whose package is complete at once, gets no lower renditions', () => {
  expect(run(FOUND, { ...RESULTS, package: { packageState: 'whole' } })).toEqual(['probe', 'package', 'sound'])
})

test('a packaged file with new subtitles is packaged again', () => {
  expect(nextJob({ ...FOUND, isProbed: true, packageState: 'whole' }, true)).toBe('package')
})

test('a job whose user waits makes the next one urgent, until the video plays', () => {
  const priorities = (job: JobName, file: FileProgress) => followingJobs(job, file, true).map((next) => next.priority)
  expect(priorities('probe', { ...FOUND, isProbed: true })).toEqual([URGENT])
  expect(priorities('package', { ...FOUND, isProbed: true, packageState: 'playable' })).toEqual([20, 10])
})

test('all files are probed first, then made playable, then completed', () => {
  const inOrder = JOBS.toSorted((a, b) => PIPELINE[b].priority - PIPELINE[a].priority)
  expect(inOrder).toEqual(JOBS)
  expect(JOBS.map((job) => PIPELINE[job].priority)).toEqual([100, 50, 20, 10])
  expect(PLAYBACK_JOBS).toEqual(['probe', 'package'])
  expect(TITLE_JOBS).toEqual(['probe', 'package', 'ladder'])
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
