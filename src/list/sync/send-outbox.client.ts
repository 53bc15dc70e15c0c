/** Sends the outbox to the account. */
import { type ApiResponse, callApi } from '#src/accounts/current-user/product-api.client.ts'
import { updateSessionHistory } from '../history/session-history.client.ts'
import type { Outbox, UnsentVisit } from './outbox.ts'

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
  const params = { id: user }
  const sendProgress = async () => {
    const body = { continueWatching: places, watched, sentAt }
    const request = { params, body, keepalive: isShort(body) }
    return toOutcome(await callApi('POST /users/:id/continue-watching', request))
  }
  const sendVisit = async (visit: UnsentVisit) => {
    const body = { ...visit, sentAt }
    const response = await callApi('POST /users/:id/watch-history', { params, body, keepalive: isShort(body) })
    updateSessionHistory(user, response.entry)
    return toOutcome(response)
  }
  return [
    ...(places.length + watched.length > 0
      ? [sendProgress().then((outcome) => ({ part: { places, watched }, outcome }))]
      : []),
    ...visits.map(async (visit) => ({ part: { visits: [visit] }, outcome: await sendVisit(visit) })),
  ]
}

const isShort = (body: object): boolean => JSON.stringify(body).length < MAX_KEEPALIVE_BYTES

function toOutcome({ success, status }: ApiResponse): Outcome {
  if (success) return 'sent'
  if (status === 401 || status === 403) return 'signed-out'
  return status === 0 || status === 429 || status >= 500 ? 'retry' : 'rejected'
}
