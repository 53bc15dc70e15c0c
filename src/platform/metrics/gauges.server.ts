/** Gauges that are read when the metrics are collected. */
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'

export interface Sample {
  labels?: Record<string, string>
  value: number
}

interface ReadOptions {
  name: string
  help: string
  labels?: string[]
  /** Called for each collection. What cannot be read is left out. */
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

export interface GaugeOptions extends ReadOptions {
  /** How the values of several workers are combined. */
  workers: Aggregator
}

export function addGauge(registry: Registry, { name, help, labels = [], workers, read }: GaugeOptions): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    aggregator: workers,
    registers: [],
    async collect() {
      const samples = await readSafely(read)
      this.reset()
      if (samples.length === 0) this.remove({})
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value)
    },
  })
  registry.registerMetric(gauge)
}

/** Adds a counter whose value something else counts. */
export function addCounter(registry: Registry, { name, help, labels = [], read }: ReadOptions): void {
  const counter = new Counter({
    name,
    help,
    labelNames: labels,
    registers: [],
    async collect() {
      const samples = await readSafely(read)
      this.reset()
      for (const sample of samples) this.inc(sample.labels ?? {}, sample.value)
    },
  })
  registry.registerMetric(counter)
}

async function readSafely(read: ReadOptions['read']): Promise<readonly Sample[]> {
  try {
    return await read()
  } catch {
    return []
  }
}
