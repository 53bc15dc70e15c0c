/** Loads the data of a watch page. */
import type { CardContext } from '#src/catalogue/card/card.ts'
import { loadDetail } from '#src/catalogue/detail/detail.server.ts'
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'
import { findRange, toRanges } from '#src/catalogue/episode/episodes.ts'
import { findEpisodes } from '#src/catalogue/episode/find-episodes.ts'
import { listEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import { chooseSource, parseAudioType } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { RequiredAccess } from './serve/access.ts'
import { deliverFrom } from './serve/delivery.ts'
import { findPreparation } from './serve/preparation.server.ts'
import { listPlayableNumbers, listSources } from './sources/source-store.server.ts'
import { listStoryboards } from './storyboards-store.server.ts'
import type { Watch } from './watch.ts'

const MAX_QUERY_LENGTH = 60

/** @returns null if the URL names an unknown episode */
export async function loadWatch(
  db: CatalogueDb,
  title: Title,
  query: URLSearchParams,
  context: CardContext,
  {
    adult,
    cdn,
    requiredAccess = null,
  }: { adult: boolean; cdn?: string | undefined; requiredAccess?: RequiredAccess | null },
): Promise<Watch | null> {
  const { snapshot } = context
  const [detail, episodes] = await Promise.all([
    loadDetail(db, title, context, adult),
    listEpisodes(db, title, snapshot),
  ])
  const requestedNumber = parseEpisodeRequest(query, (anime) => snapshot.find(anime) === title)
  const number = requestedNumber ?? 1
  const episode = episodes[number - 1]
  if (requestedNumber === null || (requestedNumber !== undefined && !episode)) return null
  const stored = episode && !requiredAccess ? await listSources(db, title.number, number) : []
  const sources = stored.map((source) => deliverFrom(cdn, source))
  const preparation =
    episode && !requiredAccess && stored.length === 0 ? await findPreparation(db, title.number, number) : undefined
  const sound = parseAudioType(query.get('type'))
  const ranges = toRanges(episodes.length)
  const range = findRange(ranges, Number(query.get('from'))) ?? findRange(ranges, number)
  const searchQuery = query.get('find')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined
  const listed = searchQuery
    ? findEpisodes(episodes, searchQuery)
    : range
      ? episodes.slice(range.first - 1, range.last)
      : []
  const numbers = listed.map((one) => one.number)
  return {
    detail,
    episode,
    previous: episodes[number - 2],
    next: episode && episodes[number],
    episodes: listed,
    searchQuery,
    storyboards: episodes.length > 1 && !requiredAccess ? await listStoryboards(db, title.number, numbers, cdn) : {},
    ...(await findVideos(db, requiredAccess ? undefined : title, number, numbers)),
    ranges,
    count: episodes.length,
    sources,
    source: chooseSource(sources, { sound: sound ?? undefined, name: query.get('server') ?? undefined }),
    sound,
    isEpisodeInUrl: requestedNumber !== undefined,
    ...(requiredAccess && { requiredAccess }),
    ...(preparation && preparation.state !== 'absent' && { preparation }),
  }
}

/** Which of a title’s episodes have no video, if any has one. */
async function findVideos(
  db: CatalogueDb,
  title: Title | undefined,
  number: number,
  numbers: readonly number[],
): Promise<Pick<Watch, 'unplayable' | 'isNextPlayable'>> {
  // read from the sources table, because the catalogue snapshot lags behind
  const playable = title ? await listPlayableNumbers(db, title.number) : new Set()
  if (!title || playable.size === 0) return { unplayable: [], isNextPlayable: false }
  const next = number + 1
  return {
    unplayable: numbers.filter((episode) => !playable.has(episode)),
    isNextPlayable: playable.has(next) || (await findPreparation(db, title.number, next)).state !== 'absent',
  }
}
