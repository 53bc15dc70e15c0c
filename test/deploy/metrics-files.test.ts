/** The dashboard, the alert rules and the documentation name metrics that the site really has. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { openSite } from '#test/apps/app.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })).default([]),
})
const dashboard = z
  .object({
    uid: z.string(),
    schemaVersion: z.int().min(39),
    panels: z.array(panel),
    templating: z.object({ list: z.array(z.unknown()) }),
  })
  .parse(JSON.parse(read('deploy/grafana/hoshimi.json')))
const rules = z
  .object({
    groups: z.array(
      z.object({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.object({ severity: z.enum(['warning', 'critical']) }),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/hoshimi.rules.yml')))

const DERIVED = /_(?:bucket|sum|count)$/
const namesIn = (text: string): Set<string> => new Set(text.match(/\b(?:hoshimi|nodejs|process)_[a-z0-9_]+/g))

let types: ReadonlyMap<string, string>
beforeAll(async () => {
  const site = await openSite({ METRICS: 'on', METRICS_TOKEN: 'a-token-for-the-scraper' })
  const { body } = await site.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-for-the-scraper' },
  })
  await site.close()
  types = new Map([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
})
/** Whether a series belongs to a metric of the site. */
const isExported = (name: string): boolean =>
  types.has(name) || (DERIVED.test(name) && types.get(name.replace(DERIVED, '')) === 'histogram')

describe.each([
  [
    'the dashboard',
    [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      JSON.stringify(dashboard.templating),
    ],
  ],
  ['the rules', rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))],
])('%s', (_, expressions) => {
  test('name exported metrics only', () => {
    const names = namesIn(expressions.join('\n'))
    expect(names.size).toBeGreaterThan(5)
    expect([...names].filter((name) => !isExported(name))).toEqual([])
  })
})

test('the dashboard has a row for users, server, jobs and storage, and its panels do not overlap', () => {
  expect(dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Users',
    'Server',
    'Jobs',
    'Storage',
  ])
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(cells.every((cell) => Number(cell.split(',')[0]) < 24)).toBe(true)
})

test('the dashboard shows every metric of the site', () => {
  const shown = namesIn(JSON.stringify(dashboard))
  const isShown = (name: string) =>
    shown.has(name) || ['_bucket', '_sum', '_count'].some((suffix) => shown.has(name + suffix))
  const own = [...types.keys()].filter((name) => name.startsWith('hoshimi_'))
  expect(own.filter((name) => !isShown(name))).toEqual([
    'hoshimi_import_last_end_timestamp_seconds',
    'hoshimi_backup_last_failure_timestamp_seconds',
  ])
})

test('names follow the conventions of Prometheus', () => {
  for (const [name, type] of types) {
    if (!name.startsWith('hoshimi_')) continue
    expect(name.endsWith('_total')).toBe(type === 'counter')
    expect(name).not.toMatch(/_(?:ms|milliseconds|kb|mb|percent)(?:_|$)/)
  }
})

test('docs/operate.md lists the metrics of the site', () => {
  const listed = [...read('docs/operate.md').matchAll(/^\| `(hoshimi_\w+)`/gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual([...types.keys()].filter((name) => name.startsWith('hoshimi_')).toSorted())
})
