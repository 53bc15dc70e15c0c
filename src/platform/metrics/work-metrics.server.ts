/** Metrics of what this process does besides answering requests: database, jobs, mail, video, outbound requests. */
import { Counter, Histogram, type Registry } from 'prom-client'
import {
  jobEnded,
  mailEnded,
  mediaSent,
  outboundEnded,
  queryEnded,
  queryRetried,
  requestRefused,
  workDone,
  workShed,
} from '../instrumentation/measurements.ts'
import { WORK_PRIORITIES } from '../limits/work-priority.ts'

const QUERY_BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]
const JOB_BUCKETS = [1, 5, 15, 60, 300, 900, 3_600, 14_400]
const OUTBOUND_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** @returns a function that ends the subscriptions */
export function measureWork(registry: Registry): () => void {
  const registers = [registry]
  const queries = new Histogram({
    name: 'hoshimi_database_query_duration_seconds',
    help: 'Duration of database statements, including waits for locks',
    labelNames: ['kind'],
    buckets: QUERY_BUCKETS,
    registers,
  })
  const queryErrors = new Counter({
    name: 'hoshimi_database_query_errors_total',
    help: 'Database statements that failed',
    labelNames: ['kind'],
    registers,
  })
  const retries = new Counter({
    name: 'hoshimi_database_retries_total',
    help: 'Repeated SQLite statements, because another process was writing',
    registers,
  })
  const jobs = new Histogram({
    name: 'hoshimi_job_duration_seconds',
    help: 'Duration of job runs, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const mails = new Counter({
    name: 'hoshimi_mails_total',
    help: 'Mails by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const media = new Counter({ name: 'hoshimi_media_sent_bytes_total', help: 'Bytes of video sent', registers })
  const outbound = new Histogram({
    name: 'hoshimi_outbound_request_duration_seconds',
    help: 'Duration of requests to other servers',
    labelNames: ['outcome'],
    buckets: OUTBOUND_BUCKETS,
    registers,
  })
  const shed = new Counter({
    name: 'hoshimi_shed_requests_total',
    help: 'Requests that were refused with 503 because the site is overloaded',
    labelNames: ['priority'],
    registers,
  })
  const refused = new Counter({
    name: 'hoshimi_refused_requests_total',
    help: 'Requests that were refused with 429, by route and by whose budget of work was used up',
    labelNames: ['route', 'by'],
    registers,
  })
  const work = new Counter({
    name: 'hoshimi_work_units_total',
    help: 'Work of requests by route, in units of about a millisecond of the main thread',
    labelNames: ['route'],
    registers,
  })
  // a rate needs a first value
  for (const outcome of ['sent', 'failed'] as const) mails.inc({ outcome }, 0)
  for (const priority of WORK_PRIORITIES) shed.inc({ priority }, 0)

  const subscriptions = [
    queryEnded.subscribe(({ kind, seconds, isFailed }) => {
      queries.observe({ kind }, seconds)
      if (isFailed) queryErrors.inc({ kind })
    }),
    queryRetried.subscribe(() => retries.inc()),
    jobEnded.subscribe(({ kind, outcome, seconds }) => jobs.observe({ kind, outcome }, seconds)),
    mailEnded.subscribe((outcome) => mails.inc({ outcome })),
    mediaSent.subscribe((bytes) => media.inc(bytes)),
    outboundEnded.subscribe(({ isFailed, seconds }) =>
      outbound.observe({ outcome: isFailed ? 'failed' : 'done' }, seconds),
    ),
    workShed.subscribe((priority) => shed.inc({ priority })),
    requestRefused.subscribe((labels) => refused.inc(labels)),
    workDone.subscribe(({ route, units }) => work.inc({ route }, units)),
  ]
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
