/**
 * Coverage of the unit tests, per folder of `src`. Code that only browsers run is covered by the journeys, which are not
 * counted.
 */
// bench: long
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import * as z from 'zod'

const SUMMARY = 'node_modules/.cache/coverage/coverage-summary.json'

const shareSchema = z.object({ covered: z.number(), total: z.number() })
const summarySchema = z.record(
  z.string(),
  z.object({ lines: shareSchema, branches: shareSchema, functions: shareSchema }),
)
type Share = z.infer<typeof shareSchema>
type Kind = 'lines' | 'branches' | 'functions'

const { status } = spawnSync(process.execPath, ['scripts/test.ts', '--coverage'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const files = summarySchema.parse(JSON.parse(readFileSync(SUMMARY, 'utf8')))
const folders = Map.groupBy(Object.entries(files), ([path]) => folderOf(path))
for (const [folder, entries] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) {
  const percent = (kind: Kind) => toPercent(entries.map(([, coverage]) => coverage[kind]))
  console.log(
    `${folder.padEnd(16)} lines ${percent('lines')}, branches ${percent('branches')}, functions ${percent('functions')}`,
  )
}

function folderOf(path: string): string {
  if (path === 'total') return 'all'
  const [, folder = '', file] = relative(process.cwd(), path).split(sep)
  return file === undefined ? 'src' : `src/${folder}`
}

function toPercent(shares: readonly Share[]): string {
  const sum = (kind: keyof Share) => shares.reduce((total, share) => total + share[kind], 0)
  return `${((100 * sum('covered')) / sum('total')).toFixed(1)} %`
}
