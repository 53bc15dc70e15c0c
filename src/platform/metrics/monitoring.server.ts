/** Parses the variables of metrics and load shedding. */
import type * as z from 'zod'
import { count, oneOf, trimmed } from '../process/config-fields.ts'

export interface MetricsConfig {
  /** Where the metrics have a port of their own. */
  listen: { port: number; host: string } | undefined
  /** What a scraper sends; with it, the site itself serves `/metrics`. */
  token: string | undefined
}

export interface MonitoringConfig {
  /** Undefined if they are off. */
  metrics: MetricsConfig | undefined
  /** Whether an overloaded site refuses work. */
  isLoadShed: boolean
}

/** OpenTelemetry's port for Prometheus. */
const DEFAULT_PORT = 9464
const MIN_TOKEN = 16

export const monitoringVariables = {
  METRICS: oneOf(['on', 'off']).default('off'),
  METRICS_PORT: count(1, 65_535).optional(),
  METRICS_HOST: trimmed.min(1, 'must be an address to listen on, such as 127.0.0.1').optional(),
  METRICS_TOKEN: trimmed
    .regex(/^[\w.~+/=-]+$/, 'must contain letters, digits and -._~+/= only')
    .min(MIN_TOKEN, `must have at least ${MIN_TOKEN} characters`)
    .optional(),
  LOAD_SHEDDING: oneOf(['on', 'off']).default('on'),
}

type Variables = z.infer<z.ZodObject<typeof monitoringVariables>>

/** @returns the configuration, or what is wrong with it */
export function parseMonitoring(env: Variables): MonitoringConfig | { problem: string } {
  const isLoadShed = env.LOAD_SHEDDING === 'on'
  if (env.METRICS === 'off') {
    const unused = (['METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN'] as const).find((name) => env[name] !== undefined)
    return unused ? { problem: `${unused} needs METRICS=on` } : { metrics: undefined, isLoadShed }
  }
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  const hasPort = token === undefined || port !== undefined || host !== undefined
  const listen = hasPort ? { port: port ?? DEFAULT_PORT, host: host ?? '127.0.0.1' } : undefined
  return { metrics: { listen, token }, isLoadShed }
}
