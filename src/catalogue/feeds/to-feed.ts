/** Makes the feed of selected items. */
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
import { toTagUri } from './tag-uri.ts'

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
    : subject.kind === 'list'
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
  if (episode === undefined || episode > (title.availability?.lastEpisode ?? 0)) return `/${title.id}`
  return `/watch/${title.id}?ep=${toEpisodeDigits(title.number, episode)}${isDub ? '&type=dub' : ''}`
}

/** The poster; the sharing image in place of a drawn one, because readers refuse SVG. */
function imageOf(title: Title, origin: string, pictures: PictureOptions): FeedImage {
  const poster = pictureUrls(title, 'poster', pictures)
  const { src, width, height } = poster.drawn ? sharePicture(title, pictures) : poster
  return { url: origin + src, width, height }
}
