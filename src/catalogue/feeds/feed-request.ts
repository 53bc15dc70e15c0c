/** Parses the URL of a feed. */
import { SEASONS, type Season } from '../anime.ts'
import { type Choices, collectChoices, without } from '../find/choices.ts'
import { type Filter, readFilter } from '../find/filter.ts'
import { parseKeyword } from '../find/keyword.ts'
import { type Language, LANGUAGES } from '../language/language.ts'
import { FEED_FORMATS, type FeedFormat } from './feed.ts'
import type { FeedItem } from './feed-item.ts'
import {
  AIRED_FEED,
  collectionFeed,
  listFeed,
  NEW_FEED,
  seasonFeed,
  titleFeed,
  toJsonPath,
  withJapaneseTitles,
} from './feed-paths.ts'
import { searchFeed } from './search-feed.ts'

export type FeedSubject =
  | { kind: 'aired' | 'new' }
  /** The id may be outdated. */
  | { kind: 'title'; id: string }
  | { kind: 'season'; year: number; season: Season }
  /** The titles of a user's list; only made for the private address with this token. */
  | { kind: 'list'; token: string; owner: string; numbers: readonly number[]; showsAdult: boolean }
  /** What the library lacks; only made for the private address with this token. */
  | { kind: 'collection'; token: string; owner: string; items: FeedItem[] }
  /** Without a sort order, because the feed has one of its own. */
  | { kind: 'search'; keyword: string; choices: Choices; filter: Filter }

export interface FeedRequest {
  subject: FeedSubject
  format: FeedFormat
  /** Of the titles. */
  language: Language
}

/**
 * Parses what follows `/feeds/`, such as `season/2026/fall.atom`; null if there is no such feed. Unknown parameters and values are
 * ignored, as on the search page.
 */
export function parseFeedRequest(path: string, parameters: URLSearchParams): FeedRequest | null {
  const [, name = '', extension = ''] = /^(.+)\.(\w+)$/s.exec(path) ?? []
  const format = FEED_FORMATS.find((one) => one === extension.toLowerCase())
  const { language, rest } = takeLanguage(parameters)
  const subject = parseSubject(name, rest)
  return format && subject ? { subject, format, language } : null
}

/** EN and JP choose the language of titles; other values of the same parameter are a filter. */
export function takeLanguage(parameters: URLSearchParams): { language: Language; rest: [string, string][] } {
  const chosen = parameters.getAll('language').flatMap((value) => LANGUAGES.find((one) => one === value) ?? [])
  const rest = [...parameters].filter(([name, value]) => name !== 'language' || !LANGUAGES.some((one) => one === value))
  return { language: chosen[0] ?? 'EN', rest }
}

function parseSubject(name: string, parameters: readonly [string, string][]): FeedSubject | null {
  const [head = '', ...parts] = name.split('/')
  switch (head.toLowerCase()) {
    case 'aired':
      return parts.length === 0 ? { kind: 'aired' } : null
    case 'new':
      return parts.length === 0 ? { kind: 'new' } : null
    case 'search':
      return parts.length === 0 ? parseSearch(parameters) : null
    case 'title':
      return parts.length === 1 && parts[0] ? { kind: 'title', id: parts[0] } : null
    case 'season':
      return parts.length === 2 ? parseSeason(parts) : null
    default:
      return null
  }
}

function parseSeason([year = '', name = '']: readonly string[]): FeedSubject | null {
  const season = SEASONS.find((one) => one === name.toLowerCase().replace('autumn', 'fall'))
  return season && /^(19\d\d|2[01]\d\d)$/.test(year) ? { kind: 'season', year: Number(year), season } : null
}

function parseSearch(parameters: readonly [string, string][]): FeedSubject {
  const keyword = parseKeyword(parameters.find(([name]) => name === 'keyword')?.[1])
  const { filter, choices } = readFilter(collectChoices(parameters))
  return { kind: 'search', keyword, choices: without(choices, ['sort', 'mine']), filter }
}

/** The canonical path of a feed, with its parameters. */
export function feedPath({ subject, language }: Omit<FeedRequest, 'format'>, format: FeedFormat): string {
  const path = format === 'atom' ? pathOf(subject) : toJsonPath(pathOf(subject))
  return language === 'JP' ? withJapaneseTitles(path) : path
}

function pathOf(subject: FeedSubject): string {
  switch (subject.kind) {
    case 'aired':
      return AIRED_FEED
    case 'new':
      return NEW_FEED
    case 'title':
      return titleFeed(subject.id)
    case 'season':
      return seasonFeed(subject.year, subject.season)
    case 'list':
      return listFeed(subject.token)
    case 'collection':
      return collectionFeed(subject.token)
    case 'search':
      return searchFeed(subject.keyword, subject.choices)
  }
}
