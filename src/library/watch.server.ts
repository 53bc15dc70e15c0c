/** Gathers everything that a watch page shows. */
import type { CardContext } from '#src/catalogue/card/card.ts'
import { loadDetail } from '#src/catalogue/detail/detail.server.ts'
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'
import { findRange, toRanges } from '#src/catalogue/episode/episodes.ts'
import { findEpisodes } from '#src/catalogue/episode/find-episodes.ts'
import { listEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import { chooseSource, parseSound } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { Bar } from './serve/access.ts'
import { deliverFrom } from './serve/delivery.ts'
import { findPreparation } from './serve/preparation.server.ts'
import { listPlayableNumbers, listSources } from './sources/source-store.server.ts'
import { listStoryboards } from './storyboards-store.server.ts'
import type { Watch } from './watch.ts'

const LONGEST_FIND = 60

/** @returns null when the address names an episode that there is not */
export async function loadWatch(
  db: CatalogueDb,
  title: Title,
  query: URLSearchParams,
  context: CardContext,
  { adult, cdn, bar = null }: { adult: boolean; cdn?: string | undefined; bar?: Bar | null },
): Promise<Watch | null> {
  const { snapshot } = context
  const [detail, episodes] = await Promise.all([
    loadDetail(db, title, context, adult),
    listEpisodes(db, title, snapshot),
  ])
  const asked = parseEpisodeRequest(query, (anime) => snapshot.find(anime) === title)
  const number = asked ?? 1
  const episode = episodes[number - 1]
  if (asked === null || (asked !== undefined && !episode)) return null
  const held = episode && !bar ? await listSources(db, title.number, number) : []
  const sources = held.map((source) => deliverFrom(cdn, source))
  const preparation = episode && !bar && held.length === 0 ? await findPreparation(db, title.number, number) : undefined
  const sound = parseSound(query.get('type'))
  const ranges = toRanges(episodes.length)
  const range = findRange(ranges, Number(query.get('from'))) ?? findRange(ranges, number)
  const found = query.get('find')?.trim().slice(0, LONGEST_FIND) || undefined
  const shown = found ? findEpisodes(episodes, found) : range ? episodes.slice(range.first - 1, range.last) : []
  const numbers = shown.map((one) => one.number)
  return {
    detail,
    episode,
    previous: episodes[number - 2],
    next: episode && episodes[number],
    episodes: shown,
    found,
    storyboards: episodes.length > 1 && !bar ? await listStoryboards(db, title.number, numbers, cdn) : {},
    ...(await findVideos(db, bar ? undefined : title, number, numbers)),
    ranges,
    count: episodes.length,
    sources,
    source: chooseSource(sources, { sound: sound ?? undefined, name: query.get('server') ?? undefined }),
    sound,
    named: asked !== undefined,
    ...(bar && { bar }),
    ...(preparation && preparation.state !== 'absent' && { preparation }),
  }
}

/** Which of a title's episodes have a video, where any has. */
async function findVideos(
  db: CatalogueDb,
  title: Title | undefined,
  number: number,
  numbers: readonly number[],
): Promise<Pick<Watch, 'without' | 'nextPlays'>> {
  // asked where the sources are: what the catalogue says of them comes a moment later
  const playable = title ? await listPlayableNumbers(db, title.number) : new Set()
  if (!title || playable.size === 0) return { without: [], nextPlays: false }
  const next = number + 1
  return {
    without: numbers.filter((one) => !playable.has(one)),
    nextPlays: playable.has(next) || (await findPreparation(db, title.number, next)).state !== 'absent',
  }
}
