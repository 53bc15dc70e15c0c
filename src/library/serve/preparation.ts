/** The progress of an episode’s packaging. */
import * as z from 'zod'
import type { Job } from '#src/platform/jobs/jobs.ts'

export const preparationSchema = z.object({
  state: z.enum(['ready', 'waiting', 'running', 'failed', 'absent']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Shown to the viewer. */
  message: z.string(),
})
export type Preparation = z.infer<typeof preparationSchema>

type PreparationJob = Pick<Job, 'kind' | 'state' | 'progress'>

/** A file of the episode. */
export interface PreparedFile {
  packaged: boolean
  /** Why processing failed. */
  failure: string | null
  /** The first job that it needs to become playable. */
  job: PreparationJob | null
}

const preparationOf = (state: Preparation['state'], message: string, progress = 0): Preparation => ({
  state,
  progress,
  message,
})

/** The state of the file with the most progress. */
export function toPreparation(files: readonly PreparedFile[]): Preparation {
  if (files.some(({ packaged }) => packaged)) return preparationOf('ready', 'This episode is ready to play.', 1)
  const running = files
    .flatMap(({ job }) => (job?.state === 'running' ? [job] : []))
    .toSorted((a, b) => progressOf(b) - progressOf(a))[0]
  if (running)
    return preparationOf(
      'running',
      `This episode is being prepared: ${Math.floor(progressOf(running) * 100)}%.`,
      progressOf(running),
    )
  if (files.some(({ job }) => job?.state === 'waiting'))
    return preparationOf('waiting', 'This episode will be prepared next.')
  if (files.some(({ job }) => job?.state === 'paused')) {
    return preparationOf('waiting', 'This episode will be prepared once processing resumes.')
  }
  if (files.some(({ failure, job }) => failure !== null || job?.state === 'failed' || job?.state === 'cancelled')) {
    return preparationOf('failed', 'This episode couldn’t be prepared. The operator can see why.')
  }
  if (files.length > 0) return preparationOf('waiting', 'This episode will be prepared.')
  return preparationOf('absent', 'This episode isn’t available here yet.')
}

/** Only packaging counts as progress; probing takes a moment. */
const progressOf = ({ kind, progress }: PreparationJob): number => (kind === 'package' ? progress : 0)
