/** Renders the feed of a request as a response. */
import { type CacheableResponse, toCacheableResponse } from '#src/platform/http/response-cache.server.ts'
import { toAtom } from './atom.ts'
import { createFeed, type FeedContext } from './create-feed.server.ts'
import { FEED_TYPES } from './feed.ts'
import type { FeedRequest } from './feed-request.ts'
import { toJsonFeed } from './json-feed.ts'

const WRITERS = { atom: toAtom, json: toJsonFeed }

/** @param headers of the response, in addition to its type */
export async function renderFeed(
  request: FeedRequest,
  context: FeedContext,
  headers: Readonly<Record<string, string>>,
): Promise<CacheableResponse> {
  const feed = await createFeed(request, context)
  const type = `${FEED_TYPES[request.format]}; charset=utf-8`
  return toCacheableResponse(200, { ...headers, 'content-type': type }, Buffer.from(WRITERS[request.format](feed)))
}
