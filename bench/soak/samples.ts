/** Samples what a site's processes hold: from /proc, from the probe in each process, from PostgreSQL and its temporary folder. */
import { mkdir, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import * as z from 'zod'
import { listProcesses } from '../processes.ts'
import type { Point } from '../../scripts/bench/trend.ts'

const SERIES = [
  'resident',
  'heap',
  'external',
  'files',
  'sockets',
  'resources',
  'timers',
  'connections',
  'temporary',
] as const

/** Sums over the processes of the site. */
export type Series = Record<(typeof SERIES)[number], Point[]>

export interface Sampler {
  /** For the site's process. */
  environment: Record<string, string>
  sample(pid: number, everyMs: number, isOn: () => boolean): Promise<Series>
  /** One for each process, into the folder. */
  writeSnapshots(pid: number): Promise<void>
  close(): Promise<void>
}

const sampleSchema = z.object({
  heap: z.number(),
  external: z.number(),
  resources: z.record(z.string(), z.number()),
})
const TIMERS = new Set(['Timeout', 'Immediate'])
const SNAPSHOT_MS = 20_000

/** @param databaseUrl of a PostgreSQL server that only the site uses */
export async function createSampler(folder: string, databaseUrl?: string): Promise<Sampler> {
  const [samples, temporary] = [join(folder, 'samples'), join(folder, 'temporary')]
  for (const path of [samples, temporary]) await mkdir(path)
  const client = databaseUrl === undefined ? undefined : new pg.Client({ connectionString: databaseUrl })
  await client?.connect()

  async function countConnections(): Promise<number> {
    const answer = await client?.query<{ count: string }>(
      "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return Number(answer?.rows[0]?.count ?? 0)
  }

  async function measure(pid: number): Promise<Record<keyof Series, number>> {
    const total = { resident: 0, heap: 0, external: 0, files: 0, sockets: 0, resources: 0, timers: 0 }
    for (const id of await listProcesses(pid)) {
      const links = await listOpen(id)
      const probe = await readProbe(join(samples, `${id}.jsonl`))
      const kinds = Object.entries(probe.resources)
      total.resident += await readResident(id)
      total.heap += probe.heap
      total.external += probe.external
      total.sockets += links.filter((link) => link.startsWith('socket:')).length
      total.files += links.filter((link) => !link.startsWith('socket:')).length
      total.resources += kinds.reduce((sum, [kind, count]) => sum + (TIMERS.has(kind) ? 0 : count), 0)
      total.timers += kinds.reduce((sum, [kind, count]) => sum + (TIMERS.has(kind) ? count : 0), 0)
    }
    const left = await readdir(temporary, { recursive: true })
    return { ...total, connections: await countConnections(), temporary: left.length }
  }

  return {
    environment: {
      NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(import.meta.dirname, 'probe.ts')).href}`,
      SOAK_SAMPLES: samples,
      TMPDIR: temporary,
    },
    async sample(pid, everyMs, isOn) {
      const series: Series = {
        resident: [],
        heap: [],
        external: [],
        files: [],
        sockets: [],
        resources: [],
        timers: [],
        connections: [],
        temporary: [],
      }
      while (isOn()) {
        await pause(everyMs)
        const at = performance.now() / 1_000
        const measured = await measure(pid)
        for (const name of SERIES) series[name].push({ at, value: measured[name] })
      }
      return series
    },
    async writeSnapshots(pid) {
      for (const id of await listProcesses(pid)) process.kill(id, 'SIGUSR2')
      await pause(SNAPSHOT_MS)
    },
    close: async () => client?.end(),
  }
}

/** What the file descriptors of a process refer to. */
async function listOpen(pid: number): Promise<string[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
  return Promise.all(descriptors.map((one) => readlink(`/proc/${pid}/fd/${one}`).catch(() => '')))
}

async function readResident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

/** The last line that the probe wrote. */
async function readProbe(path: string): Promise<z.infer<typeof sampleSchema>> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  return last === '' ? { heap: 0, external: 0, resources: {} } : sampleSchema.parse(JSON.parse(last))
}
