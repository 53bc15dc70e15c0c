/** Clients that leave before their request is handled: nothing is computed for them. */
import type { FastifyReply } from 'fastify'

/** The client has left. */
export class AbandonedError extends Error {
  constructor() {
    super('the client has left')
  }
}

/** Whether the client left without its response. */
export const isAbandoned = ({ raw }: Pick<FastifyReply, 'raw'>): boolean => raw.destroyed && !raw.writableFinished

/** @throws {AbandonedError} */
export function requireClient(reply: Pick<FastifyReply, 'raw'>): void {
  if (isAbandoned(reply)) throw new AbandonedError()
}

/**
 * Finds what several clients may wait for: if the client for which it was to be made leaves, it is made for the next one.
 * @throws {AbandonedError} if this client has left
 */
export async function findForClient<T>(reply: Pick<FastifyReply, 'raw'>, find: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await find()
    } catch (error) {
      if (!(error instanceof AbandonedError) || isAbandoned(reply)) throw error
    }
}
