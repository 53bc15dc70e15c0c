/** Sends the outbox to the account. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { updateSessionHistory } from '../history/session-history.client.ts'
import type { Outbox } from './outbox.ts'

/** `retry`: offline or a server error. `signed-out`: the session has ended. */
export type Outcome = 'sent' | 'rejected' | 'retry' | 'signed-out'

/** Maximum body that browsers send for a page that is closing. */
const MAX_KEEPALIVE_BYTES = 60_000

/** All requests are started when this returns; each has its own result. */
export function sendOutbox({
  user,
  places,
  watched,
  visits,
}: Outbox): Promise<{ part: Partial<Outbox>; outcome: Outcome }>[] {
  const sentAt = new Date().toISOString()
  const sendPart = async (path: string, body: object, part: Partial<Outbox>) => ({
    part,
    outcome: await send(user, path, { ...body, sentAt }),
  })
  return [
    ...(places.length + watched.length > 0
      ? [sendPart('continue-watching', { continueWatching: places, watched }, { places, watched })]
      : []),
    ...visits.map((visit) => sendPart('watch-history', visit, { visits: [visit] })),
  ]
}

async function send(user: string, path: string, body: object): Promise<Outcome> {
  const keepalive = JSON.stringify(body).length < MAX_KEEPALIVE_BYTES
  const response = await callApi<{ entry: unknown }>('POST', `/users/${user}/${path}`, body, { keepalive })
  const { success, status, entry } = response
  if (path === 'watch-history') updateSessionHistory(user, entry)
  if (success) return 'sent'
  if (status === 401 || status === 403) return 'signed-out'
  return status === 0 || status === 429 || status >= 500 ? 'retry' : 'rejected'
}
