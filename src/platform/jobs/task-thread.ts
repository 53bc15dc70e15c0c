/** What the two sides of a task thread say to each other, and how a task can fail beside throwing. Pure. */

/** Tasks by their names. Input and answer are copied between threads, so they hold data alone. */
export type TaskMap = Readonly<Record<string, (input: never) => unknown>>
export type TaskInput<T> = T extends (input: infer Input) => unknown ? Input : never
export type TaskAnswer<T> = T extends (input: never) => infer Answer ? Awaited<Answer> : never

export interface TaskRequest {
  name: string
  input: unknown
}

export type TaskReply = { ready: true } | { value: unknown } | { error: unknown }

const REASONS = {
  deadline: 'Reading this file took too long, and was stopped.',
  memory: 'Reading this file needs more memory than the site may use for it.',
  crash: 'Reading this file came to a sudden end.',
}

/** The task never ended by itself: its thread was terminated, or died. Jobs count this like the death of the process. */
export class TaskStalledError extends Error {
  readonly reason: keyof typeof REASONS
  readonly stalled = true

  constructor(reason: keyof typeof REASONS, options?: ErrorOptions) {
    super(REASONS[reason], options)
    this.reason = reason
  }
}

/** The buffers that a message gives away, which is quicker than a copy: those that belong to one array alone. */
export function buffersOf(message: unknown): ArrayBuffer[] {
  const values: unknown[] = typeof message === 'object' && message !== null ? Object.values(message) : []
  return [message, ...values].flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  )
}
