/** `npm run check:upgrade`: upgrades from the last release, with its own code on the new schema. Needs a build and PostgreSQL. */
import { join } from 'node:path'
import { startDurablePostgres } from '../test/crashes/run.ts'
import { findPostgres } from '../test/programs.ts'
import { buildRelease } from '../test/upgrade/previous-release.ts'
import { upgradeInPlace, upgradeRolling } from '../test/upgrade/upgrade.ts'
import { findLastRelease } from './release/last-release.ts'

const ROOT = join(import.meta.dirname, '..')

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const name = findLastRelease(ROOT)
if (name === undefined) console.log('The repository has no release: the upgrade was not checked.')
else await checkUpgrade(name)

async function checkUpgrade(name: string): Promise<void> {
  console.log(`Building ${name} …`)
  const release = await buildRelease(ROOT, name)
  try {
    await check(`SQLite, from ${name} in place`, () => upgradeInPlace(release.folder))
    if (!findPostgres()) return console.log('PostgreSQL is not installed: the rolling upgrade was not checked.')
    const server = await startDurablePostgres()
    await check(`PostgreSQL, from ${name} while it serves`, () => upgradeRolling(release.folder, server))
    await server.stop()
  } finally {
    await release.remove()
  }
}

async function check(what: string, run: () => Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${what}: ${await run()}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
