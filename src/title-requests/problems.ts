/** The problems that requests return. */
import { Problem } from '#src/platform/problem.ts'
import { MAX_JOINED } from './request.ts'
import { pluralise } from '#src/platform/text/numbers.ts'

export const requestNotFound = (): Problem => new Problem(404, 'Request not found.')
export const titleNotFound = (): Problem => new Problem(404, 'Title not found.')
export const episodeNotFound = (): Problem => new Problem(404, 'This title has no such episode.')
export const requestsOff = (): Problem => new Problem(404, 'This site takes no requests.')
export const alreadyHere = (): Problem => new Problem(409, 'This is already available here.')
export const requestDecided = (): Problem => new Problem(409, 'This request was already decided. Reload the page.')
export const reasonMissing = (): Problem => new Problem(400, 'Say why: who asked will see the reason.')
export const namesUnavailable = (): Problem =>
  new Problem(503, 'MyAnimeList can’t be reached right now. Try again in a few minutes.')

export const tooManyJoined = (): Problem =>
  new Problem(409, `You already ask for ${MAX_JOINED} titles and episodes. Withdraw some first.`)

/** @param quota how many requests of a user may wait for an admin */
export const tooManyRequests = (quota: number): Problem =>
  new Problem(
    409,
    `You already have ${pluralise(quota, 'open request')}. Wait until an admin has decided, or withdraw one that no one else has joined.`,
  )
