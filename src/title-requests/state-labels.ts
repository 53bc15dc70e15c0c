/** How the pages of requests show their states. Apart from the rest, as title pages need the rest only. */
import type { RequestState } from './request.ts'

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
