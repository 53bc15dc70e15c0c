import { countOf, formatDuration, formatMean } from './format.ts'
import { type GroupOrder, inOrder, measureOf } from './group-order.ts'
import type { Group } from './group-tally.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { BarTable, sharesOf } from './bar-table.tsx'
import { StatisticsPanel } from './panel.tsx'

interface GroupPanelProps {
  title: string
  /** What the groups are: `Genre`. */
  unit: string
  groups: readonly Group[]
  nameOf?: (name: string) => string
  order: GroupOrder
  format: ScoreFormat
}

/** The others open on request. */
const MAX_SHOWN = 12

/** Titles with something in common, as bars. */
export function GroupPanel({ title, unit, groups, nameOf, order, format }: GroupPanelProps) {
  const ordered = inOrder(groups, order)
  if (ordered.length === 0) return null
  const shares = sharesOf(ordered.map((group) => measureOf(group, order)))
  const bars = ordered.map(({ name, minutes, titles, meanScore }, index) => ({
    key: name,
    name: nameOf?.(name) ?? name,
    share: shares[index] ?? 0,
    cells: [
      formatDuration(minutes),
      titles.toLocaleString('en'),
      meanScore === null ? '–' : formatMean(meanScore, format),
    ],
  }))
  const columns = [unit, 'Time', 'Titles', 'Mean']
  const more = bars.slice(MAX_SHOWN)
  return (
    <StatisticsPanel title={title}>
      {(id) => (
        <>
          <BarTable labelledBy={id} columns={columns} bars={bars.slice(0, MAX_SHOWN)} />
          {more.length > 0 && (
            <details className="more-bars">
              <summary className="hit-area">{countOf(more.length, 'more', 'more')}</summary>
              <BarTable labelledBy={id} columns={columns} bars={more} />
            </details>
          )}
        </>
      )}
    </StatisticsPanel>
  )
}
