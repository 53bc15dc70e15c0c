/** Loads the data of a watch page. */
import { type CardContext, toHeroCard } from '#src/catalogue/card/card.ts'
import { loadDetail } from '#src/catalogue/detail/detail.server.ts'
import { findPlayableSequel } from '#src/catalogue/detail/related.ts'
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'
import { findRange, toRanges } from '#src/catalogue/episode/episodes.ts'
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import { findEpisodes } from '#src/catalogue/episode/find-episodes.ts'
import { listEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import { chooseSource, parseAudioType } from '#src/catalogue/episode/playable.ts'
import { findNextInOrder } from '#src/catalogue/watch-order/load-watch-order.ts'
import type { WatchOrder } from '#src/catalogue/watch-order-path.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { type ReadOptional, readRequired } from '#src/platform/database/read-optional.server.ts'
import type { RequiredAccess } from './access.ts'
import { deliverFrom } from './delivery.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Sequel, Watch } from './watch.ts'
import { loadVideos, memoryOf, NO_VIDEOS } from './watch-videos.server.ts'

const MAX_QUERY_LENGTH = 60

export interface WatchOptions {
  adult: boolean
  /** The order in which titles follow each other, if the viewer has chosen one. */
  order?: WatchOrder | undefined
  cdn?: string | undefined
  requiredAccess?: RequiredAccess | null
  /** What happens while the database is unavailable: the page can be shown without stored parts. */
  read?: ReadOptional
}

export async function loadWatch(
  db: CatalogueDb,
  title: Title,
  query: URLSearchParams,
  context: CardContext,
  { adult, order, cdn, requiredAccess = null, read = readRequired }: WatchOptions,
): Promise<Watch> {
  const { snapshot } = context
  const [detail, episodes] = await Promise.all([
    loadDetail(db, title, context, { adult, read }),
    listEpisodes(db, title, snapshot, read),
  ])
  const requestedNumber = parseEpisodeRequest(query, (anime) => snapshot.find(anime) === title)
  const [firstPlayable = 1] = playableEpisodes(title)
  const isMissing = requestedNumber !== undefined && episodes.length > 0 && !episodes[(requestedNumber ?? 0) - 1]
  const number = requestedNumber ?? (isMissing ? 0 : firstPlayable)
  const episode = episodes[number - 1]
  const sound = parseAudioType(query.get('type'))
  const ranges = toRanges(episodes.length)
  const range = findRange(ranges, Number(query.get('from'))) ?? findRange(ranges, number) ?? ranges[0]
  const searchQuery = query.get('find')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined
  const listed = searchQuery
    ? findEpisodes(episodes, searchQuery)
    : range
      ? episodes.slice(range.first - 1, range.last)
      : []
  const request = {
    title,
    number,
    exists: episode !== undefined,
    listed: listed.map((one) => one.number),
    count: episodes.length,
    cdn,
  }
  const videos = requiredAccess ? NO_VIDEOS : await read(() => loadVideos(db, request), null, memoryOf(db, request))
  const { stored, preparation, ...playable } = videos ?? NO_VIDEOS
  const sources = stored.map((source) => deliverFrom(cdn, source))
  return {
    detail,
    episode,
    previous: episodes[number - 2],
    next: episode && episodes[number],
    ...(await findSequel(title, { isLast: number === episodes.length, order, adult }, context)),
    episodes: listed,
    searchQuery,
    ...playable,
    ranges,
    count: episodes.length,
    sources,
    source: chooseSource(sources, { sound: sound ?? undefined, name: query.get('server') ?? undefined }),
    sound,
    isEpisodeInUrl: requestedNumber !== undefined,
    ...(isMissing && { missing: { number: requestedNumber, first: episodes[0], last: episodes.at(-1) } }),
    ...(videos === null && { isUnavailable: true }),
    ...(requiredAccess && { requiredAccess }),
    ...(preparation && preparation.state !== 'absent' && { preparation }),
  }
}

/** What follows the last episode: the next title of the chosen order, else the sequel. */
async function findSequel(
  of: Title,
  { isLast, order, adult }: { isLast: boolean; order: WatchOrder | undefined; adult: boolean },
  context: CardContext,
): Promise<{ sequel?: Sequel }> {
  if (!isLast) return {}
  const next = order && (await findNextInOrder(of, context, { order, adult }))
  const found = order ? next : findPlayableSequel(of, context.snapshot, adult)
  if (!found) return {}
  const { id, title, japaneseTitle, ...art } = toHeroCard(found, context, '')
  return {
    sequel: {
      id,
      title,
      japaneseTitle,
      art: chooseWideArt(art).picture.src,
      ...(order && { isOrdered: true as const }),
    },
  }
}
