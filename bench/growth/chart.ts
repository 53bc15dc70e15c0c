/** Draws line charts as SVG that can be read on light and dark pages. */
import { escapeXml } from '#src/platform/text/xml.ts'

export interface Chart {
  title: string
  /** With its unit. */
  xLabel: string
  yLabel: string
  series: { name: string; points: readonly (readonly [x: number, y: number])[] }[]
}

const WIDTH = 720
const HEIGHT = 400
const LEFT = 64
const RIGHT = 190
const TOP = 44
const BOTTOM = 54
const LABEL_GAP = 16
const COLOURS = ['#3b82f6', '#ef6c4d', '#2fa36b', '#a855f7', '#c59a17', '#e0559b', '#14a3b8', '#7c8798']
const STYLE =
  'text{font:13px system-ui,sans-serif;fill:#333}.grid{stroke:#ddd}.title{font-size:15px;font-weight:600}' +
  '@media (prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}}'

/** The x-axis is logarithmic, since sizes grow by a factor; the y-axis starts at 0. */
export function drawChart({ title, xLabel, yLabel, series }: Chart): string {
  const points = series.flatMap((one) => one.points)
  const xs = [...new Set(points.map(([x]) => x))].toSorted((a, b) => a - b)
  const [low, high] = [Math.log(xs[0] ?? 1), Math.log(xs.at(-1) ?? 1)]
  const step = niceStep(Math.max(...points.map(([, y]) => y), 0))
  const top = step * Math.max(1, Math.ceil(Math.max(...points.map(([, y]) => y), 0) / step))
  const plotWidth = WIDTH - LEFT - RIGHT
  const plotHeight = HEIGHT - TOP - BOTTOM
  const toX = (x: number) => LEFT + (high > low ? (Math.log(x) - low) / (high - low) : 0.5) * plotWidth
  const toY = (y: number) => TOP + (1 - y / top) * plotHeight
  const rows = Array.from({ length: Math.round(top / step) + 1 }, (_, row) => row * step)
  const grid = rows.map(
    (y) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(toY(y))}" y2="${round(toY(y))}"/>` +
      text(LEFT - 8, toY(y) + 4, formatNumber(y), 'end'),
  )
  const ticks = xs.map((x) => text(toX(x), HEIGHT - BOTTOM + 20, formatNumber(x), 'middle'))
  const ends = spread(series.map((one) => toY(one.points.at(-1)?.[1] ?? 0)))
  const lines = series.map(({ name, points: own }, at) => {
    const colour = COLOURS[at % COLOURS.length]
    const path = own.map(([x, y]) => `${round(toX(x))},${round(toY(y))}`).join(' ')
    const dots = own.map(([x, y]) => `<circle cx="${round(toX(x))}" cy="${round(toY(y))}" r="3" fill="${colour}"/>`)
    const y = ends[at] ?? 0
    return (
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}` +
      `<rect x="${WIDTH - RIGHT + 12}" y="${round(y - 5)}" width="10" height="10" rx="2" fill="${colour}"/>` +
      text(WIDTH - RIGHT + 28, y + 5, name, 'start')
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}">`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="${LEFT}" y="24">${escapeXml(title)}</text>`,
    ...grid,
    ...ticks,
    text(LEFT + plotWidth / 2, HEIGHT - 10, xLabel, 'middle'),
    text(LEFT, TOP - 6, yLabel, 'start'),
    ...lines,
    '</svg>\n',
  ].join('\n')
}

const text = (x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(content)}</text>`

/** 1, 2 or 5 times a power of ten, so that an axis has about five steps. */
export function niceStep(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest / 5))
  return power * ([1, 2, 5, 10].find((factor) => factor * power * 5 >= largest) ?? 10)
}

/** Moves labels down until none covers another. */
function spread(heights: readonly number[]): number[] {
  const order = [...heights.keys()].toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const spaced = [...heights]
  let previous = -Infinity
  for (const at of order) {
    previous = Math.max(heights[at] ?? 0, previous + LABEL_GAP)
    spaced[at] = previous
  }
  const overflow = Math.max(0, previous - (HEIGHT - BOTTOM))
  return spaced.map((y) => y - overflow)
}

const round = (value: number): number => Number(value.toFixed(1))
const formatNumber = (value: number): string => Number(value.toPrecision(6)).toLocaleString('en')
