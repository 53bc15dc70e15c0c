/** The `database:move` command. */
import { toPlainCommand } from '#src/command-line.server.ts'
import { openUnchanged } from '#src/platform/database/database.server.ts'
import { lockDataDir } from '#src/platform/process/lock.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { hidePassword } from '../postgres-address.ts'
import { moveDatabase, type MovedTable } from './move-database.server.ts'
import { openSource } from './source-database.server.ts'

const HELP = `Usage: npm run database:move [-- <postgres-url>] [--restart]

Copies the SQLite database in DATA_DIR to an empty PostgreSQL database, and compares every table. Stop
the site first. The SQLite database stays as it is. After an interruption, the same command continues.
After a complete move, it only compares again. Without an address, DATABASE_URL is used.

Options
  --restart   drop what an unfinished move has copied, and start over
  --help      show this help
`

const OPTIONS = { restart: { type: 'boolean', default: false } } as const

export const moveCommand = toPlainCommand(HELP, async (args, config) => {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [url = config.databaseUrl, extra] = positionals
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${extra}`)
  if (url === undefined || !URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new UsageError('Give a PostgreSQL address such as postgres://user:password@host/database')
  lockDataDir(config.dataDir)
  const source = openSource(config.dataDir)
  const db = openUnchanged(url, config.dataDir)
  try {
    const report = (line: string): void => void process.stdout.write(`${line}\n`)
    const { tables, wasComplete } = await moveDatabase(source, db, { restart: values.restart, report })
    return [
      ...formatTables(tables),
      `The move is ${wasComplete ? 'already complete' : 'complete'}. Set DATABASE_URL to this address (${hidePassword(url)}) and start the site.`,
      `The SQLite database in ${config.dataDir} is unchanged.`,
    ]
  } finally {
    source.close()
    await db.destroy()
  }
})

function formatTables(tables: readonly MovedTable[]): string[] {
  const width = Math.max(...tables.map(({ name }) => name.length))
  return tables.map(({ name, rows, digest, replaced }) => {
    const note = replaced === 0 ? '' : `  (NUL replaced in ${pluralise(replaced, 'text')})`
    return `${name.padEnd(width)}  ${formatNumber(rows).padStart(10)} rows  ${digest.padStart(64, '0').slice(0, 16)}${note}`
  })
}
