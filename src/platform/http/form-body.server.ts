/** Parses URL-encoded forms of pages; limits are checked before the body is read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_BODY_LIMIT } from './http.server.ts'
import { requireNoNul } from './reject-nul.server.ts'
import { Problem } from '../problem.ts'

/**
 * Checks and counts a form before its body is read.
 * @returns the allowed body size in bytes
 * @throws {Problem} when the form is rejected
 */
export type AdmitForm = (request: FastifyRequest, reply: FastifyReply) => Promise<number>

/** More than any of our forms has. Parsing time grows with the square of the number of fields. */
const MAX_FIELDS = 1_000

const FORM = 'application/x-www-form-urlencoded'
/** Upper limit of any form. */
const MAX_FORM_BYTES = 256 * 1024
const AMPERSAND = 38

export const admitSmallForms: AdmitForm = async () => DEFAULT_BODY_LIMIT

export function acceptForms(app: FastifyInstance, admit: AdmitForm): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    FORM,
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    async (_: FastifyRequest, body: Buffer) => {
      if (countFields(body) > MAX_FIELDS) throw new Problem(413, 'The form has too many fields.')
      requireNoNul(body)
      return body
    },
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const limit = Math.min(MAX_FORM_BYTES, await admit(request, reply))
    const length = request.headers['content-length']
    // Browsers always send it; without it, the limit could be enforced only while reading.
    if (length === undefined) throw new Problem(411, 'Content-Length is required.')
    if (!(Number(length) <= limit)) throw new Problem(413, 'The form is too large.')
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
