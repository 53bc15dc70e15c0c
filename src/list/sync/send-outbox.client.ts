/** Sends the outbox to the account. */
import { type ApiResponse, callApi } from '#src/accounts/current-user/product-api.client.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { type Change, showChanges } from '../edit/entry-api.client.ts'
import { publishEntryEdit } from '../edit/entry-events.ts'
import { entryLabel } from '../entries/status-labels.ts'
import { notifyTabs } from '../favourites/favourite-tabs.client.ts'
import { updateSessionHistory } from '../history/session-history.client.ts'
import type { UnsentCall } from '../my-list-store.ts'
import type { Outbox, UnsentVisit } from './outbox.ts'

/** `retry`: offline or a server error. `signed-out`: the session has ended. */
export type Outcome = 'sent' | 'rejected' | 'retry' | 'signed-out'

/** Maximum body that browsers send for a page that is closing. */
const MAX_KEEPALIVE_BYTES = 60_000

/** All requests are started when this returns, calls one after another; each has its own result. */
export function sendOutbox({
  user,
  places,
  watched,
  visits,
  calls,
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
  /** @returns the outcome of the call before it, if nothing can be sent */
  const sendCall = async (before: Promise<Outcome>, call: UnsentCall): Promise<Outcome> => {
    const outcome = await before
    return outcome === 'retry' || outcome === 'signed-out' ? outcome : makeInOrder(user, call)
  }
  let last = Promise.resolve<Outcome>('sent')
  return [
    ...(places.length + watched.length > 0
      ? [sendProgress().then((outcome) => ({ part: { places, watched }, outcome }))]
      : []),
    ...visits.map(async (visit) => ({ part: { visits: [visit] }, outcome: await sendVisit(visit) })),
    ...calls.map(async (call) => {
      last = sendCall(last, call)
      return { part: { calls: [call] }, outcome: await last }
    }),
  ]
}

/** The latest time at which the account may have counted a call, by this clock. */
let counted = 0

/** The account corrects times by how long a call took: the next one counts as later all the same, and is not passed over. */
async function makeInOrder(user: string, call: UnsentCall): Promise<Outcome> {
  const sentAt = Date.now()
  const at = Math.min(sentAt, Math.max(Date.parse(call.at), counted))
  const outcome = await makeCall(user, { ...call, at: new Date(at).toISOString() }, new Date(sentAt).toISOString())
  counted = at + Date.now() - sentAt
  return outcome
}

/** Makes a call that has waited. The page shows what it has changed, or why it was refused. */
async function makeCall(user: string, call: UnsentCall, sentAt: string): Promise<Outcome> {
  const { changes, ...response } = await send(user, call, sentAt)
  const outcome = toOutcome(response)
  const { error = 'Couldn’t save a change to your list.' } = response
  if (outcome === 'sent' && changes) {
    showChanges(user, changes, null)
    for (const { entry, previous } of changes) {
      const number = parseAnimeNumber((entry ?? previous)?.animeId ?? '')
      if (number !== null) publishEntryEdit({ number, label: entryLabel(entry, entry?.episodes ?? null) })
    }
  }
  if (outcome === 'rejected') {
    toast(error)
    const number = parseAnimeNumber(call.animeIds[0] ?? '')
    if (number !== null && call.endpoint.includes('/favourites/'))
      notifyTabs({ user, number, isOn: !call.endpoint.startsWith('PUT') })
  }
  return outcome
}

/** @returns the changed entries, with the response */
async function send(
  id: string,
  { endpoint, animeIds, body, at }: UnsentCall,
  sentAt: string,
): Promise<ApiResponse & { changes?: Change[] }> {
  const times = { at, sentAt }
  const params = { id, animeId: animeIds[0] ?? '' }
  // the API validates the fields
  const fields = { ...body }
  switch (endpoint) {
    case 'PATCH /users/:id/list/:animeId': {
      const { entry, previous = null, ...response } = await callApi(endpoint, { params, body: { ...fields, ...times } })
      return { ...response, ...(entry && { changes: [{ entry, previous }] }) }
    }
    case 'DELETE /users/:id/list/:animeId': {
      const { previous, ...response } = await callApi(endpoint, { params, query: times })
      return { ...response, ...(previous && { changes: [{ entry: null, previous }] }) }
    }
    case 'PATCH /users/:id/list':
      return callApi(endpoint, { params: { id }, body: { animeIds: [...animeIds], change: fields, ...times } })
    case 'POST /users/:id/list/removals':
      return callApi(endpoint, { params: { id }, body: { animeIds: [...animeIds], ...times } })
    case 'PUT /users/:id/favourites/:animeId':
      return callApi(endpoint, { params })
    case 'DELETE /users/:id/favourites/:animeId':
      return callApi(endpoint, { params, query: times })
  }
}

const isShort = (body: object): boolean => JSON.stringify(body).length < MAX_KEEPALIVE_BYTES

function toOutcome({ success, status }: ApiResponse): Outcome {
  if (success) return 'sent'
  if (status === 401 || status === 403) return 'signed-out'
  return status === 0 || status === 429 || status >= 500 ? 'retry' : 'rejected'
}
