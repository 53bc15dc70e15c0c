import { expect, test } from 'vitest'
import { ASSUMPTIONS, estimate, pickLoad, PRICES } from './estimate.ts'
import { exampleFigures } from './example-figures.ts'

const figures = exampleFigures()
const simple = {
  ...ASSUMPTIONS,
  dailyVisitors: 86_400,
  pagesPerVisit: 10,
  callsPerVisit: 5,
  peakFactor: 2,
  minutesWatched: 10,
  signedInShare: 0.5,
  savesPerMinute: 6,
  mbitPerSecond: 4,
  cdnHitShare: 1,
}

test('follows from the visits at the peak and the CPU time of their requests', () => {
  const needed = estimate(figures, simple, PRICES)
  expect(needed).toMatchObject({ pages: 20, calls: 10, viewers: 1_200, saves: 60, videoGbit: 4.8, originGbit: 0 })
  expect(needed.siteCores).toBeCloseTo(0.09)
  expect(needed.databaseCores).toBeCloseTo(0.018)
  expect(needed.nodes).toBe(3)
  expect(needed.egressTb).toBeCloseTo((86_400 * 30 * 600 * 4) / 8e6)
  expect(needed.pageMbit).toBeCloseTo((90 * 10_000 * 8) / 1e6)
})

test('adds a node to those that carry the load, and never counts fewer than three', () => {
  const large = estimate(figures, { ...simple, dailyVisitors: 86_400_000 }, PRICES)
  expect(large.siteCores).toBeCloseTo(90)
  expect(large.nodes).toBe(1 + 45)
  const withSockets = estimate(figures, { ...simple, socketShare: 1, socketsPerProcess: 50 }, PRICES)
  expect(withSockets.nodes).toBe(1 + 6)
})

test('what the CDN does not have takes CPU time of the site', () => {
  const cold = estimate(figures, { ...simple, cdnHitShare: 0, segmentSeconds: 6, segmentCpu: 0.5 }, PRICES)
  expect(cold.originGbit).toBeCloseTo(4.8)
  expect(cold.siteCores).toBeCloseTo(0.09 + (1_200 / 6) * 0.0005)
})

test('the costs add up', () => {
  const { cost, total } = estimate(figures, simple, { ...PRICES, node: [10, 20] })
  expect(cost[0]).toEqual({ what: '3 nodes', range: [30, 60] })
  expect(total[0]).toBeCloseTo(cost.reduce((sum, { range }) => sum + range[0], 0))
  expect(total[1]).toBeGreaterThan(total[0])
})

test('uses the largest catalogue with the most nodes, and names a load that was not measured', () => {
  expect(pickLoad(figures, 'search')).toMatchObject({ titles: 20_000, nodes: 3, connections: 100 })
  expect(pickLoad(figures, 'search', 19_999)).toMatchObject({ titles: 5_000 })
  const without = { ...figures, loads: figures.loads.filter(({ load }) => load !== 'save') }
  expect(() => estimate(without, simple, PRICES)).toThrow('save')
})
