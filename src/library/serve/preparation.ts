/** How far an episode is on its way from a file to something that plays. Pure. */
import * as z from 'zod'
import type { Job } from '#src/platform/jobs/jobs.ts'

export const preparationSchema = z.object({
  state: z.enum(['ready', 'waiting', 'running', 'failed', 'absent']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** For whoever waits. */
  message: z.string(),
})
export type Preparation = z.infer<typeof preparationSchema>

type Work = Pick<Job, 'kind' | 'state' | 'progress'>

/** What is known of a file of the episode. */
export interface PreparedFile {
  packaged: boolean
  /** Why nothing could be made of it. */
  failure: string | null
  /** Its job `probe` or `package`, the one that comes next. */
  work: Work | null
}

const say = (state: Preparation['state'], message: string, progress = 0): Preparation => ({ state, progress, message })

/** Of several files of one episode, the one that is furthest. */
export function toPreparation(files: readonly PreparedFile[]): Preparation {
  if (files.some(({ packaged }) => packaged)) return say('ready', 'This episode can be played.', 1)
  const running = files
    .flatMap(({ work }) => (work?.state === 'running' ? [work] : []))
    .toSorted((a, b) => share(b) - share(a))[0]
  if (running)
    return say('running', `This episode is being prepared: ${Math.floor(share(running) * 100)} %.`, share(running))
  if (files.some(({ work }) => work?.state === 'waiting')) return say('waiting', 'This episode will be prepared next.')
  if (files.some(({ work }) => work?.state === 'paused')) {
    return say('waiting', 'This episode will be prepared when the work goes on.')
  }
  if (files.some(({ failure, work }) => failure !== null || work?.state === 'failed' || work?.state === 'cancelled')) {
    return say('failed', 'This episode could not be prepared. The operator has been told why.')
  }
  if (files.length > 0) return say('waiting', 'This episode will be prepared.')
  return say('absent', 'There is no video of this episode.')
}

/** Looking into a file takes a moment; making the package is all of the work. */
const share = ({ kind, progress }: Work): number => (kind === 'package' ? progress : 0)
