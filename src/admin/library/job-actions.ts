/** Actions on jobs and on the queue. */

export const JOB_ACTIONS = ['raise', 'pause', 'resume', 'retry', 'cancel'] as const
export type JobAction = (typeof JOB_ACTIONS)[number]

export const QUEUE_ACTIONS = ['pause', 'resume', 'retry'] as const
export type QueueAction = (typeof QUEUE_ACTIONS)[number]

/** Views of the list of jobs. */
export const JOB_VIEWS = ['queue', 'failed', 'done', 'cancelled'] as const
export type JobView = (typeof JOB_VIEWS)[number]

/** The actions available in a job's state, in the order of their buttons. */
export function actionsOf({ state, urgent }: { state: string; urgent: boolean }): JobAction[] {
  if (state === 'running') return ['pause', 'cancel']
  if (state === 'waiting') return urgent ? ['pause', 'cancel'] : ['raise', 'pause', 'cancel']
  if (state === 'paused') return ['resume', 'cancel']
  return state === 'failed' ? ['retry', 'cancel'] : ['retry']
}
