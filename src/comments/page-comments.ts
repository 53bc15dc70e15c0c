/** What a page is given to show what is said there. Pure. */
import type { CommentPage } from './comment.ts'
import type { LiveRoom } from './live/live.ts'

export interface CommentsHere {
  room: LiveRoom
  page: CommentPage
  /** Where it can be read, from the first slash. */
  path: string
  /** Which page of them this is. */
  number: number
  /** The moment for which they were found: milliseconds since 1970. */
  at: number
  /** What tells a form that is sent twice from two comments. */
  key: string
}

/** The page of comments that an address asks for. */
const PAGE_PARAMETER = 'comments'

export const readPageNumber = (query: URLSearchParams): number => {
  const asked = query.get(PAGE_PARAMETER) ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}

/** Where older comments are, where there are no scripts. */
export const olderHref = ({ path, number }: CommentsHere): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PAGE_PARAMETER}=${number + 1}#comments`

/** What can be done to a comment, each with a page of its own where there are no scripts. */
export const ACTIONS = ['edit', 'delete', 'report'] as const
export type Action = (typeof ACTIONS)[number]

export const actionHref = (id: number, action: Action, from: string): string =>
  `/comments/${id}/${action}?from=${encodeURIComponent(from)}`
