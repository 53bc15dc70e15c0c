/** Kills of the restore command: the database is the old one or the restored one, and the old one is kept. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Data, querySqlite } from './databases.ts'
import { type Command, commandOf, killAndRepeat, killAtPreload, runWhole } from './killed-command.ts'
import { requireNone, requireWorking, type Round, withPrepared } from './round.ts'

/** More than fits into one page of the database, so that a restore that is not whole shows. */
const COMMENTS = 400
/** How many changes of files a restore on SQLite makes, about. */
const CALLS = 12
/** Most of the time is for verifying, during which nothing changes. */
const STEPS = [/^Restoring /m, /^Restoring /m, /^Verifying /m]
type Version = 'old' | 'new'

export async function killDuringRestore(round: Round): Promise<string> {
  const { random } = round
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-crash-backups-'))
  try {
    return await withPrepared(round, async (data, launch) => {
      await fill(data, 'new')
      const output = await runWhole(commandOf(data, ['backup', folder]))
      const backup = /^Backup complete: (\S+)/m.exec(output)?.[1] ?? ''
      await fill(data, 'old')
      const seen: Version[] = []
      const args = ['restore', backup, ...(data.engine === 'postgres' ? ['--replace'] : [])]
      const isShort = data.engine === 'sqlite'
      // too short for a timer: it kills itself before one of its changes of files
      const prepare = (command: Command) =>
        isShort ? killAtPreload(command, 'kill-at-call.ts', 1 + random(CALLS)) : command
      await killAndRepeat(commandOf(data, args), { ...round, steps: STEPS, prepare }, async () => {
        const version = await readVersion(data)
        seen.push(version)
        if (version === 'new') await requireKept(data)
      })
      if ((await readVersion(data)) !== 'new') throw new Error('The backup was not restored')
      await requireKept(data)
      const site = launch()
      await site.untilReady()
      await requireWorking(site)
      return `after kills the database was ${seen.join(', ') || 'not killed'}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill({ query }: Data, version: Version): Promise<void> {
  await query('delete from comment')
  const values = Array.from({ length: COMMENTS }, (_, i) => `(1, 0, '${version}', '${version} ${i}', '2026-01-01')`)
  await query(`insert into comment (anime_id, episode, text, fingerprint, created_at) values ${values.join(', ')}`)
}

const COUNT = 'select text, count(*) as count from'

function toVersion(rows: readonly Record<string, unknown>[]): Version | null {
  const [row, ...rest] = rows
  if (rest.length > 0 || Number(row?.['count']) !== COMMENTS) return null
  return row?.['text'] === 'old' || row?.['text'] === 'new' ? row['text'] : null
}

async function readVersion({ query, engine }: Data): Promise<Version> {
  const rows = await query(`${COUNT} comment group by text`)
  const version = toVersion(rows)
  if (version === null) throw new Error(`The database is neither the old nor the restored one: ${JSON.stringify(rows)}`)
  const [check] = engine === 'sqlite' ? await query('pragma integrity_check') : []
  if (check && check['integrity_check'] !== 'ok') throw new Error(`The database is damaged: ${JSON.stringify(check)}`)
  return version
}

/** The old database is kept, whole. */
async function requireKept({ engine, dataDir, query }: Data): Promise<void> {
  const kept: (Version | null)[] = []
  if (engine === 'sqlite') {
    for (const name of await readdir(dataDir))
      if (/^hoshimi\.db\.before-restore-\w+$/.test(name))
        kept.push(toVersion(querySqlite(join(dataDir, name), `${COUNT} comment group by text`)))
  } else {
    const schemas = await query(`select nspname from pg_namespace where nspname like 'before_restore_%'`)
    for (const { nspname } of schemas)
      kept.push(toVersion(await query(`${COUNT} "${String(nspname)}".comment group by text`)))
  }
  requireNone(kept.includes('old') ? [] : [`The old database is not kept: ${kept.join(', ') || 'nothing'}`])
}
