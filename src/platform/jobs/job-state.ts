export const JOB_STATES = ['running', 'waiting', 'paused', 'failed', 'cancelled', 'done'] as const
export type JobState = (typeof JOB_STATES)[number]
