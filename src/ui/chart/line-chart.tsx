import { CHART_HEIGHT, ChartFrame } from './chart.tsx'
import type { ChartProps } from './chart-props.ts'
import { toLogScale } from './scale.ts'
import { toLine } from './shapes.ts'

/** Lines by day on a logarithmic scale; solid, dashed and dotted. Values must be positive. */
export function LineChart(props: ChartProps) {
  const { series } = props
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const scale = values.length === 0 ? toLogScale(1, 100) : toLogScale(Math.min(...values), Math.max(...values))
  return (
    <ChartFrame {...props} kind="lines" scale={scale}>
      {series.map((one, index) => (
        <path key={one.name} className="chart-line" data-series={index} d={toLine(one.values, scale, CHART_HEIGHT)} />
      ))}
    </ChartFrame>
  )
}
