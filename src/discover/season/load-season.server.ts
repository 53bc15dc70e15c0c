/** Makes a season chart from the catalogue. */
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { actionFacts, type CardContext, placeholderOf, titleAccent } from '#src/catalogue/card/card.ts'
import type { ParsedFilter } from '#src/catalogue/find/filter.ts'
import { unknownTexts } from '#src/catalogue/find/unknown-choices.ts'
import { filterTitles } from '#src/catalogue/find/find.ts'
import { parseGenre } from '#src/catalogue/genre.ts'
import { posterUrl } from '#src/catalogue/picture/picture.ts'
import { findSynopses } from '#src/catalogue/store.server.ts'
import { summarise } from '#src/catalogue/title-texts.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { groupOf, listSeason, SEASON_GROUPS, type SeasonGroup } from '#src/catalogue/list-season.ts'
import { findNeighbour, seasonAt, seasonName } from '#src/catalogue/season-key.ts'
import { FIRST_YEAR, type SeasonKey, YEARS_AHEAD } from '#src/catalogue/season-path.ts'
import { describeDates, describeDatesInJapanese, describeLength } from './season-texts.ts'
import type { SeasonChart, SeasonTitle } from './season.ts'

/** More than any season has; an import may have given thousands of titles the same one. */
const MAX_TITLES = 500
/** Genres and further tags. */
const MAX_TAGS = 3
/** Four lines. */
const MAX_SYNOPSIS = 220

export interface SeasonOptions {
  db: CatalogueDb
  cards: CardContext
  adult: boolean
  parsed: ParsedFilter
  /** Reads the synopses, which the page can do without. */
  read<Result>(load: () => Promise<Result>, fallback: Result): Promise<Result>
}

export async function loadSeason(key: SeasonKey, options: SeasonOptions): Promise<SeasonChart> {
  const { db, cards, adult, parsed, read } = options
  const { snapshot } = cards
  const { beginning, continuing } = listSeason(snapshot, key, adult)
  const [begun, continued] = [beginning, continuing].map((titles) => filterTitles(titles, parsed.filter, snapshot))
  const all = [...(begun ?? []), ...(continued ?? [])]
  const shown = all.slice(0, MAX_TITLES)
  const continues = new Set(continued)
  const groups = Map.groupBy(shown, (title): SeasonGroup => (continues.has(title) ? 'continuing' : groupOf(title)))
  const numbers = shown.map(({ number }) => number)
  const synopses = await read(() => findSynopses(db, numbers), new Map<number, string>())
  const toTitle = (title: Title) => toSeasonTitle(title, cards, synopses.get(title.number) ?? '', key.year)
  return {
    key,
    name: seasonName(key),
    groups: SEASON_GROUPS.flatMap((group) => {
      const titles = groups.get(group)
      return titles ? [{ group, titles: titles.map(toTitle) }] : []
    }),
    total: all.length,
    shown: shown.length,
    previous: findNeighbour(key, -1, snapshot.at),
    next: findNeighbour(key, 1, snapshot.at),
    years: { first: FIRST_YEAR, last: seasonAt(snapshot.at).year + YEARS_AHEAD },
    now: snapshot.at,
    chosen: parsed.choices,
    unknown: unknownTexts(parsed.problems),
    adult,
  }
}

function toSeasonTitle(title: Title, context: CardContext, synopsis: string, year: number): SeasonTitle {
  const { snapshot, pictures } = context
  const airing = snapshot.airing(title)
  const { availability, studios, material, minutes, score, episodes } = title
  const genres = title.genres.slice(0, MAX_TAGS)
  return {
    id: title.id,
    number: title.number,
    title: englishTitle(title.names),
    japaneseTitle: japaneseTitle(title.names),
    poster: posterUrl(title, pictures, 230),
    poster2x: posterUrl(title, pictures, 460),
    colour: placeholderOf(title, pictures),
    accent: titleAccent(title, pictures),
    format: title.format,
    ...actionFacts(title, context),
    ...(episodes !== undefined && { episodes }),
    // the day of its start stands beside it
    length: describeLength({ episodes, minutes: airing.next ? undefined : minutes }),
    when: { EN: describeDates(title, airing, year), JP: describeDatesInJapanese(title, airing, year) },
    ...(airing.next && { next: airing.next }),
    ...(studios[0] !== undefined && { studio: studios[0] }),
    ...(material !== undefined && { material }),
    genres,
    tags: title.tags.filter((tag) => parseGenre(tag) === null).slice(0, MAX_TAGS - genres.length),
    ...(score !== undefined && { score }),
    ...(availability && {
      here: {
        ...(availability.sub > 0 && { sub: availability.sub }),
        ...(availability.dub > 0 && { dub: availability.dub }),
      },
    }),
    synopsis: summarise(synopsis, MAX_SYNOPSIS),
    ...(title.adult && { adult: true as const }),
  }
}
