/** The API call of the dashboard. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { REQUEST_KINDS } from '#src/platform/instrumentation/request-kind.ts'
import { type Dashboard, DEFAULT_RANGE, RANGES } from './dashboard.ts'
import type { DashboardService } from './dashboard-service.server.ts'
import { METRIC_NAMES } from './metrics.ts'

const metric = z.object({
  values: z.array(z.number().nullable()),
  current: z.number().nullable(),
  previous: z.number().nullable(),
})
const latency = { p50: z.number().nullable(), p95: z.number().nullable(), p99: z.number().nullable() }
const ranked = z.array(z.object({ id: z.string(), title: z.string(), value: z.int() }))

const dashboard = z
  .object({
    isOn: z.boolean(),
    range: z.literal(RANGES),
    days: z.array(z.string()).describe('The complete days of the range and today, in UTC'),
    firstDay: z.string().nullable().describe('The first day that was counted'),
    metrics: z.record(z.enum(METRIC_NAMES), metric).describe('By day; null for days that were not counted'),
    pageLatency: z.array(z.object(latency)).describe('Of pages by day, in milliseconds'),
    kinds: z.array(z.object({ kind: z.enum(REQUEST_KINDS), requests: z.int(), ...latency })),
    mostViewed: ranked.describe('By views'),
    mostWatched: ranked.describe('By seconds'),
    emptySearches: z.array(z.object({ query: z.string(), searches: z.int() })),
  })
  .meta({ id: 'Statistics' }) satisfies z.ZodType<Dashboard>

const rangeError = `days must be one of ${RANGES.join(', ')}.`

export const dashboardCalls = (service: DashboardService) => [
  defineCall({
    method: 'GET',
    path: '/admin/statistics',
    work: 'search',
    tag: 'Admin',
    summary: 'Visitors, views, watch time and other daily statistics of the last 7, 30 or 90 days',
    access: 'admin',
    scope: 'admin',
    query: z.object({
      days: z
        .enum(RANGES.map(String), { error: rangeError })
        .default(String(DEFAULT_RANGE))
        .transform((value) => RANGES.find((range) => String(range) === value) ?? DEFAULT_RANGE),
    }),
    response: dashboard,
    handler: ({ query }) => service.load(query.days),
  }),
]
