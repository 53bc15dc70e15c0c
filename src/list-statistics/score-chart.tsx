import type { ScoreFormat } from '#src/list/entries/score.ts'
import { scoreValueLabel } from '#src/list/entries/score-labels.ts'
import { formatCount } from './format.ts'
import type { ScoreSpread } from './score-spread.ts'
import { type Column, ColumnChart } from './column-chart.tsx'

/** How often each score was given; formats with a hundred values are shown in tens. */
export const ScoreChart = ({ scores }: { scores: ScoreSpread }) => (
  <ColumnChart label="Titles by score" unit="Score" columns={toColumns(scores)} format={formatCount} />
)

function toColumns({ format, values, ranges }: ScoreSpread): Column[] {
  if (format !== 'POINT_100' && format !== 'POINT_10_DECIMAL')
    return values.map(({ value, count }) => ({ name: scoreValueLabel(value, format), value: count }))
  return ranges.map(({ from, to, count }) => ({
    name: toText(to, format),
    longName: `${toText(from, format)} to ${toText(to, format)}`,
    value: count,
  }))
}

const toText = (score: number, format: ScoreFormat): string => String(format === 'POINT_100' ? score : score / 10)
