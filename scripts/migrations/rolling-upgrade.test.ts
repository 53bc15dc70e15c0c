/** Migrations since the last release leave what processes of that release use (docs/develop.md, Migrations). */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { findLastRelease } from '../release/last-release.ts'
import { type BreakingChange, findBreakingChanges } from './breaking-changes.ts'
import { recordStatements } from './record-statements.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAMES = Object.keys(migrations)

/** Changes that are safe although the last release mentions the name, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {}

const nameOf = ({ table, column }: BreakingChange): string => (column === undefined ? table : `${table}.${column}`)

/** Whether a release's code contains a word. */
const mentions = (release: string, word: string): boolean =>
  spawnSync('git', ['grep', '--quiet', '--word-regexp', '--fixed-strings', word, release, '--', 'src'], { cwd: ROOT })
    .status === 0

// a downloaded copy has no history
const release = existsSync(join(ROOT, '.git')) ? findLastRelease(ROOT) : undefined

test.runIf(release)('migrations since the last release break nothing that it uses', async () => {
  const files = execFileSync('git', ['ls-tree', '--name-only', release ?? '', 'migrations/'], { cwd: ROOT }).toString()
  const released = [...files.matchAll(/^migrations\/(\d{3}-[\w-]+)\.ts$/gm)].map(([, name = '']) => name)
  expect(released.length).toBeGreaterThan(0)
  expect(NAMES.slice(0, released.length), 'released migrations stay').toEqual(released)
  const statements = await recordStatements(NAMES.slice(released.length))
  const breaking = findBreakingChanges(statements)
    .filter((change) => mentions(release ?? '', change.column ?? change.table))
    .map(nameOf)
    .filter((name) => !(name in ALLOWED))
  expect(breaking, 'change these one release after the code stops using them').toEqual([])
})

test('the statements of migrations are recorded, and earlier ones were not all additive', async () => {
  const statements = await recordStatements(NAMES)
  expect(statements.length).toBeGreaterThan(50)
  expect(findBreakingChanges(await recordStatements(['015-job-crashes']))).toEqual([])
  const changes = await Promise.all(NAMES.map(async (name) => findBreakingChanges(await recordStatements([name]))))
  expect(changes.flat().length).toBeGreaterThan(0)
})
