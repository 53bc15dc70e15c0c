/** Whole answers kept in memory, compressed once, until what they were made from changes. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packAnswer, type PackedAnswer, type Recall } from './early-answer.server.ts'
import { chooseEncoding, compress, type Encoding, expand, SMALL } from './compression.server.ts'
import { hasTag } from './entity-tag.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { createSingleFlight } from '../cache/single-flight.ts'
import { createWorkQueue } from '../jobs/work-queue.ts'

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  /** The body in the forms that are there; it can be made into the others. */
  forms: Map<Encoding, Promise<Buffer>>
  /** Whether the body is too small to gain by compression. */
  small: boolean
}

export interface AnswerCache {
  /**
   * The kept answer, or the one that `make` gives, made once however many ask.
   * @param address given where whoever asks there gets this answer; from the second time on, `recall` knows it
   */
  find(
    key: string,
    make: () => Promise<Answer>,
    mayKeep: (answer: Answer) => boolean,
    address?: string,
  ): Promise<Answer>
  /** Whether `find` would give a cached answer, and make none. */
  has(key: string): boolean
  recall: Recall
}

export function toAnswer(status: number, headers: Readonly<Record<string, string>>, body: Buffer): Answer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  return { status, headers, etag, forms, small: body.length < SMALL }
}

/** What answers are made from: another version makes other answers, another object with the same version newer ones. */
export interface Generation {
  readonly version: number
}

/** Milliseconds for which an answer may be shown that time alone has overtaken, while a newer one is made. */
const MAY_LAG = 120_000

/** Bytes of addresses that are known to lead to a kept answer; longer addresses than any of ours are not among them. */
const ADDRESSES_BYTES = 4_000_000
const LONGEST_ADDRESS = 500

interface Entry {
  answer: Answer
  packed: PackedAnswer
  generation: Generation
  madeAt: number
}

/**
 * An answer of an older version is never given again; one that is only older is given once more while it is renewed, so
 * that nobody waits because a minute is over.
 */
export function createAnswerCache(
  maxBytes: number,
  generation: () => Generation,
  now: () => number = Date.now,
): AnswerCache {
  let current = generation()
  let kept = createMemoryCache<Entry>(maxBytes)
  let flights = createSingleFlight<Answer>()
  const keys = createMemoryCache<string>(ADDRESSES_BYTES)
  // One after the other: whoever asks meanwhile goes before them.
  const renewals = createWorkQueue({ running: 1, waiting: 2_000 })

  function follow(): void {
    const next = generation()
    if (next === current) return
    if (next.version !== current.version) kept = createMemoryCache(maxBytes)
    current = next
    flights = createSingleFlight()
  }

  const isFresh = (entry: Entry | undefined): boolean =>
    entry !== undefined && (entry.generation === current || now() - entry.madeAt <= MAY_LAG)

  function remember(address: string, key: string): void {
    if (address.length <= LONGEST_ADDRESS) keys.set(address, key, 300 + address.length + key.length)
  }

  return {
    async find(key, make, mayKeep, address) {
      follow()
      const known = kept.get(key)
      if (known?.generation === current) {
        if (address !== undefined) remember(address, key)
        return known.answer
      }
      const [cache, own] = [kept, current]
      const renew = async () => {
        const answer = await make()
        if (!mayKeep(answer)) cache.delete(key)
        else {
          const packed = await pack(answer)
          cache.set(key, { answer, packed, generation: own, madeAt: now() }, key.length + roomOf(packed))
        }
        return answer
      }
      if (!known || !isFresh(known)) return flights.run(key, renew)
      flights.run(key, () => renewals.run(renew)).catch(() => undefined) // the next asker tries again
      return known.answer
    },
    has(key) {
      follow()
      return isFresh(kept.get(key))
    },
    recall(address) {
      follow()
      const key = keys.get(address)
      const known = key === undefined ? undefined : kept.get(key)
      return known?.generation === current ? known.packed : undefined
    },
  }
}

/** Keeps only the form that nearly everybody takes. */
async function pack(answer: Answer): Promise<PackedAnswer> {
  const encoding = answer.small ? 'identity' : 'br'
  const body = await formOf(answer, encoding)
  if (!answer.small) answer.forms.delete('identity')
  return packAnswer(answer.status, { ...answer.headers, etag: answer.etag }, encoding, body)
}

/** Bytes in memory, with room for the next common form. */
const roomOf = ({ body }: PackedAnswer): number => 1_000 + 2.3 * body.length

function formOf(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const known = answer.forms.get(encoding)
  if (known) return known
  const made = plainOf(answer).then((plain) => compress(plain, encoding))
  if (encoding !== 'identity') answer.forms.set(encoding, made)
  return made
}

async function plainOf({ forms }: Answer): Promise<Buffer> {
  const plain = forms.get('identity')
  return plain ?? expand(await (forms.get('br') ?? Buffer.alloc(0)))
}

/** Sends an answer in the form that the asker takes, or the word that it has it already. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status).headers({ ...answer.headers, etag: answer.etag })
  if (answer.status === 200 && hasTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = answer.small ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await formOf(answer, encoding))
}
