/** The order of genres and studios, as the page's address has it. */
import { byMinutes, type Group } from './group-tally.ts'

export const ORDERS = { time: 'Time', titles: 'Titles', score: 'Mean score' } as const
export type GroupOrder = keyof typeof ORDERS

export const parseOrder = (text: string | null): GroupOrder => (text === 'titles' || text === 'score' ? text : 'time')

const COMPARE: Readonly<Record<GroupOrder, (one: Group, other: Group) => number>> = {
  time: byMinutes,
  titles: (one, other) => other.titles - one.titles || byMinutes(one, other),
  score: (one, other) => (other.meanScore ?? 0) - (one.meanScore ?? 0) || byMinutes(one, other),
}

export const inOrder = <G extends Group>(groups: readonly G[], order: GroupOrder): G[] =>
  groups.toSorted(COMPARE[order])

/** What a group is measured by in an order. */
export const measureOf = ({ minutes, titles, meanScore }: Group, order: GroupOrder): number =>
  order === 'time' ? minutes : order === 'titles' ? titles : (meanScore ?? 0)
