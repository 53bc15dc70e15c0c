/** The comment data of a page. */
import { COMMENT_PARAMETER } from '#src/catalogue/episode/comment-href.ts'
import { type CommentId, type CommentPage, parseCommentId } from './comment.ts'
import type { LiveTopic } from './live.ts'

export interface PageComments {
  topic: LiveTopic
  page: CommentPage
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

/** The URL of older comments, for browsers without scripts. */
export const olderHref = ({ path, number }: PageComments): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PAGE_PARAMETER}=${number + 1}#comments`

/** The URL of the newest comments, for browsers without scripts. */
export const newestHref = ({ path }: PageComments): string => `${path}#comments`

/** Actions on a comment; each has a page for browsers without scripts. */
export const ACTIONS = ['reply', 'edit', 'delete', 'report'] as const
export type Action = (typeof ACTIONS)[number]

export const actionHref = (id: number, action: Action, from: string): string =>
  `/comments/${id}/${action}?from=${encodeURIComponent(from)}`
