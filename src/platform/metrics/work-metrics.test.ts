import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import {
  jobEnded,
  mailEnded,
  mediaSent,
  outboundEnded,
  queryEnded,
  queryKind,
  queryRetried,
  requestRefused,
  workDone,
  workShed,
} from '../instrumentation/measurements.ts'
import { measureWork } from './work-metrics.server.ts'

test('counts what the parts of the site report, until it is stopped', async () => {
  const registry = new Registry()
  const stop = measureWork(registry)
  const report = () => {
    queryEnded.report({ kind: 'select', seconds: 0.002, isFailed: false })
    queryEnded.report({ kind: 'insert', seconds: 0.002, isFailed: true })
    queryRetried.report(undefined)
    jobEnded.report({ kind: 'package', outcome: 'failed', seconds: 70 })
    mailEnded.report('failed')
    mediaSent.report(1_000)
    outboundEnded.report({ isFailed: false, seconds: 0.2 })
    workShed.report('search')
    requestRefused.report({ route: '/api/me', by: 'user' })
    workDone.report({ route: '/search', units: 2.5 })
  }
  report()
  const text = await registry.metrics()
  const expected = [
    'hoshimi_database_query_duration_seconds_bucket{le="0.001",kind="select"} 0',
    'hoshimi_database_query_duration_seconds_bucket{le="0.005",kind="select"} 1',
    'hoshimi_database_query_errors_total{kind="insert"} 1',
    'hoshimi_database_retries_total 1',
    'hoshimi_job_duration_seconds_bucket{le="60",kind="package",outcome="failed"} 0',
    'hoshimi_job_duration_seconds_bucket{le="300",kind="package",outcome="failed"} 1',
    'hoshimi_mails_total{outcome="failed"} 1',
    'hoshimi_mails_total{outcome="sent"} 0',
    'hoshimi_media_sent_bytes_total 1000',
    'hoshimi_outbound_request_duration_seconds_count{outcome="done"} 1',
    'hoshimi_refused_requests_total{route="/api/me",by="user"} 1',
    'hoshimi_shed_requests_total{priority="search"} 1',
    'hoshimi_shed_requests_total{priority="member"} 0',
    'hoshimi_work_units_total{route="/search"} 2.5',
  ]
  expect(text.split('\n')).toEqual(expect.arrayContaining(expected))
  expect(text).not.toContain('hoshimi_database_query_errors_total{kind="select"}')
  stop()
  report()
  expect(await registry.metrics()).toBe(text)
  expect(queryEnded.isObserved).toBe(false)
})

test.each([
  ['select "id" from "anime"', 'select'],
  ['with recursive a as (select 1) select 1', 'select'],
  ['INSERT into "job" values (?)', 'insert'],
  ['begin', 'transaction'],
  ['rollback', 'transaction'],
  ['pragma busy_timeout = 0', 'other'],
  ['', 'other'],
])('%j is of kind %s', (sql, kind) => {
  expect(queryKind(sql)).toBe(kind)
})
