/** Serves pages that are rendered once for many users, with each user's own texts in their slots. */
import { createHash, hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../compression.server.ts'
import { hasTag } from '../entity-tag.ts'
import type { RenderedPage } from '../rendered-page.ts'
import { type CutPage, cutPage } from './cut-page.ts'
import { createGzipTemplate, fillGzip, type GzipTemplate } from './gzip-template.server.ts'
import { MARKS } from './slots.server.ts'

const decompress = promisify(gunzip)

export type SlotTexts = Readonly<Record<string, string>>

export interface PageTemplate<Facts> {
  headers: Readonly<Record<string, string>>
  gzip: GzipTemplate
  tag: string
  facts: Facts
}

export async function createTemplate<Facts>(
  page: RenderedPage,
  headers: Readonly<Record<string, string>>,
  facts: Facts,
): Promise<PageTemplate<Facts>> {
  const cut = cutPage(page.parts, MARKS)
  return { headers, gzip: await createGzipTemplate(cut), tag: tagOf(cut), facts }
}

const tagOf = (cut: CutPage): string => hash('sha256', JSON.stringify(cut), 'base64url')

/** Each text comes after its name and length, so that no others have the same hash. */
function hashTexts(tag: string, texts: SlotTexts): string {
  const hash = createHash('sha256').update(tag)
  for (const [name, text] of Object.entries(texts)) hash.update(`${name} ${text.length} `).update(text)
  return hash.digest('base64url').slice(0, 22)
}

/** Sends the page with these texts, or 304 if the client has it already. @throws if a text is missing */
export async function sendTemplate(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, gzip, tag }: PageTemplate<unknown>,
  texts: SlotTexts,
): Promise<FastifyReply> {
  const etag = `W/"${hashTexts(tag, texts)}"`
  reply.headers({ ...headers, etag })
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const body = fillGzip(gzip, texts)
  if (accepts(request.headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(body)
  // no browser gets here; compressing the page for one response would cost more than rendering it
  return reply.send(await decompress(body))
}
