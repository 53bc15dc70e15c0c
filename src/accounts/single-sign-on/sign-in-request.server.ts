/**
 * Requests to a provider, of which nothing is stored: a random cookie of the browser is the key that proves the state, and from which the
 * nonce and the PKCE verifier are made. So an answer is taken only from the browser that asked, for the provider that it asked.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#src/platform/durations.ts'

export const REQUEST_LIFETIME_MS = 10 * MINUTE_MS

const contents = z.object({
  provider: z.string(),
  /** `confirm`: who is signed in already proves it again. */
  purpose: z.enum(['sign-in', 'link', 'confirm']),
  /** The page to return to. */
  from: z.string(),
  /** The token of an invitation. */
  invitation: z.string().optional(),
  /** The session that links or confirms, by its key: the provider reads it, and must not learn those of links. */
  session: z.string().optional(),
  /** In milliseconds since 1970. */
  at: z.number(),
})
export type RequestContents = z.infer<typeof contents>

/** What the provider gets, or proves. */
export interface SignInRequest {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Longer states are not ours. */
const MAX_STATE = 4_096

const derive = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

const toRequest = (secret: string, state: string): SignInRequest => ({
  state,
  nonce: derive(secret, 'nonce', state),
  verifier: derive(secret, 'verifier', state),
})

/** @param secret of the browser's cookie */
export function createRequest(secret: string, request: RequestContents): SignInRequest {
  const text = Buffer.from(JSON.stringify(request)).toString('base64url')
  return toRequest(secret, `${text}.${derive(secret, 'state', text)}`)
}

/** @returns null unless this browser asked this provider within the last minutes */
export function readRequest(
  secret: string,
  state: string,
  expected: { provider: string; now: number },
): (SignInRequest & { contents: RequestContents }) | null {
  const [text = '', proof = ''] = state.split('.')
  const due = Buffer.from(derive(secret, 'state', text))
  const sent = Buffer.from(proof)
  if (state.length > MAX_STATE || sent.length !== due.length || !timingSafeEqual(sent, due)) return null
  const found = contents.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const isPresent = found.provider === expected.provider && expected.now - found.at < REQUEST_LIFETIME_MS
  return isPresent ? { ...toRequest(secret, state), contents: found } : null
}

type KeyPurpose = 'link' | 'confirm' | 'request'

/** The key of a link that only pages of a session contain, so that no other site can make a browser follow it; or of a request. */
export const createSessionKey = (sessionHash: string, purpose: KeyPurpose): string =>
  derive(sessionHash, 'key', purpose)

export function isSessionKey(key: string, sessionHash: string, purpose: KeyPurpose): boolean {
  const [sent, due] = [Buffer.from(key), Buffer.from(createSessionKey(sessionHash, purpose))]
  return sent.length === due.length && timingSafeEqual(sent, due)
}
