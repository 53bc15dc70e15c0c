/** Who may have a title's videos: asked before each of its files is sent, and before it is told where they are. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { noTitle } from '#src/catalogue/absent.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { barOf, toProblem } from './access.ts'
import type { MayPlay, Permission } from './may-play.ts'

export interface AccessPolicy {
  mayPlay: MayPlay<FastifyRequest>
  /**
   * For calls that tell of a title's videos; a refusal, like an answer that is not for everybody, is kept by nobody.
   * @returns whether everybody may have the answer
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
  async function ask(request: FastifyRequest, title: Title): Promise<Permission> {
    if (canPlay(null, title, policy)) return 'everybody'
    const bar = barOf(await sessions.find(request.headers), title, policy)
    return bar ? toProblem(bar) : 'viewer'
  }
  return {
    mayPlay(request, number) {
      const { snapshot } = catalogue
      const title = snapshot.find(number)
      return title ? ask(request, title) : noTitle(snapshot, number)
    },
    async permit(request, reply, title) {
      const permission = await ask(request, title)
      if (permission === 'everybody') return true
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
      if (permission instanceof Problem) throw permission
      return false
    },
  }
}
