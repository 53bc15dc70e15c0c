/** How a worker reaches the other workers of a site, and the interface's form in a site of a single process. */

/**
 * `primary`: the process that starts the workers; `owner`: the worker with the background work; `others`: all but this one;
 * a number: the worker with this id.
 */
export type Recipient = 'primary' | 'owner' | 'others' | number

/** A question to the primary: the ids of the workers that serve requests. */
export const LIST_WORKERS = 'list workers'

/** Answers a question. Payloads and answers are JSON. */
export type Handler = (payload: unknown) => unknown

export interface ClusterLink {
  /** Number of workers; 1 if a single process serves the site. */
  readonly size: number
  /** Identifies the worker; a replacement gets a new id. The workers of a start begin with 1. */
  readonly id: number
  /** Identifies the start of the site: a random text, the same for all of its workers. */
  readonly run: string
  /** Whether this process runs jobs, scans and clean-ups. */
  readonly isOwner: boolean
  /** Calls the listener when this process becomes the owner, at once if it is. It remains the owner until it ends. */
  onOwner(listener: () => void): void
  /** Sends a message to all other workers. */
  publish(topic: string, message: string): void
  subscribe(topic: string, listener: (message: string) => void): void
  /**
   * Asks a question. `others` resolves when all have answered or ended.
   * @throws when the recipient fails, ends, or does not answer within a second
   */
  ask(recipient: Recipient, name: string, payload?: unknown): Promise<unknown>
  /** Answers questions with this name. */
  answer(name: string, handler: Handler): void
  /** Where a worker receives sockets that belong to it; undefined with a single process. */
  socketPathOf(id: number): string | undefined
}

/** Asks every other worker. One that does not answer within a second, or with something else, is left out. */
export async function askWorkers<T>(link: ClusterLink, name: string, parse: (answer: unknown) => T): Promise<T[]> {
  if (link.size === 1) return []
  const listed = await link.ask('primary', LIST_WORKERS).catch(() => [])
  const ids = (Array.isArray(listed) ? listed : []).filter(
    (id): id is number => typeof id === 'number' && id !== link.id,
  )
  const answers = await Promise.allSettled(ids.map(async (id) => parse(await link.ask(id, name))))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

/** One process, which owns everything and has no one to ask. */
export function singleProcess(): ClusterLink {
  const handlers = new Map<string, Handler>()
  return {
    size: 1,
    id: 1,
    run: '',
    isOwner: true,
    onOwner: (listener) => listener(),
    publish: () => undefined,
    subscribe: () => undefined,
    ask: async (recipient, name, payload) => (recipient === 'owner' ? handlers.get(name)?.(payload) : undefined),
    answer: (name, handler) => void handlers.set(name, handler),
    socketPathOf: () => undefined,
  }
}
