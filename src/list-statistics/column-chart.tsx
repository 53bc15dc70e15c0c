import { toLinearScale } from '#src/ui/chart/scale.ts'
import { ScaleTicks } from '#src/ui/chart/scale-ticks.tsx'
import { ValueTable } from './value-table.tsx'

export interface Column {
  name: string
  value: number
  /** A longer name, in the table. */
  longName?: string
}

interface ColumnChartProps {
  /** Accessible name, such as `Titles by score`. */
  label: string
  /** What the names are. */
  unit: string
  columns: readonly Column[]
  /** Formats values in the table and above the columns. */
  format: (value: number) => string
  /** Formats the labels of the scale. */
  formatTick?: (value: number) => string
}

const HEIGHT = 100
const STEP = 10
const GAP = 1.5
/** With more columns, values are in the table only, and only some columns are named. */
const MAX_NAMED = 12

/** Vertical columns, stretched to the width without a script. */
export function ColumnChart({ label, unit, columns, format, formatTick = format }: ColumnChartProps) {
  const scale = toLinearScale(Math.max(0, ...columns.map(({ value }) => value)))
  const isNamed = columns.length <= MAX_NAMED
  return (
    <div className="chart column-chart" style={{ '--columns': columns.length }}>
      <div className="chart-body">
        <ScaleTicks scale={scale} format={formatTick} />
        <div className="chart-plot" role="img" aria-label={`${label}; the values are in the table below`}>
          <svg viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <path
              className="chart-grid"
              d={scale.ticks
                .map((tick) => `M0 ${HEIGHT * (1 - scale.position(tick))}H${columns.length * STEP}`)
                .join('')}
            />
            {columns.map(({ name, value }, index) => (
              <rect
                key={name}
                className="chart-bar"
                x={index * STEP + GAP}
                width={STEP - 2 * GAP}
                y={HEIGHT * (1 - scale.position(value))}
                height={HEIGHT * scale.position(value)}
              />
            ))}
          </svg>
        </div>
        <ol className="column-names" aria-hidden data-named={isNamed || undefined}>
          {(isNamed ? columns : endsOf(columns)).map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </div>
      <ValueTable
        label={label}
        heads={[unit, 'Value']}
        rows={columns.map(({ name, longName = name, value }) => [longName, format(value)])}
      />
    </div>
  )
}

/** The first, the middle and the last column. */
const endsOf = (columns: readonly Column[]): Column[] =>
  [columns[0], columns[Math.floor((columns.length - 1) / 2)], columns.at(-1)].flatMap((column) => column ?? [])
