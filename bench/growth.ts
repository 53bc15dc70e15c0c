/**
 * Catalogues of invented titles of several sizes: start, memory, changes and search of one node, then requests a second,
 * latency and CPU time with several nodes behind nginx. Everything shares one machine, so the CPU time of a request says
 * more than the rate. `--write` writes `docs/scale.md` and its charts.
 */
// bench: needs wrk, PostgreSQL, Redis, nginx
// bench: long
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { fillDatabase } from './growth/cluster.ts'
import { type GrowthFigures, LOADS } from './growth/figures.ts'
import { measureLoads } from './growth/measure-loads.ts'
import { measureSize } from './growth/measure-size.ts'
import { parseOptions } from './growth/options.ts'
import { FIGURES, writeDocument } from './growth/write-document.ts'

const options = parseOptions(process.argv.slice(2))
const figures: GrowthFigures = {
  measured: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`,
  engine: options.engine,
  sizes: [],
  loads: [],
}
for (const titles of options.titles) {
  console.log(`\n${titles.toLocaleString('en')} titles on ${options.engine}`)
  const database = await fillDatabase(options.engine, titles)
  try {
    const size = await measureSize(database, titles)
    figures.sizes.push(size)
    console.table(Object.fromEntries(Object.entries(size).map(([name, value]) => [name, Number(value.toFixed(2))])))
    for (const nodes of options.nodes)
      await measureLoads(database, titles, nodes, options, (one) => {
        figures.loads.push(one)
        console.log(
          `${nodes} × ${LOADS[one.load]}, ${one.connections} connections: ${one.perSecond.toFixed(0)}/s, ` +
            `${one.p50Ms.toFixed(1)} / ${one.p99Ms.toFixed(1)} ms (p50 / p99), CPU seconds per 1,000: site ${one.siteCpu.toFixed(3)}, ` +
            `nginx ${one.nginxCpu.toFixed(3)}, database ${one.databaseCpu.toFixed(3)}; ${one.residentMb.toFixed(0)} MB`,
        )
      })
  } finally {
    await database.close()
  }
  // after each size, so that an interrupted run leaves what it measured
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`)
}
if (options.write) {
  const json = JSON.stringify(figures, null, 2)
  writeFileSync(FIGURES, `${json}\n`)
  writeDocument(json)
}
