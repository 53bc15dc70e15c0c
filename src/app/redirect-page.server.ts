/** Redirects requests for pages, also for their data. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** @param isData whether the page's data is asked for, which React Router is told of in its own way */
export function redirectPage(request: FastifyRequest, reply: FastifyReply, to: string, isData: boolean): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!isData) return reply.redirect(to, isRead(request) ? 302 : 303)
  return reply
    .code(204)
    .headers({ 'x-remix-redirect': to, 'x-remix-status': '302', 'x-remix-reload-document': 'true' })
    .send()
}
