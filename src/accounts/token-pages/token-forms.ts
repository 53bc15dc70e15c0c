/** The forms of the pages of tokens and of devices that sign in. Pure, except for the services. */
import { attempt } from '#src/platform/attempt.ts'
import { formatUserCode, parseUserCode } from '../device-login/user-code.ts'
import type { PendingLogin } from '../device-login/device-login.ts'
import type { Client } from '../sessions/request-client.ts'
import type { SettingsService } from '../account-page/settings-service.server.ts'
import type { Viewer } from '../viewer.ts'
import type { TokenForm, TokenSettings } from './token-settings.ts'

interface Parts {
  service: { tokenSettings: TokenSettings } & Pick<SettingsService, 'confirm'>
  viewer: Viewer
  client: Client
  /** @throws {Problem} 429 */
  limit(): Promise<void>
}

interface Failure {
  failure: string
  status: number
  headers: Readonly<Record<string, string>>
}

/** The viewer, after a password that the form contains has been checked. */
async function confirmIfSent(form: URLSearchParams, { service, viewer, client }: Parts): Promise<Viewer> {
  const password = form.get('password')
  return password === null ? viewer : service.confirm(viewer, password, client)
}

async function orFailure<T>(task: () => Promise<T>): Promise<T | Failure> {
  const result = await attempt(task)
  if ('done' in result) return result.done
  const { message: failure, status, headers } = result.problem
  return { failure, status, headers }
}

export const TOKENS_DONE = { revoked: 'Token revoked.', 'signed-out': 'Device signed out.' } as const
export const isTokensDone = (text: string): text is keyof typeof TOKENS_DONE => Object.hasOwn(TOKENS_DONE, text)

export type TokensOutcome =
  | { done: keyof typeof TOKENS_DONE }
  /** The text of a token, shown once. */
  | { created: { name: string; text: string } }
  | (Failure & { fields?: TokenForm })

/** Null for a form that the page does not have. */
export async function runTokensForm(form: URLSearchParams, parts: Parts): Promise<TokensOutcome | null> {
  const { tokenSettings } = parts.service
  const intent = form.get('intent')
  if (intent === 'revoke')
    return orFailure(async () => {
      const { kind } = await tokenSettings.revoke(parts.viewer, form.get('token') ?? '')
      return { done: kind === 'personal' ? 'revoked' : 'signed-out' } as const
    })
  if (intent !== 'create') return null
  const fields = {
    name: form.get('name') ?? '',
    scopes: form.getAll('scopes'),
    lifetime: form.get('lifetime') ?? '',
  }
  const outcome = await orFailure(async () => {
    await parts.limit()
    const viewer = await confirmIfSent(form, parts)
    const { text } = await tokenSettings.create(viewer, fields, parts.client)
    return { created: { name: fields.name, text } }
  })
  return 'failure' in outcome ? { ...outcome, fields } : outcome
}

/** A device that waits, with its code as it shows it. */
export interface WaitingDevice extends PendingLogin {
  code: string
}

export async function findWaitingDevice(code: string, parts: Omit<Parts, 'limit'>): Promise<WaitingDevice | Failure> {
  const { service, viewer, client } = parts
  return orFailure(async () => ({
    ...(await service.tokenSettings.findDevice(viewer, code, client)),
    code: formatUserCode(parseUserCode(code) ?? ''),
  }))
}

export type LinkOutcome = { done: 'allowed' | 'denied' } | Failure

/** Null for a form that the page does not have. */
export async function runLinkForm(form: URLSearchParams, parts: Parts): Promise<LinkOutcome | null> {
  const { tokenSettings } = parts.service
  const intent = form.get('intent')
  const code = form.get('code') ?? ''
  if (intent === 'deny')
    return orFailure(async () => {
      await tokenSettings.denyDevice(parts.viewer, code, parts.client)
      return { done: 'denied' } as const
    })
  if (intent !== 'allow') return null
  return orFailure(async () => {
    await parts.limit()
    const viewer = await confirmIfSent(form, parts)
    await tokenSettings.allowDevice(viewer, code, parts.client)
    return { done: 'allowed' } as const
  })
}
