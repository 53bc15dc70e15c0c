/** Parses the variables of signing in by providers of identities (OpenID Connect). */
import * as z from 'zod'
import { oneOf, trimmed, web } from '#src/platform/process/config-fields.ts'

const words = z.array(z.string().min(1).max(200)).max(100)

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,30}$/, 'id must have letters from a to z, digits and hyphens'),
  name: z.string().trim().min(1).max(40),
  issuer: z.string().pipe(web),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000).optional(),
  scopes: z
    .string()
    .regex(/(^| )openid( |$)/, 'scopes must contain openid')
    .default('openid profile email'),
  /** Who gets an account here at the first sign-in: as `SIGN_UP` says, everybody whom the provider signs in, or no one. */
  signUp: oneOf(['site', 'open', 'never']).default('site'),
  /** The claim that has the words below: a list, or one word; `a.b` is within an object. */
  rolesClaim: z.string().min(1).max(200).default('groups'),
  /** Only users with one of these words sign in; all, if there is none. */
  allowed: words.default([]),
  /** Users with one of these words are admins, and others are not; no role is changed if there is none. */
  admin: words.default([]),
  premium: words.default([]),
})
export type ProviderConfig = z.infer<typeof provider>

export interface SingleSignOnConfig {
  providers: readonly ProviderConfig[]
  /** Whether users sign in with passwords too. */
  localPasswords: boolean
}

export const ssoVariables = {
  OIDC_PROVIDERS: trimmed.optional(),
  LOCAL_PASSWORDS: oneOf(['on', 'off']).default('on'),
}

/** @returns the settings, or one line that names a variable */
export function parseSingleSignOn(env: {
  OIDC_PROVIDERS?: string | undefined
  LOCAL_PASSWORDS: 'on' | 'off'
}): SingleSignOnConfig | { problem: string } {
  const providers = parseProviders(env.OIDC_PROVIDERS ?? '[]')
  if ('problem' in providers) return { problem: `OIDC_PROVIDERS ${providers.problem}` }
  if (env.LOCAL_PASSWORDS === 'off' && providers.length === 0)
    return { problem: 'LOCAL_PASSWORDS can only be off with OIDC_PROVIDERS: no one could sign in' }
  return { providers, localPasswords: env.LOCAL_PASSWORDS === 'on' }
}

function parseProviders(text: string): ProviderConfig[] | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'must be JSON: a list of providers' }
  }
  const parsed = z.array(provider).max(20).safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    // no value: it may be a secret
    return { problem: `is invalid at ${issue?.path.join('.') || 'its start'}: ${issue?.message ?? ''}` }
  }
  const isOnce = (key: 'id' | 'issuer') => new Set(parsed.data.map((one) => one[key])).size === parsed.data.length
  if (!isOnce('id') || !isOnce('issuer')) return { problem: 'must name each id and each issuer once' }
  return parsed.data
}
