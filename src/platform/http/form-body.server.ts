/** Reads forms of pages: who may send how much is decided before the body is read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SMALL_BODY } from './http.server.ts'
import { Problem } from '../problem.ts'

/**
 * Counts a form, before anything of it is read.
 * @returns the bytes that it may have
 * @throws {Problem} where it is refused
 */
export type AdmitForm = (request: FastifyRequest, reply: FastifyReply) => Promise<number>

/** More than any form of ours has. The time that it takes to parse a form grows with the square of their number. */
const MAX_FIELDS = 1_000

const FORM = 'application/x-www-form-urlencoded'
/** Bytes of the longest form that anybody is admitted with. */
const LARGEST = 256 * 1024
const AMPERSAND = 38

export const admitSmallForms: AdmitForm = async () => SMALL_BODY

export function takeForms(app: FastifyInstance, admit: AdmitForm): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    FORM,
    { parseAs: 'buffer', bodyLimit: LARGEST },
    async (_: FastifyRequest, body: Buffer) => {
      if (countFields(body) > MAX_FIELDS) throw new Problem(413, 'That form has too many fields.')
      return body
    },
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const limit = Math.min(LARGEST, await admit(request, reply))
    const length = request.headers['content-length']
    // Browsers always say how long a form is; without it, the limit could be enforced only while reading.
    if (length === undefined) throw new Problem(411, 'Please say how long the form is.')
    if (!(Number(length) <= limit)) throw new Problem(413, 'That form is too large.')
  })
}

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

function countFields(body: Buffer): number {
  let fields = 1
  for (let at = body.indexOf(AMPERSAND); at >= 0 && fields <= MAX_FIELDS; at = body.indexOf(AMPERSAND, at + 1)) fields++
  return fields
}
