/** What the pages show that find moments of episodes, and their addresses. */
import type { Card } from '#src/catalogue/card/card.ts'

export const LINES_PATH = '/search/lines'
export const SCENES_PATH = '/search/scene'
/** Where the form with a picture is sent, which leads to the page with what was found. */
export const PICTURE_PATH = `${SCENES_PATH}/picture`

export interface LinesQuery {
  keyword: string
  /** The id of the only title that is searched. */
  within?: string | undefined
  page?: number
  /** The line whose neighbours are shown. */
  around?: number | undefined
}

export function linesHref({ keyword, within, page = 1, around }: LinesQuery): string {
  const query = [
    ...(keyword === '' ? [] : [`keyword=${encodeURIComponent(keyword)}`]),
    ...(within === undefined ? [] : [`in=${within}`]),
    ...(page > 1 ? [`page=${page}`] : []),
    ...(around === undefined ? [] : [`around=${around}#line-${around}`]),
  ]
  return LINES_PATH + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** A moment of an episode. */
export interface Moment {
  /** Seconds from the beginning. */
  seconds: number
  /** Such as `12:34`. */
  time: string
  /** Where it plays. */
  href: string
  /** The address of the episode's storyboard. */
  storyboard?: string
}

export interface NearLine {
  id: number
  time: string
  text: string
  isFound: boolean
}

export interface ShownLine extends Moment {
  id: number
  text: string
  /** The next line, where the search goes on in it. */
  next?: string
  /** A BCP 47 tag. */
  language?: string
  /** In English. */
  languageName?: string
  /** Where it is shown with those around it, or without them. */
  aroundHref: string
  around: readonly NearLine[]
}

type ShownCard = Pick<Card, 'id' | 'title' | 'japaneseTitle' | 'poster' | 'colour'>

export interface ShownTitle {
  card: ShownCard
  /** Such as `12 lines`. */
  count: string
  /** Where all of them are, if not here. */
  moreHref?: string
  /** The episodes that the viewer has watched, encoded for `readEpisodes`. */
  watched: string
  episodes: readonly { episode: number; lines: readonly ShownLine[] }[]
}

export interface LinesPage extends LinesQuery {
  titles: readonly ShownTitle[]
  /** Such as `23 lines in 3 titles`. */
  found: string
  /** Whether no line has all words. */
  isLoose: boolean
  page: number
  totalPages: number
  /** What is not searched yet; empty if all is. */
  unread: string
  /** Whether any subtitles are read. */
  isAnyRead: boolean
  /** Titles of `within`. */
  withinTitle?: Pick<Card, 'title' | 'japaneseTitle'>
}

export interface ShownScene extends Moment {
  card: ShownCard
  episode: number
  /** The episodes that the viewer has watched, encoded for `readEpisodes`. */
  watched: string
  /** Such as `Very likely`. */
  certainty: string
}

export interface ScenesPage {
  /** Whether a picture was searched. */
  isSearched: boolean
  /** Best first. */
  scenes: readonly ShownScene[]
  /** Why a picture was refused; null if none was. */
  error: string | null
  /** What can't be found yet; empty if all can. */
  unread: string
  /** Whether any frames are read. */
  isAnyRead: boolean
}
