/** Finds the user of a page, which is shown as to a visitor while the database is unavailable. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { LoadedViewerData } from '#src/site/viewer-data.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { findPage } from '#src/pages/find-page.ts'

export interface PageViewer {
  /** The signed-in user with their own data; null for visitors. */
  user: { viewer: Viewer; own: LoadedViewerData } | null
  /** Whether the request has a session that cannot be read. */
  isUnreachable: boolean
}

/** @throws {DatabaseUnavailableError} for forms and for pages about the user */
export type FindPageViewer = (request: FastifyRequest, reply: FastifyReply) => Promise<PageViewer>

const READS = new Set(['GET', 'HEAD'])

const signedIn = new WeakSet<object>()

/** Whether a page was requested by a user, as far as it is known. */
export const isSignedIn = (request: object): boolean => signedIn.has(request)

/** Finds the user of each request once. */
export function createFindPageViewer(
  sessions: Pick<Sessions, 'identify'>,
  loadData: (viewer: Viewer) => LoadedViewerData,
): FindPageViewer {
  const found = new WeakMap<FastifyRequest, Promise<PageViewer>>()

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<PageViewer> {
    try {
      const viewer = await sessions.identify(request, reply)
      const own = viewer && loadData(viewer)
      if (viewer) signedIn.add(request)
      await own?.cardLists() // part of every page
      return { user: viewer && own && { viewer, own }, isUnreachable: false }
    } catch (error) {
      if (!isUnavailable(error) || !READS.has(request.method) || findPage(request.url)?.inOutage === 'unavailable')
        throw error
      return { user: null, isUnreachable: true }
    }
  }

  return (request, reply) => {
    const known = found.get(request) ?? find(request, reply)
    found.set(request, known)
    return known
  }
}
