/** What was asked for in the same words before is answered before anything else is done for the request. */
import type { onRequestHookHandler } from 'fastify'
import { chooseEncoding, type Encoding } from './compression.server.ts'
import { SAFE_HEADERS } from '../security/security-headers.ts'

/** An answer as nearly everybody gets it, ready for the wire. */
export interface PackedAnswer {
  status: number
  encoding: Encoding
  /** Names and values in turns, as `writeHead` takes them in one go. */
  head: string[]
  body: Buffer
}

/** The answer that everybody gets at an address, unless there is something to make or to renew first. */
export type Recall = (address: string) => PackedAnswer | undefined

export function packAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  encoding: Encoding,
  body: Buffer,
): PackedAnswer {
  const whole = {
    ...SAFE_HEADERS,
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  return { status, encoding, head: Object.entries(whole).flat(), body }
}

/**
 * Answers what can be; HEAD, other encodings and whoever has a copy already take the long way.
 * @param transport what is told of the connection beside what the answer says
 */
export function answerAtOnce(recall: Recall, transport: Readonly<Record<string, string>> = {}): onRequestHookHandler {
  const more = Object.entries(transport).flat()
  return ({ raw }, reply, next) => {
    const plain = raw.method === 'GET' && raw.headers['if-none-match'] === undefined
    const packed = plain ? recall(raw.url ?? '') : undefined
    if (!packed || !takes(raw.headers['accept-encoding'], packed.encoding)) return next()
    reply.hijack().raw.writeHead(packed.status, packed.head.concat(more)).end(packed.body)
  }
}

const takes = (accepted: string | string[] | undefined, encoding: Encoding): boolean =>
  encoding === 'identity' || chooseEncoding(accepted) === encoding
