/** The command that the running site starts to list backups and to check an uploaded one. */
import { toPlainCommand } from '#src/command-line.server.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { acceptUpload } from './accept-upload.server.ts'
import { listBackups } from './list-backups.server.ts'

const HELP = `Usage: node src/cli.ts restore:choices [--accept <folder>]

Prints the backups that the site can be restored from, as JSON, or checks an upload. The page for a restore starts it.

Options
  --accept <folder>  check the SQLite file that was uploaded into the folder, and list it from then on
  --help             show this help
`

export const choicesCommand = toPlainCommand(HELP, async (args, config) => {
  const { values } = readArguments(args, { accept: { type: 'string' } })
  if (values.accept === undefined) return [JSON.stringify(await listBackups(config))]
  await acceptUpload(config.dataDir, values.accept)
  return []
})
