/** The filters and orders of a season chart. */
import { type Choices, type FilterableList, searchHref } from '#src/catalogue/find/choices.ts'
import { fixedFor } from '#src/catalogue/find/search-list.ts'
import { type SeasonKey, seasonPath } from '#src/catalogue/season-path.ts'

/** The season says when a title starts, and the groups are its formats. */
export const toSeasonList = (key: SeasonKey, isUser: boolean): FilterableList => ({
  path: seasonPath(key),
  keyword: '',
  defaultOrder: 'Most popular',
  fixed: ['season', 'type', 'year', 'sy', 'sm', 'sd', 'ey', 'em', 'ed', ...fixedFor(isUser)],
})

/** The search for all titles of a season, with the filters and the order of its chart. */
export const seasonSearchHref = ({ year, season }: SeasonKey, chosen: Choices): string =>
  searchHref('', { ...chosen, season: season.toUpperCase(), sy: String(year), ey: String(year) })
