/** The command line: `npm run <command> -- …`. */
import { ConfigError } from './config.server.ts'
import { messageOf } from './platform/errors.ts'

/** Each command documents its own usage and returns an exit code. */
const COMMANDS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<number>>>> = {
  'catalogue:import': async () => {
    const { importCommand } = await import('./catalogue/import/command.server.ts')
    const { createWantedSource } = await import('./library/fetch-titles/fetch-source.server.ts')
    const { createLibrarySource } = await import('./library/fetch-titles/library-source.server.ts')
    const { listWantedIds } = await import('./title-requests/request-tasks.server.ts')
    return (args) =>
      importCommand(args, {
        library: createLibrarySource,
        requests: createWantedSource((db) => listWantedIds(db.$extendTables())),
      })
  },
  'catalogue:refresh': async () => (await import('./catalogue/refresh/refresh-command.server.ts')).refreshCommand,
  'library:add': async () => (await import('./library/commands/source-command-line.server.ts')).addCommand,
  'library:remove': async () => (await import('./library/commands/source-command-line.server.ts')).removeCommand,
  'library:list': async () => (await import('./library/commands/source-command-line.server.ts')).listCommand,
  'library:import': async () => (await import('./library/commands/import-command-line.server.ts')).importCommand,
  'library:segments': async () => (await import('./library/commands/import-command-line.server.ts')).segmentsCommand,
  'library:scan': async () => (await import('./library/commands/library-command-line.server.ts')).scanCommand,
  'library:doubtful': async () => (await import('./library/commands/library-command-line.server.ts')).doubtfulCommand,
  'library:choose': async () => (await import('./library/commands/library-command-line.server.ts')).chooseCommand,
  'library:ignore': async () => (await import('./library/commands/library-command-line.server.ts')).ignoreCommand,
  'library:forget': async () => (await import('./library/commands/library-command-line.server.ts')).forgetCommand,
  'library:id-map': async () => (await import('./library/commands/id-map-command.server.ts')).idMapCommand,
  'storage:move': async () => (await import('./library/commands/storage-command.server.ts')).moveCommand,
  'user:create': async () => (await import('./accounts/admin/user-command-line.server.ts')).createUserCommand,
  'user:make-admin': async () => (await import('./accounts/admin/user-command-line.server.ts')).makeAdminCommand,
  'user:reset-second-factor': async () =>
    (await import('./accounts/admin/user-command-line.server.ts')).resetFactorCommand,
  'user:allow-password': async () =>
    (await import('./accounts/admin/user-command-line.server.ts')).allowPasswordCommand,
  'user:reset-link': async () => (await import('./accounts/admin/user-command-line.server.ts')).resetLinkCommand,
  backup: async () => (await import('./operations/backup/backup-command.server.ts')).backupCommand,
  restore: async () => (await import('./operations/restore/restore-command.server.ts')).restoreCommand,
  // started by the running site
  'restore:choices': async () => (await import('./operations/restore/choices-command.server.ts')).choicesCommand,
  'database:move': async () => (await import('./operations/move/move-command.server.ts')).moveCommand,
  'library:jobs': async () => (await import('./library/commands/library-command-line.server.ts')).jobsCommand,
}

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const known = Object.keys(COMMANDS).join(', ')
    process.stderr.write(`${name ? `Unknown command ${name}` : 'Missing command'} (${known})\n`)
    return 2
  }
  try {
    return await (
      await load()
    )(args)
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`)
    return 1
  }
}

/** Formats an error as one line. */
function formatError(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (error instanceof AggregateError && error.message === '') return formatError(error.errors[0])
  return messageOf(error).split('\n', 1)[0] ?? ''
}

process.exitCode = await main(process.argv.slice(2))
