/** Writes JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
import { genreLabel } from '../genre.ts'
import { toEntryHtml } from './entry-html.ts'
import { type Feed, FEED_ICON, FEED_LANGUAGE, type FeedEntry, toTimestamp } from './feed.ts'

export const toJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.urls.json,
    description: feed.description,
    icon: feed.origin + FEED_ICON,
    favicon: `${feed.origin}/icon-192.png`,
    authors: [{ name: feed.siteName, url: `${feed.origin}/` }],
    language: FEED_LANGUAGE,
    items: feed.entries.map(toItem),
  })

const toItem = (entry: FeedEntry) => ({
  id: entry.id,
  url: entry.url,
  title: entry.title,
  content_html: toEntryHtml(entry),
  ...(entry.summary && { summary: entry.summary }),
  image: entry.image.url,
  date_published: toTimestamp(entry.published),
  date_modified: toTimestamp(entry.updated),
  ...(entry.genres.length > 0 && { tags: entry.genres.map(genreLabel) }),
})
