/** Creates the feed of a request: selects its entries and loads their texts. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { parseAnimeNumber } from '../anime.ts'
import { findRequestedTitle, type RequestedTitle } from '../detail/requested-title.ts'
import { titleNotFound } from '../missing-title.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import { findSynopses } from '../store.server.ts'
import type { Title } from '../title.ts'
import { airedFrom, listAired, listAiredOf, listEpisodes } from './aired.ts'
import type { Feed } from './feed.ts'
import { type FeedItem, latest } from './feed-item.ts'
import type { FeedRequest, FeedSubject } from './feed-request.ts'
import { listPlayable, listRecorded } from './feed-store.server.ts'
import { listNew } from './new-here.ts'
import { listFound } from './search-items.ts'
import { listSeason } from './season.ts'
import { type FeedSite, toFeed } from './to-feed.ts'

export interface FeedContext extends FeedSite {
  catalogue: Catalogue
}

/**
 * The title of a title's feed, and its current id if the request has another one; null for other feeds.
 * @throws {Problem} 404 if there is none or it is an adult title, 410 if it is hidden
 */
export function requireFeedTitle(subject: FeedSubject, snapshot: Snapshot): RequestedTitle | null {
  if (subject.kind !== 'title') return null
  const requested = findRequestedTitle(snapshot, subject.id)
  if (requested && !requested.title.adult) return requested
  throw titleNotFound(snapshot, requested ? null : parseAnimeNumber(subject.id))
}

export async function createFeed(
  { subject, language }: Omit<FeedRequest, 'format'>,
  { catalogue, ...site }: FeedContext,
): Promise<Feed> {
  const { snapshot } = catalogue
  const title = requireFeedTitle(subject, snapshot)?.title
  const items = await listItems(subject, title, catalogue, snapshot)
  const numbers = new Set(items.map((item) => item.title.number))
  const synopses = await findSynopses(catalogue.db, [...numbers])
  return toFeed({ subject, language }, { items, title, synopses }, snapshot, site)
}

async function listItems(
  subject: FeedSubject,
  title: Title | undefined,
  { db, index, indexed }: Catalogue,
  snapshot: Snapshot,
): Promise<FeedItem[]> {
  switch (subject.kind) {
    case 'aired':
      return listAired(snapshot, await listRecorded(db, airedFrom(snapshot), snapshot.at))
    case 'new':
      return listNew(await listPlayable(db), snapshot)
    case 'title':
      return title ? listEvents(title, db, snapshot) : []
    case 'season':
      return listSeason(snapshot, subject.year, subject.season)
    case 'list':
      return listOwn(subject, db, snapshot)
    case 'collection':
      return latest(subject.items)
    case 'search':
      return listFound({ snapshot, index, indexed }, subject.keyword, subject.filter)
  }
}

/** The episodes of a title that have aired, and those that have become playable. */
async function listEvents(title: Title, db: Catalogue['db'], snapshot: Snapshot): Promise<FeedItem[]> {
  const aired = listEpisodes(title, snapshot, await listRecorded(db, 0, snapshot.at, title.number))
  return latest([...aired, ...listNew(await listPlayable(db, [title.number]), snapshot)])
}

/** Titles that are looked at in one turn of the event loop. */
const TITLES_PER_QUERY = 500

/** The episodes of the titles on a list that have aired or become playable. */
async function listOwn(
  { numbers, showsAdult }: Extract<FeedSubject, { kind: 'list' }>,
  db: Catalogue['db'],
  snapshot: Snapshot,
): Promise<FeedItem[]> {
  const recorded = Map.groupBy(await listRecorded(db, airedFrom(snapshot), snapshot.at), ({ anime }) => anime)
  const found = new Set(numbers.flatMap((number) => snapshot.find(number) ?? []))
  const titles = [...found].filter(({ adult }) => showsAdult || !adult)
  let items: FeedItem[] = []
  for (const batch of inChunks(titles, TITLES_PER_QUERY)) {
    const aired = listAiredOf(batch, snapshot, recorded)
    const playable = batch.filter(({ availability }) => availability).map(({ number }) => number)
    const added = playable.length > 0 ? listNew(await listPlayable(db, playable), snapshot, showsAdult) : []
    // of all titles so far, a feed has the latest only
    items = latest([...items, ...aired, ...added])
    await setImmediate()
  }
  return items
}
