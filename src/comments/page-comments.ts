/** The comment data of a page. */
import { COMMENT_PARAMETER } from '#src/catalogue/episode/comment-href.ts'
import { type CommentId, type CommentPage, type Order, parseCommentId, parseOrder } from './comment.ts'
import type { LiveTopic } from './live.ts'

export interface PageComments {
  topic: LiveTopic
  page: CommentPage
  order: Order
  /** The page's path. */
  path: string
  /** The current page of comments. */
  number: number
  /** The comment that the URL leads to; null without one. */
  target: CommentId | null
  /** When they were loaded, in milliseconds since 1970. */
  at: number
  /** Idempotency key of the form. */
  key: string
}

const PAGE_PARAMETER = 'comments'
const ORDER_PARAMETER = 'comments-order'

/** Parses the requested page of comments from a URL. */
export const readPageNumber = (query: URLSearchParams): number => {
  const requested = query.get(PAGE_PARAMETER) ?? ''
  return /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1
}

/** Parses the comment that a URL leads to. */
export function readTarget(query: URLSearchParams): CommentId | null {
  const id = parseCommentId(query.get(COMMENT_PARAMETER) ?? '')
  return id === 0 ? null : id
}

export const readOrder = (query: URLSearchParams): Order => parseOrder(query.get(ORDER_PARAMETER))

/** The URL of the comments in an order, for browsers without scripts. */
export function orderHref({ path }: Pick<PageComments, 'path'>, order: Order, page = 1): string {
  const query = [order !== 'new' && `${ORDER_PARAMETER}=${order}`, page > 1 && `${PAGE_PARAMETER}=${page}`]
  const text = query.filter(Boolean).join('&')
  return `${path}${text && (path.includes('?') ? '&' : '?')}${text}#comments`
}

/** The URL of the comments that follow, for browsers without scripts. */
export const moreHref = (page: PageComments): string => orderHref(page, page.order, page.number + 1)

/** The page on which browsers without scripts follow a discussion. */
export const followHref = ({ topic: { animeId, episodeId }, path }: Pick<PageComments, 'topic' | 'path'>): string =>
  `/comments?${new URLSearchParams({ animeId, ...(episodeId !== null && { episodeId }), from: path }).toString()}`

/** Actions on a comment; each has a page for browsers without scripts. */
export const ACTIONS = ['like', 'reply', 'edit', 'delete', 'report', 'block', 'pin', 'hide'] as const
export type Action = (typeof ACTIONS)[number]

export const actionHref = (id: number, action: Action, from: string): string =>
  `/comments/${id}/${action}?from=${encodeURIComponent(from)}`
