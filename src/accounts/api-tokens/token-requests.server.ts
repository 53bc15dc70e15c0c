/** Identifies requests with an API token. */
import { limitRequest } from '#src/catalogue/audience/current-limits.server.ts'
import type { ApiTokenService, TokenHolder } from './api-token.ts'
import { invalidToken, parseBearer } from './bearer.ts'

/** What identifies a request. */
export interface TokenRequest {
  headers: { authorization?: string | undefined }
}

export interface TokenRequests {
  /**
   * The user of a request's token, once per request, which is limited to what they may see; null without a token, which costs nothing.
   * @throws {Problem} 401 for a token that is not valid
   */
  identify(request: TokenRequest): Promise<TokenHolder | null>
}

export function createTokenRequests(tokens: Pick<ApiTokenService, 'find'>): TokenRequests {
  const holders = new WeakMap<TokenRequest, Promise<TokenHolder>>()

  /** Tokens of apps for Jellyfin are for that API only. */
  async function find(text: string): Promise<TokenHolder> {
    const holder = await tokens.find(text)
    if (!holder || holder.kind === 'jellyfin') throw invalidToken()
    limitRequest(holder.viewer.limits ?? null)
    return holder
  }

  return {
    async identify(request) {
      const text = parseBearer(request.headers.authorization)
      if (text === undefined) return null
      const holder = holders.get(request) ?? find(text)
      holders.set(request, holder)
      return holder
    },
  }
}
