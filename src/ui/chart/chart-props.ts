/** What every chart gets. */
import type { Values } from './shapes.ts'

export interface ChartSeries {
  name: string
  values: Values
}

export interface ChartProps {
  /** Accessible name, such as `Visitors by day`. */
  label: string
  /** Names of the days. */
  days: readonly string[]
  series: readonly ChartSeries[]
  /** Formats values of the chart and its table. */
  format: (value: number) => string
  /** Formats the labels of the scale. */
  formatTick?: (value: number) => string
}

/** A dash for days that were not counted. */
export const formatValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value)
