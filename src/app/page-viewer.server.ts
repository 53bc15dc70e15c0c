/** Finds the user of a page, which is shown as to a visitor while the database is unavailable. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'

export interface PageViewer {
  viewer: Viewer | null
  /** Whether the request has a session that cannot be read. */
  isUnreachable: boolean
}

/** Pages about the user: shown as to a visitor, they would look signed out. */
const ACCOUNT_PATHS = /^\/(?:account|admin|comments|login|register|reset|restore|verify)(?=[/.?]|$)/i
const READS = new Set(['GET', 'HEAD'])

/** @throws {DatabaseUnavailableError} for forms and for pages about the user */
export async function findPageViewer(
  sessions: Pick<Sessions, 'identify'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageViewer> {
  try {
    return { viewer: await sessions.identify(request, reply), isUnreachable: false }
  } catch (error) {
    if (!isUnavailable(error) || !READS.has(request.method) || ACCOUNT_PATHS.test(request.url)) throw error
    return { viewer: null, isUnreachable: true }
  }
}
