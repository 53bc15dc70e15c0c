/** A feed before it is written as Atom or JSON Feed: every text is clean and every URL absolute. */
import { isVisible, toLine } from '#src/platform/text/plain-text.ts'
import type { Genre } from '../genre.ts'

export const FEED_FORMATS = ['atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export interface FeedImage {
  url: string
  width: number
  height: number
}

export interface FeedEntry {
  /** A tag URI. */
  id: string
  url: string
  title: string
  lang: 'en' | 'ja'
  /** Milliseconds since 1970. */
  updated: number
  published: number
  /** One line; may be empty. */
  summary: string
  image: FeedImage
  genres: readonly Genre[]
}

export interface Feed {
  /** A tag URI. */
  id: string
  title: string
  description: string
  /** The page with the same content. */
  pageUrl: string
  /** The feed's own URL in each format. */
  urls: Readonly<Record<FeedFormat, string>>
  siteName: string
  origin: string
  /** Milliseconds since 1970. */
  updated: number
  entries: readonly FeedEntry[]
}

/** The type of a feed's responses and links, without its character set. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** The language of all texts but the titles of entries. */
export const FEED_LANGUAGE = 'en'
export const FEED_ICON = '/icon-512.png'

/** A name as a title, which must not be empty. */
export function toFeedTitle(name: string): string {
  const text = toLine(name)
  return isVisible(text) ? text : 'Untitled'
}

/** A time as in RFC 3339, in whole seconds. @param at milliseconds since 1970 */
export const toTimestamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`
