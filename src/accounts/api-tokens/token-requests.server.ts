/** Identifies requests with an API token, and limits how many each token may make. */
import { MINUTE_MS } from '#src/platform/durations.ts'
import { createLimit, type CountUses } from '#src/platform/limits/limits.ts'
import { tooManyRequests } from '#src/platform/limits/network-limit.ts'
import type { ApiTokenService, TokenHolder } from './api-token.ts'
import { invalidToken, parseBearer } from './bearer.ts'

/** What identifies a request. */
export interface TokenRequest {
  headers: { authorization?: string | undefined }
}

export interface TokenRequests {
  /**
   * The user of a request's token, once per request; null without a token, which costs nothing.
   * @throws {Problem} 401 for a token that is not valid, 429 above the token's limit
   */
  identify(request: TokenRequest): Promise<TokenHolder | null>
  /** The same for files of videos: a player loads hundreds of them a minute, so they don't count towards the limit. */
  identifyPlayer(request: TokenRequest): Promise<TokenHolder | null>
}

export interface TokenRequestOptions {
  tokens: Pick<ApiTokenService, 'find'>
  /** Requests of each token. */
  perMinute: number
  /** Counts across the processes of the site. */
  countUses: CountUses
  now?: () => number
}

export function createTokenRequests(options: TokenRequestOptions): TokenRequests {
  const { tokens, perMinute, countUses, now = Date.now } = options
  const limit = createLimit({ name: 'api-token-requests', max: perMinute, windowMs: MINUTE_MS })
  const holders = new WeakMap<TokenRequest, Promise<TokenHolder>>()

  /** Tokens of apps for Jellyfin are for that API only. */
  async function find(text: string): Promise<TokenHolder> {
    const holder = await tokens.find(text)
    if (!holder || holder.kind === 'jellyfin') throw invalidToken()
    return holder
  }

  async function findCounted(text: string): Promise<TokenHolder> {
    const holder = await find(text)
    const { seconds } = await countUses([{ limit, key: holder.id }], now())
    if (seconds > 0) throw tooManyRequests(seconds)
    return holder
  }

  return {
    async identify(request) {
      const text = parseBearer(request.headers.authorization)
      if (text === undefined) return null
      const holder = holders.get(request) ?? findCounted(text)
      holders.set(request, holder)
      return holder
    },
    async identifyPlayer({ headers }) {
      const text = parseBearer(headers.authorization)
      return text === undefined ? null : find(text)
    },
  }
}
