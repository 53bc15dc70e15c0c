/** Loads the page that finds lines of subtitles. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { paginate } from '#src/catalogue/listing.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { languageName } from '#src/library/language-name.ts'
import { type FoundLine, type FoundTitle, searchLines } from '#src/library/lines/search-lines.server.ts'
import { listAround } from '#src/library/lines/search-store.server.ts'
import { countSeenReadings } from '#src/library/readings-store.server.ts'
import { type FileStoryboard, listFileStoryboards } from '#src/library/serve/storyboards-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { formatTime } from '#src/player/time/timeline.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { mayPlayFor } from './may-play.ts'
import { readWatched, toShownCard } from './shown-title.server.ts'
import { type LinesPage, type LinesQuery, linesHref, type ShownLine, type ShownTitle } from './moments-page.ts'
import { type MomentOptions, toMoment, toReadState } from './to-moment.ts'

const TITLES_PER_PAGE = 10
const LINES_OF_TITLE = 5
/** Where only one title is searched. */
const MAX_LINES_OF_TITLE = 150
/** Lines before and after one. */
const AROUND = 3

export interface LinesOptions extends MomentOptions {
  db: CatalogueDb
  listDb: MyListDb
  cards: CardContext
  adult: boolean
  viewer: Viewer | null
}

export async function loadLines(query: LinesQuery, options: LinesOptions): Promise<LinesPage> {
  const { db, cards } = options
  const { keyword } = query
  const { snapshot } = cards
  const within = query.within === undefined ? undefined : snapshot.find(parseAnimeNumber(query.within) ?? 0)
  const mayPlay = mayPlayFor(options)
  const found = await searchLines(keyword, { db, snapshot, mayPlay, within })
  const { items, page, totalPages } = paginate(found.titles, query.page ?? 1, TITLES_PER_PAGE)
  const shown = items.map((one) => cutLines(one, within ? MAX_LINES_OF_TITLE : LINES_OF_TITLE))
  const lines = shown.flatMap(({ episodes }) => episodes.flatMap((episode) => episode.lines))
  const storyboards = await listFileStoryboards(db, [...new Set(lines.map(({ file }) => file))])
  const isShown = lines.some(({ id }) => id === query.around)
  const around = isShown && query.around !== undefined ? await listAround(db, query.around, AROUND) : []
  const context = { ...options, query: { ...query, page }, storyboards, around }
  const sum = found.titles.reduce((total, { count }) => total + count, 0)
  return {
    keyword,
    within: within?.id,
    around: query.around,
    ...(within && { withinTitle: { title: englishTitle(within.names), japaneseTitle: japaneseTitle(within.names) } }),
    titles: await Promise.all(shown.map((one) => toShownTitle(one, context))),
    found:
      sum === 0
        ? ''
        : `${found.isCut ? 'More than ' : ''}${pluralise(sum, 'line')} in ${pluralise(found.titles.length, 'title')}`,
    isLoose: found.isLoose,
    page,
    totalPages,
    ...toReadState(await countSeenReadings(db, 'lines')),
  }
}

function cutLines(found: FoundTitle, limit: number): FoundTitle {
  let left = limit
  const episodes = found.episodes.flatMap(({ episode, lines }) => {
    const shown = lines.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ episode, lines: shown }] : []
  })
  return { ...found, episodes }
}

interface ShownContext extends LinesOptions {
  query: LinesQuery
  storyboards: ReadonlyMap<number, FileStoryboard>
  around: Awaited<ReturnType<typeof listAround>>
}

async function toShownTitle({ title, count, episodes }: FoundTitle, context: ShownContext): Promise<ShownTitle> {
  const { cards, viewer, listDb, query } = context
  const isCut = count > episodes.reduce((sum, { lines }) => sum + lines.length, 0)
  return {
    card: toShownCard(title, cards),
    count: pluralise(count, 'line'),
    ...(isCut && query.within === undefined && { moreHref: linesHref({ keyword: query.keyword, within: title.id }) }),
    watched: await readWatched(title, { viewer, listDb }),
    episodes: episodes.map(({ episode, lines }) => ({
      episode,
      lines: lines.map((line) => toShownLine(title, episode, line, context)),
    })),
  }
}

function toShownLine(title: Title, episode: number, line: FoundLine, context: ShownContext): ShownLine {
  const { id, text, next, language, seconds, file } = line
  const { query, around } = context
  const isAround = query.around === id
  const name = languageName(language)
  return {
    ...toMoment({ title, episode, seconds, storyboard: context.storyboards.get(file) }, context),
    id,
    text,
    ...(next !== undefined && { next }),
    ...(name !== null && { language, languageName: name }),
    aroundHref: linesHref({ ...query, around: isAround ? undefined : id }),
    around: isAround
      ? around.map((near) => ({
          id: near.id,
          time: formatTime(near.start_ms / 1000),
          text: near.text,
          isFound: near.id === id,
        }))
      : [],
  }
}
