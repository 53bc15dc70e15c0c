/** The filters and orders of a season chart. */
import type { FilterableList } from '#src/catalogue/find/choices.ts'
import { type SeasonKey, seasonPath } from '#src/catalogue/season-path.ts'

/** The season says when a title starts, and the groups are its formats. */
export const toSeasonList = (key: SeasonKey): FilterableList => ({
  path: seasonPath(key),
  keyword: '',
  defaultOrder: 'Most popular',
  fixed: ['season', 'type', 'sy', 'sm', 'sd', 'ey', 'em', 'ed'],
})
