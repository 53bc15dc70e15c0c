import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startCluster } from '#test/cluster/links.ts'
import { singleProcess } from '../cluster/cluster-link.ts'
import { addGauge } from './gauges.server.ts'
import { shareMetrics } from './collect-workers.server.ts'

/** @param value of each metric */
function createRegistry(value: number): Registry {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'requests_total', help: 'help', labelNames: ['kind'], registers }).inc({ kind: 'page' }, value)
  new Histogram({ name: 'duration_seconds', help: 'help', buckets: [1, 5], registers }).observe(value)
  new Gauge({ name: 'start_seconds', help: 'help', aggregator: 'omit', registers }).set(value)
  new Gauge({ name: 'process_start_time_seconds', help: 'help', aggregator: 'omit', registers }).set(value)
  new Gauge({ name: 'unknown', help: 'help', aggregator: 'max', registers }).set(Number.NaN)
  const gauge = (name: string, workers: 'min' | 'max' | 'sum' | 'average') =>
    addGauge(registry, { name, help: 'help', workers, read: () => [{ value }] })
  gauge('oldest', 'min')
  gauge('newest', 'max')
  gauge('open', 'sum')
  gauge('lag', 'average')
  addGauge(registry, {
    name: 'of_the_owner',
    help: 'help',
    workers: 'max',
    read: () => (value === 4 ? [{ value: 7 }] : []),
  })
  return registry
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('a single process has its own metrics', async () => {
  const collect = shareMetrics(createRegistry(2), singleProcess())
  const { type, text } = await collect()
  expect(type).toContain('text/plain')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'requests_total{kind="page"} 2',
      'duration_seconds_bucket{le="5"} 1',
      'oldest 2',
      'unknown Nan',
    ]),
  )
})

test('several workers are summed up, or combined as a gauge declares', async () => {
  const { add, router } = startCluster()
  const [first, second, third] = [2, 3, 4].map((id) => ({ link: add(id), registry: createRegistry(id) }))
  const collects = [first, second, third].map((worker) => worker && shareMetrics(worker.registry, worker.link))
  for (const id of [2, 3, 4]) router.setListening(id)
  for (const collect of collects) {
    expect(linesOf((await collect?.())?.text ?? '')).toEqual(
      expect.arrayContaining([
        'requests_total{kind="page"} 9',
        'duration_seconds_bucket{le="1"} 0',
        'duration_seconds_bucket{le="5"} 3',
        'duration_seconds_sum 9',
        'duration_seconds_count 3',
        'process_start_time_seconds 2',
        'oldest 2',
        'newest 4',
        'open 9',
        'lag 3',
        'of_the_owner 7',
      ]),
    )
  }
})

test('a worker that hangs, ended, or answers nonsense is left out', async () => {
  const { add, router, muted } = startCluster({}, 50)
  const links = [1, 2, 3, 4].map(add)
  const [own, , , confused] = links
  const collects = links.map((link) => shareMetrics(createRegistry(link.id), link))
  confused?.answer('metrics', () => [{ name: 'requests_total' }])
  for (const { id } of links) router.setListening(id)
  muted.add(2)
  router.remove(3)
  const collected = await collects[0]?.()
  expect(own?.id).toBe(1)
  expect(linesOf(collected?.text ?? '')).toContain('requests_total{kind="page"} 1')
})

test('without a primary that answers, a worker has its own metrics', async () => {
  const { add, muted } = startCluster({}, 50)
  const collect = shareMetrics(createRegistry(1), add(1))
  muted.add(1)
  expect(linesOf((await collect()).text)).toContain('requests_total{kind="page"} 1')
})

test('what cannot be read is left out', async () => {
  const registry = new Registry()
  addGauge(registry, { name: 'broken', help: 'help', workers: 'sum', read: () => Promise.reject(new Error('outage')) })
  addGauge(registry, { name: 'whole', help: 'help', workers: 'sum', read: () => [{ value: 1 }] })
  const { text } = await shareMetrics(registry, singleProcess())()
  expect(linesOf(text)).toEqual(['whole 1'])
})
