/** The jobs that make a file playable, in one table: what each needs, what follows it and how soon it runs. */
import { URGENT } from '#src/platform/jobs/jobs.ts'
import type { FileRow, PackageRow } from './tables.server.ts'

/** What decides which jobs a file is ready for. */
export interface FileProgress {
  isPresent: boolean
  /** Whether its title is known. */
  isMatched: boolean
  isProbed: boolean
  /** Null without a package. */
  packageState: PackageRow['state'] | null
}

interface Step {
  /** Among waiting jobs, the highest runs first: probe all files, then make each playable, then do the rest. */
  priority: number
  /** Whether a file has what this job needs. */
  isReady: (file: FileProgress) => boolean
  /** Which jobs it enqueues when it ends, if the file is ready for them. */
  followedBy: readonly JobName[]
  /** What a file has only once this job has ended. */
  result: 'playable' | 'renditions' | 'segments'
  /** Whether it writes videos, and waits while the disk is full. */
  writesVideo: boolean
}

export type JobName = 'probe' | 'package' | 'sound' | 'ladder'

export const PIPELINE: Readonly<Record<JobName, Step>> = {
  /** Inspects a new or changed file. */
  probe: {
    priority: 100,
    isReady: ({ isPresent }) => isPresent,
    followedBy: ['package'],
    result: 'playable',
    writesVideo: false,
  },
  /** Copies or encodes it for browsers. */
  package: {
    priority: 50,
    isReady: ({ isPresent, isMatched, isProbed }) => isPresent && isMatched && isProbed,
    followedBy: ['sound', 'ladder'],
    result: 'playable',
    writesVideo: true,
  },
  /** Finds intros and outros by comparing its audio with other episodes. */
  sound: {
    priority: 20,
    isReady: ({ packageState }) => packageState !== null,
    followedBy: [],
    result: 'segments',
    writesVideo: false,
  },
  /** Adds lower renditions. */
  ladder: {
    priority: 10,
    isReady: ({ packageState }) => packageState === 'playable',
    followedBy: [],
    result: 'renditions',
    writesVideo: true,
  },
}

/** All jobs, in the order of their priorities. */
export const JOBS: readonly JobName[] = ['probe', 'package', 'sound', 'ladder']

/** The jobs without which a file does not play, in their order. */
export const PLAYBACK_JOBS = JOBS.filter((job) => PIPELINE[job].result === 'playable')

/** The jobs that are in vain once a file has no title. */
export const TITLE_JOBS = JOBS.filter((job) => PIPELINE[job].result !== 'segments')

/**
 * The job that a file needs next to become playable; null if it is, or has to be matched first.
 * @param again whether it has to be packaged again
 */
export function nextJob(file: FileProgress, again = false): JobName | null {
  if (!file.isProbed) return 'probe'
  return PIPELINE.package.isReady(file) && (again || file.packageState === null) ? 'package' : null
}

/**
 * The jobs that follow one that has ended.
 * @param file as it is afterwards
 * @param isUrgent whether a user waits for the file, which ends when it is playable
 */
export const followingJobs = (job: JobName, file: FileProgress, isUrgent = false) =>
  PIPELINE[job].followedBy
    .filter((next) => PIPELINE[next].isReady(file))
    .map((kind) => {
      const { priority, result } = PIPELINE[kind]
      return { kind, priority: isUrgent && result === 'playable' ? URGENT : priority }
    })

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
