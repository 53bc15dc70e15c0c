/** The jobs of a file, in one table: what each needs, what follows it and how soon it runs. */
import { URGENT } from '#src/platform/jobs/jobs.ts'
import type { Estimate } from './package/estimate.ts'
import type { PreparePolicy } from './prepare-policy.ts'
import type { FileRow, PackageRow } from './tables.server.ts'

/** What decides which jobs a file is ready for, and when they run. */
export interface FileProgress {
  isPresent: boolean
  /** Whether its title is known. */
  isMatched: boolean
  isProbed: boolean
  /** Whether it plays without a package on disk. */
  isIndexed: boolean
  /** Whether an admin wants its package to be made and to stay. */
  isPinned: boolean
  /** Null without a package, also a live one. */
  packageState: PackageRow['state'] | null
  /** Seconds of a core for its package, and for lower renditions. */
  seconds: { package: Estimate['seconds']; renditions: Estimate['seconds'] }
}

/** Why a job is enqueued, most important first. `asked`: a user waits for the file; `watched`: it comes next for one. */
export type Reason = 'asked' | 'watched' | 'other'

interface Step {
  /** Among waiting jobs, the highest runs first; those that take seconds before those that take minutes. */
  priority: (file: FileProgress, reason: Reason) => number
  /** Whether a file has what this job needs. */
  isReady: (file: FileProgress) => boolean
  /** Whether the policy has it made; everything by default. */
  isWanted?: (file: FileProgress, policy: PreparePolicy) => boolean
  /** Which jobs it enqueues when it ends, if the file is ready for them. */
  followedBy: readonly JobName[]
  /** What a file has only once this job has ended. */
  result: 'playable' | 'renditions' | 'segments' | 'storyboard' | 'lines' | 'frames' | 'integrity'
  /** Whether it writes videos, and waits while the disk is full. */
  writesVideo: boolean
}

export type JobName =
  | 'probe'
  | 'index'
  | 'package'
  | 'sound'
  | 'storyboard'
  | 'lines'
  | 'ladder'
  | 'frames'
  | 'checksum'

export const isOnDisk = ({ packageState }: FileProgress): boolean => packageState !== null && packageState !== 'live'
const isKnown = ({ isPresent, isMatched, isProbed }: FileProgress): boolean => isPresent && isMatched && isProbed
const isPackageWanted = ({ isIndexed, isPinned }: FileProgress, { prepare }: PreparePolicy): boolean =>
  !isIndexed || isPinned || prepare === 'all'

/** Jobs of one importance differ by less than this. */
const LEVEL = 100
/** Above 0 and below {@link LEVEL}, on a scale on which differences of seconds count as much as those of hours. */
const costOf = (seconds: number): number => Math.min(LEVEL - 1, Math.round(6 * Math.log2(1 + seconds)))

/** Of all jobs of any kind; 9 is the highest below urgent ones. */
const atLevel = (level: number, seconds = 0): number => (level + 1) * LEVEL - 1 - costOf(seconds)
/** Of the indexes that another version makes of files that play already. */
export const REINDEXING = atLevel(0)

const isSooner = ({ isPinned }: FileProgress, reason: Reason): boolean => isPinned || reason !== 'other'

export const PIPELINE: Readonly<Record<JobName, Step>> = {
  /** Inspects a new or changed file. */
  probe: {
    priority: () => atLevel(8),
    isReady: ({ isPresent }) => isPresent,
    followedBy: ['index'],
    result: 'playable',
    writesVideo: false,
  },
  /** Finds where it can be cut, so that it plays without a package on disk: before others are probed. */
  index: {
    priority: (_, reason) => (reason === 'asked' ? URGENT : atLevel(9)),
    isReady: ({ isPresent, isProbed }) => isPresent && isProbed,
    followedBy: ['package', 'sound', 'storyboard', 'lines', 'frames'],
    result: 'playable',
    writesVideo: false,
  },
  /** Copies or encodes it for browsers. */
  package: {
    priority: (file, reason) =>
      reason === 'asked'
        ? URGENT
        : atLevel(file.isIndexed ? (isSooner(file, reason) ? 6 : 2) : 7, file.seconds.package),
    isReady: isKnown,
    isWanted: isPackageWanted,
    followedBy: ['ladder', 'lines'],
    result: 'playable',
    writesVideo: true,
  },
  /** Finds intros and outros by comparing its audio with other episodes. */
  sound: {
    priority: () => atLevel(4),
    isReady: isKnown,
    followedBy: [],
    result: 'segments',
    writesVideo: false,
  },
  /** Makes seek previews for a file that plays without a package. */
  storyboard: {
    priority: () => atLevel(3),
    isReady: (file) => isKnown(file) && file.packageState === 'live',
    isWanted: (file, { cacheBytes, prepare }) => !file.isPinned && (prepare !== 'all' || cacheBytes !== null),
    followedBy: [],
    result: 'storyboard',
    writesVideo: true,
  },
  /** Reads its subtitles, so that their lines can be searched. */
  lines: {
    priority: () => atLevel(3, 1),
    isReady: (file) => isKnown(file) && file.packageState !== null,
    followedBy: [],
    result: 'lines',
    writesVideo: false,
  },
  /** Adds lower renditions. */
  ladder: {
    priority: (file, reason) => atLevel(isSooner(file, reason) ? 5 : 1, file.seconds.renditions),
    isReady: ({ packageState }) => packageState === 'playable',
    isWanted: (_, { qualities }) => qualities,
    followedBy: [],
    result: 'renditions',
    writesVideo: true,
  },
  /** Reads what its frames look like, so that scenes can be found by a picture: after all that viewers notice. */
  frames: {
    priority: () => atLevel(0, 1),
    isReady: isKnown,
    followedBy: [],
    result: 'frames',
    writesVideo: false,
  },
  /** Compares a whole file with its checksum, whether it plays or not: after everything else. */
  checksum: {
    priority: () => atLevel(-1),
    isReady: ({ isPresent }) => isPresent,
    followedBy: [],
    result: 'integrity',
    writesVideo: false,
  },
}

