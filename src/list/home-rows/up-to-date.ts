/** What a member sees first for whom nothing waits: when the next episodes of their list air, and what they could start. */
import type { Airing } from '#src/catalogue/airing.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { NewEpisodes, RowEntry } from './pick-rows.ts'

const COMING = 4

export interface UpToDate {
  /** The next episodes of titles on the list, soonest first; times in milliseconds since 1970. */
  coming: { title: Title; number: number; at: number }[]
  /** A planned title that plays here. */
  start: Title | null
  /** The title whose art is shown. */
  art: Title
  /** Whether anything that the user watches plays here. */
  playsHere: boolean
  /** Whether the first of the coming titles has aired episodes that the user has not watched, none of which plays here. */
  isBehind: boolean
}

/**
 * @param planned titles that can be watched, in the order of the day
 * @returns null if a next episode of what the user watches plays here, or if they follow nothing that airs or plays here
 */
export function findUpToDate(
  entries: readonly RowEntry[],
  newOnList: readonly NewEpisodes[],
  planned: readonly Title[],
  airingOf: (title: Title) => Airing,
): UpToDate | null {
  const followed = new Set(
    entries.flatMap(({ title, status }) => (status === 'watching' || status === 'rewatching' ? title : [])),
  )
  if (newOnList.some(({ title, isHere }) => isHere && followed.has(title))) return null
  const titles = entries.filter(({ title }) => !title.adult)
  const coming = titles
    .flatMap(({ title, status }) => {
      const { next } = airingOf(title)
      return next && status !== 'completed' ? [{ title, number: next.number, at: next.at }] : []
    })
    .toSorted((one, other) => one.at - other.at || one.title.number - other.title.number)
    .slice(0, COMING)
  const canStart = ({ adult, availability, premium }: Title) => availability && !adult && !premium
  const start = [...planned, ...newOnList.map(({ title }) => title)].find(canStart) ?? null
  const art = coming[0]?.title ?? start ?? titles[0]?.title
  const playsHere = [...followed].some(({ availability }) => availability)
  const isBehind = newOnList.some(({ title }) => title === coming[0]?.title)
  return art && (coming.length > 0 || playsHere) ? { coming, start, art, playsHere, isBehind } : null
}
