/** Collects the metrics of all workers of a site, as one text. */
import { AggregatorRegistry, type Registry } from 'prom-client'
import * as z from 'zod'
import { askWorkers, type ClusterLink } from '../cluster/cluster-link.ts'

const QUESTION = 'metrics'

/** What prom-client would leave out, and how it is combined in its place. */
const AGGREGATORS: Readonly<Record<string, string>> = { process_start_time_seconds: 'min' }

/** JSON has no NaN. */
const valueSchema = z.unknown().transform((value) => (typeof value === 'number' ? value : Number.NaN))
const metricsSchema = z.array(
  z
    .object({
      name: z.string(),
      help: z.string(),
      type: z.string(),
      aggregator: z.string(),
      values: z.array(
        z.object({
          value: valueSchema,
          labels: z.record(z.string(), z.union([z.string(), z.number()])),
          metricName: z.string().optional(),
        }),
      ),
    })
    .transform((metric) => ({ ...metric, aggregator: AGGREGATORS[metric.name] ?? metric.aggregator })),
)

export interface MetricsText {
  type: string
  text: string
}

/**
 * Lets other workers collect the metrics of this one.
 * @returns collects those of all workers: sums, or what a gauge declares. A worker that does not answer within a second is left out
 */
export function shareMetrics(registry: Registry, link: ClusterLink): () => Promise<MetricsText> {
  const readOwn = async () => metricsSchema.parse(await registry.getMetricsAsJSON())
  link.answer(QUESTION, readOwn)

  return async () => {
    const [own, others] = await Promise.all([readOwn(), askWorkers(link, QUESTION, metricsSchema.parse)])
    const all = AggregatorRegistry.aggregate([own, ...others])
    return { type: all.contentType, text: await all.metrics() }
  }
}
