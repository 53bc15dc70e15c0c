/** Checks who may watch a title, before its files are sent and before their URLs are returned. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { requireScope } from '#src/accounts/api-tokens/bearer.ts'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { seesFile } from '#src/catalogue/audience/folders.ts'
import { titleNotFound } from '#src/catalogue/missing-title.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { attempt } from '#src/platform/attempt.ts'
import { toUserKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { toNetworkRequester } from './media.server.ts'
import type { Requester } from '../on-demand/slots.ts'
import { type CheckPermission, fileNotFound, type Permission, requiredAccessFor, toProblem } from './access.ts'
import { signInFirst } from '#src/accounts/problems.ts'

export interface AccessPolicy {
  checkPermission: CheckPermission<FastifyRequest>
  /**
   * For API calls that return a title’s videos. Errors and responses for members are not cached.
   * @returns whether the response is public
   * @throws {Problem} 401 or 403
   */
  permit(request: FastifyRequest, reply: FastifyReply, title: Title): Promise<boolean>
  /** Whose turn it is when a segment has to be made. */
  findRequester(request: FastifyRequest): Promise<Requester>
}

export interface AccessPolicyOptions {
  catalogue: Pick<Catalogue, 'snapshot'>
  sessions: Pick<Sessions, 'find'>
  tokens: TokenRequests
  policy: PremiumPolicy
  /** Whether visitors see nothing of the site. */
  isPrivate(): boolean
}

export function createAccessPolicy({
  catalogue,
  sessions,
  tokens,
  policy,
  isPrivate,
}: AccessPolicyOptions): AccessPolicy {
  /** @throws {Problem} 401 or 403 for a token that does not allow watching */
  async function findViewer(request: FastifyRequest): Promise<Viewer | null> {
    const holder = await tokens.identify(request)
    if (!holder) return sessions.find(request.headers)
    requireScope(holder, 'watch', 'media')
    return holder.viewer
  }

  async function checkPermission(request: FastifyRequest, title: Title, folder?: number): Promise<Permission> {
    if (folder === undefined && canPlay(null, title, policy) && !isPrivate()) return 'public'
    const found = await attempt(() => findViewer(request))
    if ('problem' in found) return found.problem
    if (!found.done && isPrivate()) return signInFirst()
    if (!seesFile(found.done, folder)) return fileNotFound()
    const required = requiredAccessFor(found.done, title, policy)
    return required ? toProblem(required) : 'private'
  }
  return {
    checkPermission(request, number, folder) {
      const { snapshot } = catalogue
      const title = snapshot.find(number)
      return title ? checkPermission(request, title, folder) : titleNotFound(snapshot, number)
    },
    async permit(request, reply, title) {
      const permission = await checkPermission(request, title)
      if (permission === 'public') return true
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie, authorization' })
      if (permission instanceof Problem) throw permission
      return false
    },
    async findRequester(request) {
      const found = await attempt(() => findViewer(request))
      const account = 'done' in found ? found.done?.account : undefined
      return account === undefined ? toNetworkRequester(request) : { key: toUserKey(account), isSignedIn: true }
    },
  }
}
