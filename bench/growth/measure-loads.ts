/** Requests a second, latency and CPU time of what visitors and signed-in users request. */
import { existsSync } from 'node:fs'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { cpuSeconds, waitUntilIdle } from '../cpu-time.ts'
import { HEADERS } from '../load.ts'
import { signUpMember } from '../member.ts'
import { type Load, measureWithWrk, type Rate, UNIQUE, WRK_TIMEOUT_SECONDS } from '../wrk.ts'
import { type Cluster, type FilledDatabase, startCluster } from './cluster.ts'
import { type LoadFigures, type LoadName, LOADS } from './figures.ts'
import type { GrowthOptions } from './options.ts'
import { measureSaves } from './measure-saves.ts'
import { infoPaths, listPaths, searchPaths, titlePaths } from './paths.ts'

const WARM_SECONDS = 2
const PATIENCE = 10

/** Measures all loads with a number of nodes. */
export async function measureLoads(
  database: FilledDatabase,
  titles: number,
  count: number,
  { connections, seconds }: GrowthOptions,
  onFigures: (figures: LoadFigures) => void,
): Promise<void> {
  const cluster = await startCluster(database, count)
  try {
    const [first] = cluster.nodes
    if (!first) throw new Error('There is no node')
    const { cookie } = await signUpMember(first.origin, `bench_${count}`)
    const paths = await listPathsOf(database, titles)
    for (const { pid, origin } of cluster.nodes) {
      await (await fetch(`${origin}/api/catalogue/search/suggest?keyword=zebra`)).arrayBuffer()
      await waitUntilIdle(pid)
    }
    for (const load of Object.keys(LOADS).filter(isLoadName)) {
      const headers = {
        'accept-encoding': `${HEADERS['accept-encoding']}, gzip`,
        ...(load.startsWith('member') && { cookie }),
      }
      const wrk = { origin: cluster.origin, paths: paths[load], headers, pids: [] }
      if (load !== 'save') await measure({ ...wrk, connections: 10, seconds: WARM_SECONDS }, database.folder)
      for (const parallel of connections) {
        for (const { pid } of cluster.nodes) await waitUntilIdle(pid)
        const user = load === 'save' ? await signUpMember(first.origin, `save_${count}_${parallel}`) : undefined
        const readCpu = await startCounting(database, cluster)
        const rate = user
          ? await measureSaves(cluster.origin, user, parallel)
          : await measure({ ...wrk, connections: parallel, seconds }, database.folder)
        if (!rate) {
          console.log(
            `${cluster.nodes.length} × ${LOADS[load]}, ${parallel} connections: not answered within ${WRK_TIMEOUT_SECONDS} s`,
          )
          continue
        }
        const per1000 = 1_000 / (rate.perSecond * rate.seconds)
        const [siteCpu = 0, nginxCpu = 0, databaseCpu = 0] = readCpu().map((cpu) => cpu * per1000)
        onFigures({
          titles,
          nodes: cluster.nodes.length,
          connections: parallel,
          load,
          perSecond: rate.perSecond,
          p50Ms: rate.p50,
          p99Ms: rate.p99,
          siteCpu,
          nginxCpu,
          databaseCpu,
          bytes: rate.bytes / rate.perSecond,
          residentMb: Math.max(...cluster.nodes.map((node) => node.resident())) / 1e6,
        })
      }
    }
  } finally {
    await cluster.stop()
  }
}

const isLoadName = (name: string): name is LoadName => name in LOADS

async function listPathsOf({ db }: FilledDatabase, titles: number): Promise<Record<LoadName, string[]>> {
  const rows = await db
    .$extendTables<CatalogueTables>()
    .selectFrom('anime')
    .select(['id', 'slug'])
    .where('merged_into', 'is', null)
    .orderBy('popularity', 'desc')
    .limit(titles)
    .execute()
  const visited = titlePaths(rows.map(({ id, slug }) => `${slug}-${id}`))
  return {
    home: ['/home'],
    title: visited,
    newTitle: visited.map((path) => `${path}?new=${UNIQUE}`),
    list: listPaths(titles),
    search: searchPaths(),
    memberHome: ['/home'],
    memberTitle: visited,
    api: infoPaths(rows.map(({ id }) => id)),
    save: [],
  }
}

/**
 * A busy machine may not answer within seconds: then measures once more, for longer.
 * @returns undefined if some requests are not answered in time
 */
async function measure(load: Load, folder: string): Promise<Rate | undefined> {
  const attempt = (seconds: number) => measureWithWrk({ ...load, seconds }, folder).catch(() => undefined)
  return (await attempt(load.seconds)) ?? attempt(load.seconds * PATIENCE)
}

/** Starts to count the CPU seconds of the site, nginx and the database. @returns a function that returns them */
async function startCounting(database: FilledDatabase, { nodes, nginxPids }: Cluster): Promise<() => number[]> {
  const groups = [nodes.map(({ pid }) => pid), nginxPids, await database.listProcesses()]
  const started = groups.map((pids) => pids.map((pid) => ({ pid, before: read(pid) })))
  return () => started.map((group) => group.reduce((sum, { pid, before }) => sum + Math.max(0, read(pid) - before), 0))
}

/** 0 for a process that has ended: a connection of the database may be closed at any time. */
const read = (pid: number): number => (existsSync(`/proc/${pid}`) ? cpuSeconds([pid]) : 0)
