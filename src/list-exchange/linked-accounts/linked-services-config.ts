/** Parses the variables of connections to list services, which are off unless they are set. */
import { oneOf, trimmed, web } from '#src/platform/process/config-fields.ts'
import type { LinkedService } from './merge/service-fields.ts'

export interface ServiceConfig {
  clientId: string
  /** MyAnimeList's clients without a server have none. */
  clientSecret: string | undefined
  /** Addresses of its API and of its sign-in, without a trailing slash. */
  apiUrl: string
  oauthUrl: string
}

export interface LinkedServicesConfig {
  services: Readonly<Partial<Record<LinkedService, ServiceConfig>>>
  /** Keys of the stored tokens, 32 bytes each: the first one encrypts, all of them decrypt. */
  tokenKeys: readonly Uint8Array[]
  /** Whether services can send browsers back to the site; otherwise users paste a code. */
  hasPublicUrl: boolean
}

export const linkedServiceVariables = {
  ANILIST_CLIENT_ID: trimmed.regex(/^\d{1,10}$/, 'must be the number of your client at AniList').optional(),
  ANILIST_CLIENT_SECRET: trimmed.optional(),
  ANILIST_TERMS_ACCEPTED: oneOf(['yes', 'no']).default('no'),
  ANILIST_OAUTH_URL: web.default('https://anilist.co/api/v2/oauth'),
  MAL_CLIENT_ID: trimmed.regex(/^\w{1,100}$/, 'must be the ID of your client at MyAnimeList').optional(),
  MAL_CLIENT_SECRET: trimmed.optional(),
  MAL_URL: web.default('https://api.myanimelist.net/v2'),
  MAL_OAUTH_URL: web.default('https://myanimelist.net/v1/oauth2'),
  TOKEN_KEY: trimmed.optional(),
  TOKEN_KEY_OLD: trimmed.optional(),
}

interface Variables {
  PUBLIC_URL?: string | undefined
  ANILIST_URL: string
  ANILIST_CLIENT_ID?: string | undefined
  ANILIST_CLIENT_SECRET?: string | undefined
  ANILIST_TERMS_ACCEPTED: 'yes' | 'no'
  ANILIST_OAUTH_URL: string
  MAL_CLIENT_ID?: string | undefined
  MAL_CLIENT_SECRET?: string | undefined
  MAL_URL: string
  MAL_OAUTH_URL: string
  TOKEN_KEY?: string | undefined
  TOKEN_KEY_OLD?: string | undefined
}

const KEY_FORMAT = 'must be 32 bytes as hex or base64, such as the output of `openssl rand -hex 32`'

/** @returns the settings, or one line that names a variable */
export function parseLinkedServices(env: Variables): LinkedServicesConfig | { problem: string } {
  const hasAniList = env.ANILIST_CLIENT_ID !== undefined
  if (hasAniList && env.ANILIST_CLIENT_SECRET === undefined)
    return { problem: 'ANILIST_CLIENT_SECRET is required when ANILIST_CLIENT_ID is set' }
  if (hasAniList && env.ANILIST_TERMS_ACCEPTED === 'no')
    return {
      problem:
        'ANILIST_TERMS_ACCEPTED must be yes when ANILIST_CLIENT_ID is set: read docs/list-sync.md on AniList’s terms first',
    }
  if ((hasAniList || env.MAL_CLIENT_ID !== undefined) && env.TOKEN_KEY === undefined)
    return {
      problem: 'TOKEN_KEY is required when ANILIST_CLIENT_ID or MAL_CLIENT_ID is set: it encrypts your users’ tokens',
    }
  const keys = [env.TOKEN_KEY, ...(env.TOKEN_KEY_OLD?.split(',') ?? [])].flatMap((text) =>
    text ? [parseKey(text.trim())] : [],
  )
  if (keys.includes(null)) return { problem: `${keys[0] === null ? 'TOKEN_KEY' : 'TOKEN_KEY_OLD'} ${KEY_FORMAT}` }
  return {
    services: {
      ...(env.ANILIST_CLIENT_ID !== undefined && {
        anilist: {
          clientId: env.ANILIST_CLIENT_ID,
          clientSecret: env.ANILIST_CLIENT_SECRET,
          apiUrl: env.ANILIST_URL,
          oauthUrl: env.ANILIST_OAUTH_URL,
        },
      }),
      ...(env.MAL_CLIENT_ID !== undefined && {
        mal: {
          clientId: env.MAL_CLIENT_ID,
          clientSecret: env.MAL_CLIENT_SECRET,
          apiUrl: env.MAL_URL,
          oauthUrl: env.MAL_OAUTH_URL,
        },
      }),
    },
    tokenKeys: keys.filter((key) => key !== null),
    hasPublicUrl: env.PUBLIC_URL !== undefined,
  }
}

function parseKey(text: string): Uint8Array | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}
