/** The forms of the pages of linked accounts. */
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { LinkedAccountService } from './linked-account-service.server.ts'
import type { LinkedService } from './merge/service-fields.ts'

export interface ServiceForm {
  accounts: LinkedAccountService
  owner: { user: UserId; service: LinkedService }
  /** Identifies the session. */
  session: string
}

export type ServiceFormResult =
  /** The page of the service, on which the user continues. */
  { url: string } | { failure: string; status: number } | { done: DoneName }

export const DONE_MESSAGES = {
  connected: 'Connected. The first sync lists what it would change.',
  disconnected: 'Disconnected. Both lists stay as they are.',
  syncing: 'The sync has started.',
  saved: 'Saved.',
  decided: 'Saved. The next sync, within a minute, follows your decision.',
} as const
export type DoneName = keyof typeof DONE_MESSAGES
export const isDone = (name: string | null): name is DoneName => name !== null && Object.hasOwn(DONE_MESSAGES, name)

/** @returns null for a form that the pages do not have */
export async function runServiceForm(form: URLSearchParams, parts: ServiceForm): Promise<ServiceFormResult | null> {
  const result = await attempt(() => run(form, parts))
  return 'problem' in result ? { failure: result.problem.message, status: result.problem.status } : result.done
}

async function run(form: URLSearchParams, parts: ServiceForm): Promise<ServiceFormResult | null> {
  const { accounts, owner, session } = parts
  switch (form.get('intent') ?? '') {
    case 'connect':
      return { url: await accounts.begin(owner, session) }
    case 'code': {
      const code = (form.get('code') ?? '').trim()
      if (code === '' || code.length > 4_000) throw new Problem(400, 'Paste the code that AniList shows you.')
      await accounts.complete(owner, { code, state: null, session })
      return { done: 'connected' }
    }
    case 'disconnect':
      await accounts.disconnect(owner)
      return { done: 'disconnected' }
    case 'sync':
      await accounts.sync(owner, { approve: false })
      return { done: 'syncing' }
    case 'approve':
      await accounts.sync(owner, { approve: true })
      return { done: 'syncing' }
    case 'private':
      await accounts.changeSettings(owner, { sendsPrivate: form.get('sends') === 'yes' })
      return { done: 'saved' }
    case 'removals':
      await accounts.decideRemovals(owner, form.get('decision') === 'remove' ? 'remove' : 'keep')
      return { done: 'decided' }
    case 'conflict': {
      const keep = form.get('keep') === 'here' ? 'here' : 'there'
      await accounts.decideConflict(owner, parseAnimeNumber(form.get('title') ?? '') ?? 0, keep)
      return { done: 'decided' }
    }
    default:
      return null
  }
}
