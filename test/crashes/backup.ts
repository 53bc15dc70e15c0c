/** Backups while users write: every write that was acknowledged before a backup began is in it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from '../operations/run-command.ts'
import { runSql } from '../services/templates.ts'
import { createData, type Data } from './databases.ts'
import { type Round, withData } from './scenarios.ts'
import { withWriters } from './writers.ts'

const BACKUPS = 3

export async function backUpDuringWrites({ random, server }: Round): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-crash-backups-'))
  try {
    return await withData(server, async (data, launch) => {
      const site = launch()
      await site.untilReady()
      return withWriters(site.origin, async (writers) => {
        const expected = new Map<string, string[]>()
        for (let backup = 0; backup < BACKUPS; backup++) {
          await writers.untilAcknowledged(writers.acknowledged() + 20 + random(60))
          const comments = writers.listComments()
          expected.set(await command(data, ['backup', folder], /^Backup complete: (\S+)/m), comments)
        }
        await writers.stop()
        for (const [backup, comments] of expected) await requireComments(server?.url, backup, comments)
        return `${[...expected.values()].map((comments) => comments.length).join(', ')} comments before each backup`
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Restores the backup into an empty database and looks for the comments. */
async function requireComments(server: string | undefined, backup: string, comments: readonly string[]): Promise<void> {
  const data = await createData(server)
  try {
    await command(data, ['restore', backup], /^(Restored)/m)
    const found = new Set(await readComments(data))
    const lost = comments.filter((text) => !found.has(text))
    if (lost.length > 0)
      throw new Error(`${lost.length} acknowledged comments are not in ${backup}: ${lost.join(', ')}`)
  } finally {
    await data.remove()
  }
}

async function readComments({ dataDir, environment }: Data): Promise<string[]> {
  const url = environment['DATABASE_URL']
  if (url !== undefined)
    return (await runSql<{ text: string }>(url, 'select text from comment')).map(({ text }) => text)
  const database = new DatabaseSync(join(dataDir, 'hoshimi.db'), { readOnly: true })
  try {
    const [check] = database.prepare('pragma integrity_check').all()
    if (check?.['integrity_check'] !== 'ok')
      throw new Error(`The restored database is damaged: ${JSON.stringify(check)}`)
    return database
      .prepare('select text from comment')
      .all()
      .map(({ text }) => String(text))
  } finally {
    database.close()
  }
}

/** Runs a command, and returns the first group of the expected output. */
async function command({ dataDir, environment }: Data, args: string[], expected: RegExp): Promise<string> {
  const { output } = await runCommand(args, { environment: { DATA_DIR: dataDir, ...environment } })
  const found = expected.exec(output)?.[1]
  if (found === undefined) throw new Error(`${args.join(' ')} failed:\n${output}`)
  return found
}
