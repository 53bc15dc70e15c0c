/** SVG paths of charts, in a coordinate system with 10 units per day and the given height. */
import type { Scale } from './scale.ts'

export const DAY_WIDTH = 10
const BAR_WIDTH = 7
const BAR_START = (DAY_WIDTH - BAR_WIDTH) / 2

export type Values = readonly (number | null)[]

/** Adds up the series below each one. @returns for each series and day, where its bar begins */
export function stack(series: readonly Values[]): number[][] {
  const below = series[0]?.map(() => 0) ?? []
  return series.map((values) => {
    const bases = [...below]
    for (const [day, value] of values.entries()) below[day] = (below[day] ?? 0) + (value ?? 0)
    return bases
  })
}

/** One bar for each day with a value. @param bases where the bars begin @param isShown by day */
export function toBars(
  values: Values,
  bases: readonly number[],
  { position }: Scale,
  height: number,
  isShown: (day: number) => boolean,
): string {
  return values
    .map((value, day) => {
      if (value === null || value === 0 || !isShown(day)) return ''
      const base = bases[day] ?? 0
      const [bottom, top] = [base, base + value].map((end) => round(height * (1 - position(end))))
      return `M${day * DAY_WIDTH + BAR_START} ${bottom}V${top}h${BAR_WIDTH}V${bottom}z`
    })
    .join('')
}

/** A line through the days with values, interrupted by the others. A day without neighbours is a point. */
export function toLine(values: Values, { position }: Scale, height: number): string {
  return values
    .map((value, day) => {
      if (value === null) return ''
      const point = `${day * DAY_WIDTH + DAY_WIDTH / 2} ${round(height * (1 - position(value)))}`
      const isFirst = (values[day - 1] ?? null) === null
      const isAlone = isFirst && (values[day + 1] ?? null) === null
      return `${isFirst ? 'M' : 'L'}${point}${isAlone ? 'h0.01' : ''}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10

/** How many days a key moves. */
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['PageDown', -7],
  ['PageUp', 7],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** The day that is shown after a key is pressed; undefined if the key does not change it. */
export function dayAfterKey(key: string, day: number, days: number): number | undefined {
  const step = STEPS.get(key)
  return step === undefined ? undefined : Math.min(days - 1, Math.max(0, day + step))
}
