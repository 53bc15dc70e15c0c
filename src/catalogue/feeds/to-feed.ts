/** Makes the feed of selected items. */
import { playableEpisodes } from '../episode/playable-episodes.ts'
import { englishTitle, japaneseTitle, toEpisodeDigits } from '../anime.ts'
import { summarise } from '../title-texts.ts'
import { facetsOf } from '../facets.ts'
import { type Language, langOf } from '../language/language.ts'
import { type PictureOptions, pictureUrls } from '../picture/picture.ts'
import { sharePicture } from '../picture/share.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { type Feed, type FeedEntry, type FeedImage, toFeedTitle } from './feed.ts'
import { toFeedHeading } from './feed-heading.ts'
import type { FeedItem } from './feed-item.ts'
import { feedPath, type FeedRequest, type FeedSubject } from './feed-request.ts'

/**
 * The day on which the host belonged to the site, as the scheme requires: its first second of 2026. It is a part of every id,
 * so it never changes.
 */
const TAG_DATE = '2026'

/**
 * @param origin of the site; its port is a part of the id only if it is not the scheme's own
 * @param path what the id identifies, in ASCII without spaces
 */
export function toTagUri(origin: string, path: string): string {
  const { hostname, port } = new URL(origin)
  return `tag:${toAuthority(hostname)},${TAG_DATE}:${port && `${port}/`}${path}`
}

/** The host as the scheme writes it: an IPv6 address has no colons or brackets. */
const toAuthority = (hostname: string): string => hostname.replace(/[^a-z0-9.-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')

export interface FeedSite {
  origin: string
  siteName: string
  pictures: PictureOptions
}

/** What was selected for a request. */
export interface FeedSelection {
  items: readonly FeedItem[]
  /** The title of a title's feed. */
  title?: Title | undefined
  /** By the title's number. */
  synopses: ReadonlyMap<number, string>
}

/** The length of an entry's text (characters). */
const MAX_SUMMARY_LENGTH = 400

export function toFeed(
  { subject, language }: Omit<FeedRequest, 'format'>,
  { items, title, synopses }: FeedSelection,
  snapshot: Snapshot,
  site: FeedSite,
): Feed {
  const { origin } = site
  const siteName = toFeedTitle(site.siteName)
  const entries = items.map((item) => toEntry(item, synopses.get(item.title.number) ?? '', language, site))
  const heading = toFeedHeading(subject, siteName, title ? nameOf(title, language) : '')
  const url = (format: 'atom' | 'json') => origin + feedPath({ subject, language }, format)
  return {
    id: toTagUri(origin, toFeedId(subject, title, language)),
    title: toFeedTitle(heading.title),
    description: toLine(heading.description),
    pageUrl: origin + heading.page,
    urls: { atom: url('atom'), json: url('json') },
    siteName,
    origin,
    updated: entries.length > 0 ? Math.max(...entries.map(({ updated }) => updated)) : lastAdded(snapshot),
    entries,
  }
}

/** An empty feed changes with the catalogue. */
function lastAdded(snapshot: Snapshot): number {
  const [title] = snapshot.list({ kind: 'category', category: 'recently-added' }, false) ?? []
  return title ? facetsOf(title).added : 0
}

/** A title's feed keeps its id when its name changes, and that of a list when its address does. */
function toFeedId(subject: FeedSubject, title: Title | undefined, language: Language): string {
  const known: FeedSubject = title
    ? { kind: 'title', id: String(title.number) }
    : subject.kind === 'list' || subject.kind === 'collection'
      ? { ...subject, token: subject.owner }
      : subject
  return feedPath({ subject: known, language }, 'atom').replace('/feeds/', 'feed/').replace('.atom', '')
}

const nameOf = ({ names }: Title, language: Language): string =>
  toFeedTitle(language === 'JP' ? japaneseTitle(names) : englishTitle(names))

function toEntry(item: FeedItem, synopsis: string, language: Language, { origin, pictures }: FeedSite): FeedEntry {
  const { title, event, label, updated, published } = item
  const name = nameOf(title, language)
  return {
    id: toTagUri(origin, ['title', title.number, event].filter(Boolean).join('/')),
    url: origin + pathOf(item),
    title: label ? `${name} · ${label}` : name,
    lang: langOf(name),
    updated,
    published,
    summary: summarise(toLine(synopsis), MAX_SUMMARY_LENGTH),
    image: imageOf(title, origin, pictures),
    genres: [...new Set(title.genres)],
  }
}

/** The episode if it plays here, otherwise the title. */
function pathOf({ title, episode, isDub }: FeedItem): string {
  if (episode === undefined || !playableEpisodes(title).has(episode)) return `/${title.id}`
  return `/watch/${title.id}?ep=${toEpisodeDigits(title.number, episode)}${isDub ? '&type=dub' : ''}`
}

/** The poster; the sharing image in place of a drawn one, because readers refuse SVG. */
function imageOf(title: Title, origin: string, pictures: PictureOptions): FeedImage {
  const poster = pictureUrls(title, 'poster', pictures)
  const { src, width, height } = poster.drawn ? sharePicture(title, pictures) : poster
  return { url: origin + src, width, height }
}
