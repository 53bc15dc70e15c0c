/** Metrics of HTTP requests. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { RequestObserver } from '../instrumentation/observe-requests.ts'

/** Most responses come from a cache and take less than the first. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const CLASSES = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const
const TOO_MANY_REQUESTS = 429

export function measureRequests(registry: Registry, requests: RequestObserver): void {
  const duration = new Histogram({
    name: 'hoshimi_http_request_duration_seconds',
    help: 'Duration of requests, by kind of request and class of status',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const limited = new Counter({
    name: 'hoshimi_http_rate_limited_total',
    help: 'Requests that were refused with 429 because of a rate limit',
    labelNames: ['kind'],
    registers: [registry],
  })
  requests.subscribe(({ kind, status, milliseconds }) => {
    duration.observe({ kind, status: CLASSES[Math.trunc(status / 100)] ?? 'other' }, milliseconds / 1000)
    if (status === TOO_MANY_REQUESTS) limited.inc({ kind })
  })
}
