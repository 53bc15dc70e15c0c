import { countOf, formatDuration, formatMean } from '../format.ts'
import { type GroupOrder, inOrder, measureOf } from '../group-order.ts'
import type { Group } from '../group-tally.ts'
import type { ScoreFormat } from '../../entries/score.ts'
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

const MAX_SHOWN = 12

/** Titles with something in common, as bars. */
export function GroupPanel({ title, unit, groups, nameOf, order, format }: GroupPanelProps) {
  const shown = inOrder(groups, order).slice(0, MAX_SHOWN)
  if (shown.length === 0) return null
  const shares = sharesOf(shown.map((group) => measureOf(group, order)))
  return (
    <StatisticsPanel title={title}>
      {(id) => (
        <>
          <BarTable
            labelledBy={id}
            columns={[unit, 'Time', 'Titles', 'Mean']}
            bars={shown.map(({ name, minutes, titles, meanScore }, index) => ({
              key: name,
              name: nameOf?.(name) ?? name,
              share: shares[index] ?? 0,
              cells: [
                formatDuration(minutes),
                titles.toLocaleString('en'),
                meanScore === null ? '–' : formatMean(meanScore, format),
              ],
            }))}
          />
          {groups.length > shown.length && (
            <p className="muted">{`and ${countOf(groups.length - shown.length, 'more', 'more')}`}</p>
          )}
        </>
      )}
    </StatisticsPanel>
  )
}
