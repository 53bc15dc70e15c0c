import { expect, test } from 'vitest'
import { drawChart, niceStep } from './chart.ts'

const chart = {
  title: 'Memory & titles',
  xLabel: 'titles',
  yLabel: 'MB',
  series: [
    { name: 'resident', points: [[5_000, 200] as const, [50_000, 450] as const] },
    { name: 'index <heap>', points: [[5_000, 10] as const, [50_000, 440] as const] },
  ],
}

test('draws each series with its name, equal factors at equal distances', () => {
  const svg = drawChart(chart)
  expect(svg).toContain('aria-label="Memory &amp; titles"')
  expect(svg).toContain('>index &lt;heap&gt;</text>')
  expect(svg.match(/<polyline/g)).toHaveLength(2)
  expect(svg).toMatch(/<polyline points="64,\S+ 530,\S+"/)
  expect(drawChart({ ...chart, series: [] })).toContain('<svg')
})

test('labels of series that end close to each other do not cover each other', () => {
  const labels = [...drawChart(chart).matchAll(/<text x="558" y="([\d.]+)"/g)].map(([, y]) => Number(y))
  expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(16)
})

test.each([
  [0, 1],
  [1, 0.2],
  [450, 100],
  [10, 2],
  [24, 5],
])('an axis up to %d has steps of %d', (largest, step) => {
  expect(niceStep(largest)).toBeCloseTo(step)
})
