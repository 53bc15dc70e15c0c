/**
 * How much of the product's code the unit tests run, per folder of src. Code that only browsers run is covered by the
 * journeys, which are not counted.
 */
// bench: long
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

const SUMMARY = 'node_modules/.cache/coverage/coverage-summary.json'

interface Share {
  covered: number
  total: number
}
type FileCoverage = Record<'lines' | 'branches' | 'functions', Share>

const { status } = spawnSync(process.execPath, ['scripts/test.ts', '--coverage'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const files = JSON.parse(readFileSync(SUMMARY, 'utf8')) as Record<string, FileCoverage>
const folders = Map.groupBy(Object.entries(files), ([path]) => folderOf(path))
for (const [folder, entries] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) {
  const percent = (kind: keyof FileCoverage) => toPercent(entries.map(([, coverage]) => coverage[kind]))
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
