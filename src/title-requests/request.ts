/** What users ask to have on the site: states, texts and rules. Pure. */
import { toParagraphs } from '#src/platform/text/plain-text.ts'

export const REQUEST_STATES = ['open', 'approved', 'declined', 'fulfilled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Requests that have not ended. */
export const ACTIVE_STATES = ['open', 'approved'] as const satisfies readonly RequestState[]

/** Whether an approved request was handed over to Sonarr or Radarr. */
export type Handover = 'waiting' | 'sent' | 'failed'

export const STATE_LABELS: Readonly<Record<RequestState, string>> = {
  open: 'Waiting for an admin',
  approved: 'Approved',
  declined: 'Declined',
  fulfilled: 'Available',
}

/** The class of a state’s badge. */
export const STATE_CLASSES: Readonly<Record<RequestState, string>> = {
  open: 'badge',
  approved: 'badge is-approved',
  declined: 'badge',
  fulfilled: 'badge is-fulfilled',
}

/** Characters of a reason or a note. */
export const MAX_TEXT_LENGTH = 500
/** Active requests that a user joins. */
export const MAX_JOINED = 200
/** The highest episode number that a request can name, as in the ids of episodes. */
export const LAST_EPISODE = 99_999

/** Normalises a reason or a note; null if it is empty. */
export function toRequestText(written: string | undefined): string | null {
  const text = toParagraphs(written ?? '')
  return text === '' ? null : Array.from(text).slice(0, MAX_TEXT_LENGTH).join('')
}

/** What a request is for, as long as it is active. @param episode 0 for the whole title */
export const activeKey = (of: { anime: number } | { mal: number }, episode: number): string =>
  'anime' in of ? `${of.anime} ${episode}` : `mal ${of.mal}`

interface Availability {
  /** The episodes that can be played. */
  playable: ReadonlySet<number>
  /** How many episodes have aired. */
  aired: number
}

/** Whether what a request wants can be played: its episode, or all episodes that have aired, at least one. */
export function isFulfilled(episode: number, { playable, aired }: Availability): boolean {
  if (episode > 0) return playable.has(episode)
  for (let number = 1; number <= Math.max(aired, 1); number++) if (!playable.has(number)) return false
  return true
}

/** What a user’s button says, in place of the state of the request. */
export const ASK = 'Ask for it'
const ASK_TOO = 'Ask too'
export const ASKED = 'You asked for it'
const ON_ITS_WAY = 'On its way'

/** @param request the active request for the same; null if there is none */
export function toRequestLabel(request: { state: RequestState; hasAsked: boolean } | null): string {
  if (!request) return ASK
  if (!request.hasAsked) return ASK_TOO
  return request.state === 'approved' ? ON_ITS_WAY : ASKED
}

/** Whether the button asks; otherwise it leads to the user’s requests. */
export const isAsking = (label: string): boolean => label === ASK || label === ASK_TOO

export const REQUESTS_PATH = '/requests'
/** The page that asks for a title without scripts. */
export const requestHref = (animeId: string, episode = 0): string =>
  `${REQUESTS_PATH}/${animeId}${episode > 0 ? `?episode=${episode}` : ''}`
/** The page that looks for titles that the catalogue doesn’t have. */
export const findHref = (keyword: string): string => `${REQUESTS_PATH}/find?keyword=${encodeURIComponent(keyword)}`
