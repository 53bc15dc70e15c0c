/** Kills of `database:move` from SQLite to PostgreSQL. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createData, type Data, digestTables, listDifferences } from './databases.ts'
import { commandOf, killAndRepeat } from './killed-command.ts'
import { copyPrepared } from './prepared.ts'
import { requireNone, type Round } from './round.ts'

/** Several batches. */
const COMMENTS = 8_000
const STEPS = [/^Copied /m, /^Copied anime$/m, /^Comparing /m, /^The move is complete/m]

export async function killDuringMove(round: Round): Promise<string> {
  const { server, tally } = round
  if (!server) throw new Error('This scenario needs PostgreSQL')
  const [from, to] = await Promise.all([copyPrepared(undefined), createData(server.url)])
  try {
    await addComments(from)
    const before = await hash(from)
    const command = commandOf(from, ['database:move', to.environment['DATABASE_URL'] ?? ''])
    const killed = tally.kills
    await killAndRepeat(command, { ...round, steps: STEPS })
    if ((await hash(from)) !== before) throw new Error('The SQLite database has changed')
    const own = ['kysely_migration', 'kysely_migration_lock']
    const [source, target] = [await digestTables(from, own), await digestTables(to, own)]
    requireNone(listDifferences(source, target))
    return `${source.size} tables, ${tally.kills - killed} kills`
  } finally {
    await Promise.all([from.remove(), to.remove()])
  }
}

async function addComments({ query }: Data): Promise<void> {
  await query(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${COMMENTS})
     insert into comment (anime_id, episode, text, fingerprint, created_at)
     select 1 + i % 40, i % 3, 'Ships at night ' || i, 'f' || i, '2026-01-01' from n`,
  )
  await query('pragma wal_checkpoint(truncate)')
}

const hash = async ({ dataDir }: Data): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(dataDir, 'hoshimi.db')))
    .digest('hex')
