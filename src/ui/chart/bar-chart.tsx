import { useId } from 'react'
import { CHART_HEIGHT, ChartFrame } from './chart.tsx'
import type { ChartProps } from './chart-props.ts'
import { toLinearScale } from './scale.ts'
import { stack, toBars } from './shapes.ts'

/** Stacked bars by day, the first series at the bottom; solid, striped and hollow. Today, the last day, is pale. */
export function BarChart(props: ChartProps) {
  const { days, series } = props
  const stripes = useId()
  const values = series.map((one) => one.values)
  const bases = stack(values)
  const tops = days.map((_, day) => values.reduce((sum, one) => sum + (one[day] ?? 0), 0))
  const scale = toLinearScale(Math.max(0, ...tops))
  const today = days.length - 1
  return (
    <ChartFrame {...props} kind="bars" scale={scale}>
      {series.length > 1 && (
        <pattern id={stripes} width="10" height="4" patternUnits="userSpaceOnUse">
          <rect className="chart-stripe" width="10" height="2.5" />
        </pattern>
      )}
      {series.map(({ name }, index) =>
        [false, true].map((isToday) => (
          <path
            key={`${name} ${isToday}`}
            className={isToday ? 'chart-bar is-today' : 'chart-bar'}
            data-series={index}
            {...(index === 1 && { style: { fill: `url(#${stripes})` } })}
            d={toBars(
              values[index] ?? [],
              bases[index] ?? [],
              scale,
              CHART_HEIGHT,
              (day) => (day === today) === isToday,
            )}
          />
        )),
      )}
    </ChartFrame>
  )
}
