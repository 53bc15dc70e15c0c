import { type KeyboardEvent, type PointerEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { ChartTable } from './chart-table.tsx'
import type { Scale } from './scale.ts'
import { ScaleTicks } from './scale-ticks.tsx'
import { type ChartProps, type ChartSeries, formatValue } from './chart-props.ts'
import { DAY_WIDTH, dayAfterKey } from './shapes.ts'

interface ChartFrameProps extends ChartProps {
  kind: 'bars' | 'lines'
  scale: Scale
  /** Shapes in a coordinate system of 10 units per day and `CHART_HEIGHT`. */
  children: ReactNode
}

export const CHART_HEIGHT = 140

/**
 * A chart by day: values are read with the pointer, the arrow keys or in a table. Shapes are stretched to the width, so it
 * needs no script to fit. The last day is today.
 */
export function ChartFrame({
  label,
  days,
  series,
  format,
  formatTick = format,
  kind,
  scale,
  children,
}: ChartFrameProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const isHydrated = useSyncExternalStore(never, yes, no)
  const latest = series.some(({ values }) => values.at(-2) != null) ? days.length - 2 : days.length - 1
  const day = chosen ?? latest
  const textOf = ({ name, values }: ChartSeries) => `${name}: ${formatValue(values[day], format)}`
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, day, days.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const control = isHydrated && {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': days.length,
    'aria-valuenow': day + 1,
    'aria-valuetext': `${days[day]}. ${series.map(textOf).join(', ')}`,
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: () => setChosen(null),
    onBlur: () => setChosen(null),
    onKeyDown: move,
  }
  return (
    <div className="chart" data-kind={kind}>
      <p className="chart-values" aria-hidden>
        <b>{days[day]}</b>
        {series.map((one, index) => (
          <span key={one.name}>
            {series.length > 1 && <i className="chart-key" data-series={index} />}
            {series.length > 1 && `${one.name} `}
            <b>{formatValue(one.values[day], format)}</b>
          </span>
        ))}
      </p>
      <div className="chart-body">
        <ScaleTicks scale={scale} format={formatTick} />
        <div className="chart-plot" role="img" aria-label={label} {...control}>
          {chosen !== null && (
            <span
              className="chart-cursor"
              style={{ left: `${(day / days.length) * 100}%`, width: `${100 / days.length}%` }}
            />
          )}
          <svg viewBox={`0 0 ${days.length * DAY_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <path
              className="chart-grid"
              d={scale.ticks
                .map((tick) => `M0 ${CHART_HEIGHT * (1 - scale.position(tick))}H${days.length * DAY_WIDTH}`)
                .join('')}
            />
            {children}
          </svg>
        </div>
        <p className="chart-days" aria-hidden>
          <span>{days[0]}</span>
          {days.length > 20 && <span>{days[Math.floor((days.length - 1) / 2)]}</span>}
          <span>{days.at(-1)}</span>
        </p>
      </div>
      <ChartTable label={label} days={days} series={series} format={format} />
    </div>
  )
}

const never = () => () => undefined
const yes = () => true
const no = () => false
