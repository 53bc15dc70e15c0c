/** Reads `releases.txt`, whose first lines say what it contains. */

export interface Release {
  path: string
  /** Id at MyAnimeList. */
  mal: number
  episode: number
}

export interface ReleasedShow {
  /** Number at TVDB. */
  series: number
  titles: readonly { mal: number; season: number; offset: number }[]
  releases: readonly Release[]
}

const integers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

export function parseReleases(text: string): ReleasedShow[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((show) => {
      const [head = '', ...lines] = show.trim().split('\n')
      const [name = '', ...titles] = head.split('; ')
      return {
        series: Number.parseInt(name),
        titles: titles.map((title) => {
          const [mal = 0, season = 0, offset = 0] = integers(title)
          return { mal, season, offset }
        }),
        releases: lines.map((line) => {
          const [path = '', expected = ''] = line.split(' => ')
          const [mal = 0, episode = 0] = integers(expected)
          return { path, mal, episode }
        }),
      }
    })
}
