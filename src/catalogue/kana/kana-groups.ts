/** What a page of a kana listing shows beside its titles. */
import { readingOf } from '../facets.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { rowOf } from './kana-rows.ts'

export interface KanaCount {
  kana: string
  count: number
}

export interface KanaGroups {
  /** The kana of the row that have titles. */
  row: KanaCount[]
  /** Where each kana starts on this page: the index of its first title. Empty if the titles are in another order. */
  starts: (KanaCount & { at: number })[]
}

interface KanaPage {
  group: string
  /** All titles of the listing that match its filters. */
  matches: readonly Title[]
  /** Those of this page. */
  items: readonly Title[]
  isByReading: boolean
}

const kanaOf = (title: Title): string => readingOf(title).charAt(0)

export function toKanaGroups(snapshot: Snapshot, adult: boolean, page: KanaPage): KanaGroups {
  const counts = Map.groupBy(page.matches, kanaOf)
  const starts = page.items.flatMap((title, at) => {
    const [kana, before] = [kanaOf(title), page.items[at - 1]]
    return kana === '' || (before && kanaOf(before) === kana) ? [] : { at, kana, count: counts.get(kana)?.length ?? 0 }
  })
  const row = (rowOf(page.group)?.kana ?? [])
    .map((kana) => ({ kana, count: snapshot.list({ kind: 'kana', group: kana }, adult)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
  return { row, starts: page.isByReading ? starts : [] }
}
