/** The prices of work: one table for what all requests cost. Pure. */
import type { RequestWork } from './current-request.server.ts'

/** Units of work; one is about a millisecond of the main thread. */
export const PRICES = {
  /** Any request. */
  request: 0.5,
  /** A row or a statement of the database. */
  row: 0.02,
  /** A kilobyte of the answer as it is sent. */
  kilobyte: 0.2,
} as const

/** What a page costs that is rendered for one request, in the mean. */
export const AVERAGE_PAGE = 20
/** A calendar or feed of a user's list. */
export const PRIVATE_FILE = 100

/**
 * What a request has cost.
 * @param bytes of the answer
 */
export const toUnits = ({ rows }: RequestWork, bytes: number): number =>
  PRICES.request + rows * PRICES.row + (bytes / 1024) * PRICES.kilobyte

/** The most that a route's requests may cost: fixed, or computed from what is known before anything is read. */
export type Price<Request = unknown> = number | ((request: Request) => number)
