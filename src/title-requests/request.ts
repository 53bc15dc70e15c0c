/** What users ask to have on the site: states, texts and rules. */
import { toParagraphs } from '#src/platform/text/plain-text.ts'

export const REQUEST_STATES = ['open', 'approved', 'declined', 'fulfilled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Requests that have not ended. */
export const ACTIVE_STATES = ['open', 'approved'] as const satisfies readonly RequestState[]

/** Whether an approved request was handed over to Sonarr or Radarr. */
export type Handover = 'waiting' | 'sent' | 'failed'

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

/** What a user’s button says, in place of the state of the request. */
interface RequestLabels {
  ask: string
  askToo: string
  asked: string
  approved: string
}
const LABELS: RequestLabels = {
  ask: 'Ask for it',
  askToo: 'Ask too',
  asked: 'You asked for it',
  approved: 'On its way',
}
/** Of a title that plays partly. */
const REST_LABELS: RequestLabels = {
  ask: 'Ask for the missing episodes',
  askToo: 'Ask for the missing episodes too',
  asked: 'You asked for the missing episodes',
  approved: 'Missing episodes on their way',
}
export const ASK = LABELS.ask
export const ASK_FOR_REST = REST_LABELS.ask

/**
 * @param request the active request for the same; null if there is none
 * @param isRest whether it is for what is missing of a title that plays partly
 */
export function toRequestLabel(
  request: { state: RequestState; hasAsked: boolean } | null,
  { isRest }: { isRest: boolean },
): string {
  const labels = isRest ? REST_LABELS : LABELS
  if (!request) return labels.ask
  if (!request.hasAsked) return labels.askToo
  return request.state === 'approved' ? labels.approved : labels.asked
}

/** Whether the button asks; otherwise it leads to the user’s requests. */
export const isAsking = (label: string): boolean =>
  [LABELS, REST_LABELS].some(({ ask, askToo }) => label === ask || label === askToo)

export const REQUESTS_PATH = '/requests'
/** The page that asks for a title without scripts. */
export const requestHref = (animeId: string, episode = 0): string =>
  `${REQUESTS_PATH}/${animeId}${episode > 0 ? `?episode=${episode}` : ''}`
/** The page that looks for titles that the catalogue doesn’t have. */
export const findHref = (keyword: string): string => `${REQUESTS_PATH}/find?keyword=${encodeURIComponent(keyword)}`
