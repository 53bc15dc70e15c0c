/** Whole answers kept in memory, compressed once, until what they were made from changes. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding, SMALL } from './compression.server.ts'
import { createMemoryCache } from './memory-cache.ts'
import { createSingleFlight } from './single-flight.ts'

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

export interface AnswerCache {
  /** The kept answer, or the one that `make` gives, made once however many ask. */
  find(key: string, make: () => Promise<Answer>, mayKeep: (answer: Answer) => boolean): Promise<Answer>
}

export function toAnswer(status: number, headers: Readonly<Record<string, string>>, body: Buffer): Answer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status, headers, body, etag, encoded: new Map() }
}

/**
 * @param generation what the answers are made from: another object means that none of them holds any longer
 */
export function createAnswerCache(maxBytes: number, generation: () => object): AnswerCache {
  let current = generation()
  let kept = createMemoryCache<Answer>(maxBytes)
  let flights = createSingleFlight<Answer>()

  return {
    async find(key, make, mayKeep) {
      if (generation() !== current) {
        current = generation()
        kept = createMemoryCache(maxBytes)
        flights = createSingleFlight()
      }
      const known = kept.get(key)
      if (known) return known
      const cache = kept
      return flights.run(key, async () => {
        const answer = await make()
        // Compressed forms come on top: about half as much again.
        if (mayKeep(answer)) cache.set(key, answer, 500 + key.length + 1.5 * answer.body.length)
        return answer
      })
    },
  }
}

/** Sends an answer in the form that the asker takes, or the word that it has it already. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status).headers({ ...answer.headers, etag: answer.etag })
  if (answer.status === 200 && hasTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = answer.body.length < SMALL ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(answer.body)
  let encoded = answer.encoded.get(encoding)
  if (!encoded) answer.encoded.set(encoding, (encoded = compress(answer.body, encoding)))
  return reply.header('content-encoding', encoding).send(await encoded)
}

/** Whether If-None-Match names the tag; weak and strong forms mean the same to it (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag)) ?? false
}
