/** The prices of work: one table for what all requests cost. */
import type { RequestWork } from './current-request.server.ts'

/** Units of work; one is about a millisecond of the main thread. `npm run bench -- work` measures them. */
export const PRICES: Readonly<Record<'request' | keyof RequestWork, number>> = {
  /** Any request. */
  request: 0.5,
  /** A statement of the database. */
  statements: 0.04,
  /** A row that it returned or changed. */
  rows: 0.004,
  /** An entry of a list or a title of the catalogue that is walked in memory. */
  entries: 0.001,
  /** A kilobyte of a page, before it is compressed. */
  rendered: 0.08,
  /** A kilobyte of another answer, or of a body. */
  sent: 0.05,
}

/** The most that a request of a kind may cost, in units. What it did cost is counted afterwards. */
export const COSTS = {
  /** What is sent as it is, such as files and redirects, and what has limits of its own, such as attempts to sign in. */
  free: 0,
  /** A few rows: one thing is read or changed. */
  item: 5,
  /** A page of a list, or a title with what belongs to it. */
  page: 15,
  /** A search, or another walk through the catalogue. */
  search: 40,
  /** A picture is compared with every second of thousands of videos. */
  scenes: 150,
  /** A user's whole list without its texts, or a file of many entries. */
  list: 250,
  /** Everything that a user has watched. */
  history: 1_000,
  /** Everything of a user, as a file of some megabytes, or changes of 200 files, for each of which the sources of its series are read. */
  export: 2_000,
} as const

/**
 * What a part of a video costs that is made when it is asked for. Encoders run at a low priority, and few at once, so that their time
 * counts for a twentieth: a viewer whose video and sound are encoded uses a fifth of a budget.
 */
export const LIVE_COSTS = {
  /** A segment that is copied, a track of subtitles, or a font. */
  copy: 10,
  /** A segment of encoded sound. */
  audio: 25,
  /** A segment of encoded video. */
  video: 100,
} as const

/** What a page costs that is rendered for one request, in the mean. */
export const AVERAGE_PAGE = 20

/** What a request has cost. */
export const toUnits = ({ statements, rows, entries, rendered, sent }: RequestWork): number =>
  PRICES.request +
  statements * PRICES.statements +
  rows * PRICES.rows +
  entries * PRICES.entries +
  rendered * PRICES.rendered +
  sent * PRICES.sent

/** The most that a route's requests may cost: fixed, or computed from what is known before anything is read. */
export type Price<Request = unknown> = keyof typeof COSTS | number | ((request: Request) => number)

/** A body with many entries, each of which is a few statements and a part of the answer; a kilobyte has up to 150 of them. */
export const byBodyLength = ({ headers }: { headers: { 'content-length'?: string | undefined } }): number =>
  Math.min(COSTS.list, COSTS.page + (Number(headers['content-length'] ?? Infinity) / 1024) * PER_KILOBYTE)

const PER_KILOBYTE = 150 * (2 * PRICES.statements + PRICES.sent)

export const toPrice = <Request>(price: Price<Request>, request: Request): number =>
  typeof price === 'function' ? price(request) : typeof price === 'string' ? COSTS[price] : price

/** Options of a route that costs nothing. */
export const FREE_ROUTE = { config: { work: 'free' } } as const
