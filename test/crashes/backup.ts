/** Kills of the backup command, and of the site, while users write. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyBackup } from '#src/operations/backup/verify-backup.server.ts'
import { openFolderTarget } from '#src/operations/backup/folder-target.server.ts'
import { createData, type Data } from './databases.ts'
import { commandOf, killCommand, runWhole } from './killed-command.ts'
import { killSite, type Round, requireNone, withPrepared } from './round.ts'
import { withUsers } from './users/users.ts'

const STEPS = [/^Copying /m, /^Verifying /m]

/** Two backups: one that is killed, or during which the site is killed; and one that is not. */
export async function backUpDuringWrites(round: Round): Promise<string> {
  const { random, tally, server } = round
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-crash-backups-'))
  try {
    return await withPrepared(round, async (data, launch) => {
      const site = launch()
      await site.untilReady()
      return withUsers({ data, origin: site.origin, random, onlyAdd: true }, async (users) => {
        const expected = new Map<string, string[]>()
        const backUp = async (): Promise<void> => {
          const comments = users.listComments()
          const output = await runWhole(commandOf(data, ['backup', folder]), STEPS)
          expected.set(/^Backup complete: (\S+)/m.exec(output)?.[1] ?? '', comments)
        }
        await users.untilAcknowledged(20 + random(40))
        const isSite = random(2) === 0
        if (isSite) {
          const backup = backUp()
          await pause(random(1_000))
          await killSite(site, tally)
          await backup
        } else {
          const comments = users.listComments()
          const { isKilled, output } = await killCommand(commandOf(data, ['backup', folder]), {
            ...round,
            steps: STEPS,
          })
          if (!isKilled) expected.set(/^Backup complete: (\S+)/m.exec(output)?.[1] ?? '', comments)
          // it may have been killed after the backup was complete
          for (const backup of await listBackups(folder)) if (!expected.has(backup)) expected.set(backup, comments)
          await users.untilAcknowledged(users.acknowledged() + 10)
          await backUp()
        }
        await users.stop()
        tally.acknowledged += users.acknowledged()
        await requireListed(folder, expected)
        const [backup, comments] = [...expected].at(-1) ?? []
        if (backup !== undefined) await requireComments(server?.url, backup, comments ?? [])
        return `the ${isSite ? 'site' : 'backup'} was killed, ${comments?.length} comments before the last backup`
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const listBackups = async (folder: string): Promise<string[]> =>
  (
    await openFolderTarget(folder)
      .list()
      .catch(() => [])
  ).map((name) => join(folder, name))

/** Every listed backup is complete and intact, and each that was complete is listed. */
async function requireListed(folder: string, expected: Map<string, unknown>): Promise<void> {
  const listed = await listBackups(folder)
  for (const backup of listed) await verifyBackup(backup)
  if (listed.join() !== [...expected.keys()].toSorted().join())
    throw new Error(`Listed: ${listed.join()}; expected ${[...expected.keys()].join()}`)
}

/** Restores the backup into an empty database and looks for the comments. */
async function requireComments(server: string | undefined, backup: string, comments: readonly string[]): Promise<void> {
  const data = await createData(server)
  try {
    await runWhole(commandOf(data, ['restore', backup]))
    const found = new Set(await readComments(data))
    requireNone(comments.filter((text) => !found.has(text)).map((text) => `not in ${backup}: ${text}`))
  } finally {
    await data.remove()
  }
}

async function readComments({ engine, query }: Data): Promise<string[]> {
  if (engine === 'sqlite') {
    const [check] = await query('pragma integrity_check')
    if (check?.['integrity_check'] !== 'ok')
      throw new Error(`The restored database is damaged: ${JSON.stringify(check)}`)
  }
  return (await query('select text from comment')).map(({ text }) => String(text))
}
