/** Adds up titles by what they have in common, such as a genre. */
import type { CountedTitle } from './count-title.ts'

export interface Group<Name extends string | number = string> {
  name: Name
  /** Titles of which at least one episode was watched. */
  titles: number
  episodes: number
  minutes: number
  /** Titles with a score. */
  scored: number
  /** The mean of their scores, 1 to 100; null without one. */
  meanScore: number | null
}

interface Sum {
  titles: number
  episodes: number
  minutes: number
  scored: number
  scores: number
}

export interface GroupTally<Name extends string | number> {
  add(name: Name, counted: CountedTitle): void
  /** In no order. */
  groups(): Group<Name>[]
}

/** Minutes of all episodes, also of those watched once more; 0 if the length of an episode is not known. */
export const minutesOf = ({ episodes, episodesAgain, minutes }: CountedTitle): number =>
  (episodes + episodesAgain) * (minutes ?? 0)

export function openGroupTally<Name extends string | number>(): GroupTally<Name> {
  const sums = new Map<Name, Sum>()
  return {
    add(name, counted) {
      const sum = sums.get(name) ?? { titles: 0, episodes: 0, minutes: 0, scored: 0, scores: 0 }
      const score = counted.entry?.score ?? 0
      sum.titles += counted.episodes > 0 ? 1 : 0
      sum.episodes += counted.episodes + counted.episodesAgain
      sum.minutes += minutesOf(counted)
      sum.scored += score > 0 ? 1 : 0
      sum.scores += score
      sums.set(name, sum)
    },
    groups: () =>
      [...sums]
        .filter(([, { titles, scored }]) => titles + scored > 0)
        .map(([name, { scores, ...sum }]) => ({
          name,
          ...sum,
          meanScore: sum.scored === 0 ? null : toTenths(scores / sum.scored),
        })),
  }
}

export const toTenths = (value: number): number => Math.round(value * 10) / 10

/** Most minutes first, then most titles, then by name. */
export const byMinutes = (one: Group, other: Group): number =>
  other.minutes - one.minutes || other.titles - one.titles || (one.name < other.name ? -1 : 1)
