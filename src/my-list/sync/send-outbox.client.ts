/** Tells an account what it has not been told yet. */
import { updateSessionHistory } from '../history/session-history.client.ts'
import type { Outbox } from './outbox.ts'

/** `later`: there is no line, or the other side is not well; `ended`: nobody is signed in any more. */
export type Outcome = 'sent' | 'refused' | 'later' | 'ended'

/** Browsers send no more than this on behalf of a page that is gone. */
const KEPT_ALIVE = 60_000

/** Everything is on its way when this returns; each part has an outcome of its own. */
export function sendOutbox({
  user,
  places,
  watched,
  visits,
}: Outbox): Promise<{ part: Partial<Outbox>; outcome: Outcome }>[] {
  const sentAt = new Date().toISOString()
  const tell = async (path: string, body: object, part: Partial<Outbox>) => ({
    part,
    outcome: await post(`/api/users/${user}/${path}`, { ...body, sentAt }, (answer) => {
      if (path === 'watch-history') void updateSessionHistory(user, answer)
    }),
  })
  return [
    ...(places.length + watched.length > 0
      ? [tell('continue-watching', { continueWatching: places, watched }, { places, watched })]
      : []),
    ...visits.map((visit) => tell('watch-history', visit, { visits: [visit] })),
  ]
}

async function post(address: string, value: object, onAnswer: (answer: Response) => void): Promise<Outcome> {
  const body = JSON.stringify(value)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: body.length < KEPT_ALIVE,
    })
    onAnswer(answer)
    const { ok, status } = answer
    if (ok) return 'sent'
    if (status === 401 || status === 403) return 'ended'
    return status === 429 || status >= 500 ? 'later' : 'refused'
  } catch {
    return 'later'
  }
}
