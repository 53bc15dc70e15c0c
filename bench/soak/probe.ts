/**
 * Preloaded into each process of the site (`node --expose-gc --import`): collects garbage and writes a line with what the process
 * holds, every few seconds, to a file of its own in `SOAK_SAMPLES`. SIGUSR2 writes a heap snapshot there.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeHeapSnapshot } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

export interface ProbeSample {
  /** Seconds since the epoch. */
  at: number
  /** Bytes. */
  heap: number
  /** Bytes of buffers outside of the heap. */
  external: number
  /** What keeps the event loop alive, by kind. */
  resources: Readonly<Record<string, number>>
}

const INTERVAL_MS = 5_000

const folder = process.env['SOAK_SAMPLES']
if (folder !== undefined && isMainThread) startProbe(folder)

function startProbe(folder: string): void {
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const resources: Record<string, number> = {}
    for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
    const sample: ProbeSample = { at: Date.now() / 1_000, heap: heapUsed, external, resources }
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(sample)}\n`)
  }, INTERVAL_MS).unref()
  process.on('SIGUSR2', () => void writeHeapSnapshot(join(folder, `${process.pid}-${Date.now()}.heapsnapshot`)))
}
