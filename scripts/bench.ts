/** `npm run bench`: runs the quick benchmarks, or the named ones; `--help` lists them. */
import { globSync, readFileSync } from 'node:fs'
import { formatHelp, parseBenchmark, planBenchmarks, splitArguments } from './bench/plan.ts'
import { isStopped, run, stopAll } from './test/children.ts'

const LIMIT_MS = 600_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll())
}

const { help, ...request } = splitArguments(process.argv.slice(2))
const files = globSync('bench/*.ts').toSorted()
const all = files.flatMap((path) => parseBenchmark(path, readFileSync(path, 'utf8')) ?? [])
const { run: chosen, skipped } = exitOnError(() => {
  if (!help) return planBenchmarks(all, request, process.env)
  console.log(formatHelp(all, request.names))
  process.exit(0)
})

let succeeded = 0
let failed = 0
const timer = request.names.length === 0 ? setTimeout(() => void stopAll(), LIMIT_MS) : undefined
for (const { name, path } of chosen) {
  if (isStopped()) {
    skipped.push({ name, reason: 'the run was stopped, or its ten minutes were over' })
    continue
  }
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { code } = await run(['node', '--expose-gc', path, ...request.options], true)
  if (code === 0) succeeded += 1
  else failed += 1
  console.log(`${code === 0 ? 'done' : 'FAILED'} after ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
clearTimeout(timer)

console.log(`\n${succeeded} of ${all.length} benchmarks done, ${failed} failed`)
for (const { name, reason } of skipped) console.log(`skipped: ${name} (${reason})`)
process.exitCode = failed > 0 ? 1 : 0

/** Ends the process with one line if the command line is wrong. */
function exitOnError<T>(task: () => T): T {
  try {
    return task()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
