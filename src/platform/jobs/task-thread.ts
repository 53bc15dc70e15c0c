/** The messages between the two sides of a task thread, and the error for stalled tasks. */
import type { JobStalledError } from './jobs.ts'

/** Tasks by name. Inputs and results are copied between threads, so they contain only data. */
export type TaskMap = Readonly<Record<string, (input: never) => unknown>>
export type TaskInput<T> = T extends (input: infer Input) => unknown ? Input : never
export type TaskResult<T> = T extends (input: never) => infer Answer ? Awaited<Answer> : never

export interface TaskRequest {
  name: string
  input: unknown
}

export type TaskReply = { ready: true } | { value: unknown } | { error: unknown }

const REASONS = {
  deadline: 'Reading this file took too long and was stopped.',
  memory: 'Reading this file exceeds its memory limit.',
  crash: 'Reading this file crashed.',
}

/** The task's thread was terminated or crashed. Jobs count this like a crash of the process. */
export class TaskStalledError extends Error implements JobStalledError {
  readonly reason: keyof typeof REASONS
  readonly stalled = true

  constructor(reason: keyof typeof REASONS, options?: ErrorOptions) {
    super(REASONS[reason], options)
    this.reason = reason
  }
}

/** The buffers of a message that can be transferred, which is faster than a copy: those used by one array only. */
export function transferableBuffers(message: unknown): ArrayBuffer[] {
  // the values of an array are its bytes: millions
  const isBytes = ArrayBuffer.isView(message)
  const values: unknown[] = isBytes ? [message] : typeof message === 'object' && message ? Object.values(message) : []
  return values.flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  )
}