/** All jobs. */
export const JOBS: readonly JobName[] = [
  'probe',
  'index',
  'package',
  'sound',
  'storyboard',
  'lines',
  'ladder',
  'frames',
  'checksum',
]

/** The jobs without which a file does not play, in their order. */
export const PLAYBACK_JOBS = JOBS.filter((job) => PIPELINE[job].result === 'playable')

/** The jobs that are in vain once a file has no title. */
export const TITLE_JOBS = JOBS.filter((job) => !['segments', 'integrity'].includes(PIPELINE[job].result))

/** The jobs that prepare a file. */
export const FILE_JOBS = JOBS.filter((job) => PIPELINE[job].result !== 'integrity')

/**
 * The job that a file needs next to be prepared as the policy says; null if it is, or has to be matched first.
 * @param again whether the files beside it have changed, which its packages contain
 */
export function nextJob(file: FileProgress, policy: PreparePolicy, again = false): JobName | null {
  if (!file.isProbed) return 'probe'
  if (again) return PIPELINE.index.isReady(file) ? 'index' : null
  return isKnown(file) && !isOnDisk(file) && isPackageWanted(file, policy) ? 'package' : null
}

interface Following {
  reason?: Reason
  /** Whether a package on disk is made again. */
  again?: boolean
}

/** The jobs that follow one that has ended. @param file as it is afterwards */
export const followingJobs = (
  job: JobName,
  file: FileProgress,
  policy: PreparePolicy,
  { reason = 'other', again = false }: Following = {},
) =>
  PIPELINE[job].followedBy
    .filter((next) => PIPELINE[next].isReady(file))
    .filter((next) => {
      if (next === 'package' && isOnDisk(file)) return again
      // those of an indexed file were read from it
      if (next === 'lines' && job === 'package' && file.isIndexed) return false
      return PIPELINE[next].isWanted?.(file, policy) ?? true
    })
    .map((kind) => ({ kind, priority: PIPELINE[kind].priority(file, reason) }))

/** Why a job was enqueued, by its priority. */
export const reasonOf = (priority: number, file: FileProgress): Reason => {
  if (priority >= URGENT) return 'asked'
  return file.isIndexed && priority >= 6 * LEVEL ? 'watched' : 'other'
}

/** Whether a job that has waited is still to be done, although the policy may have changed meanwhile. */
export function isStillWanted(
  job: 'package' | 'ladder',
  file: FileProgress,
  policy: PreparePolicy,
  reason: Reason,
): boolean {
  if (job === 'ladder') return policy.qualities
  if (reason === 'watched' && policy.prepare === 'watching') return true
  // one that is made again was asked for
  return reason === 'asked' || isOnDisk(file) || isPackageWanted(file, policy)
}

/** The matches by which a file belongs to a title. */
export const MATCHED = ['sure', 'chosen'] as const satisfies readonly FileRow['match'][]

type MatchedFile = Pick<FileRow, 'state' | 'match' | 'anime_id' | 'first_episode'>

/** Whether viewers can play a file that has a package. */
export const isPlayable = <File extends MatchedFile>(
  file: File,
): file is File & { anime_id: number; first_episode: number } =>
  file.state === 'present' &&
  MATCHED.some((match) => match === file.match) &&
  file.anime_id !== null &&
  file.first_episode !== null
