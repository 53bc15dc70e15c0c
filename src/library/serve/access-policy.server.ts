/** Checks who may watch a title, before its files are sent and before their URLs are returned. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { titleNotFound } from '#src/catalogue/missing-title.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { type CheckPermission, type Permission, requiredAccessFor, toProblem } from './access.ts'

export interface AccessPolicy {
  checkPermission: CheckPermission<FastifyRequest>
  /**
   * For API calls that return a title’s videos. Errors and responses for members are not cached.
   * @returns whether the response is public
   * @throws {Problem} 401 or 403
   */
  permit(request: FastifyRequest, reply: FastifyReply, title: Title): Promise<boolean>
}

export interface AccessPolicyOptions {
  catalogue: Pick<Catalogue, 'snapshot'>
  sessions: Pick<Sessions, 'find'>
  policy: PremiumPolicy
}

export function createAccessPolicy({ catalogue, sessions, policy }: AccessPolicyOptions): AccessPolicy {
  async function checkPermission(request: FastifyRequest, title: Title): Promise<Permission> {
    if (canPlay(null, title, policy)) return 'public'
    const required = requiredAccessFor(await sessions.find(request.headers), title, policy)
    return required ? toProblem(required) : 'private'
  }
  return {
    checkPermission(request, number) {
      const { snapshot } = catalogue
      const title = snapshot.find(number)
      return title ? checkPermission(request, title) : titleNotFound(snapshot, number)
    },
    async permit(request, reply, title) {
      const permission = await checkPermission(request, title)
      if (permission === 'public') return true
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
      if (permission instanceof Problem) throw permission
      return false
    },
  }
}
