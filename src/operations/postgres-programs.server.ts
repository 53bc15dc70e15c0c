/** Finds and runs the client programs of PostgreSQL. */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from '#src/config.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import { toClientVariables } from './postgres-address.ts'

/** Folders of distributions that keep several versions. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/{postgresql,libpq}*/bin',
  '/usr/local/opt/{postgresql,libpq}*/bin',
]
const ERROR_CHARACTERS = 2_000

export type PostgresProgram = 'pg_dump' | 'pg_restore' | 'psql'
export type FindProgram = (program: PostgresProgram) => string

/**
 * Finds programs of the server's major version, or else of the next newer one, as older ones refuse to work.
 * @param patterns folders to search in addition to the search path
 * @throws {Error} with a sentence if there are none
 */
export async function findPrograms(serverVersion: number, patterns: readonly string[] = FOLDERS): Promise<FindProgram> {
  const folders = [...globSync([...patterns]), '']
  const found = await Promise.all(folders.map(async (folder) => ({ folder, version: await readVersion(folder) })))
  const versions = found.filter(({ version }) => version > 0).toSorted((a, b) => a.version - b.version)
  const chosen = versions.find(({ version }) => version >= serverVersion)
  if (chosen) return (program) => join(chosen.folder, program)
  const newest = versions.at(-1)?.version
  const reason = newest === undefined ? 'is not installed' : `is version ${newest}, which is too old`
  throw new Error(
    `pg_dump ${reason}: the server runs PostgreSQL ${serverVersion}. Install its client programs (Debian: postgresql-client-${serverVersion})`,
  )
}

/** The major version of pg_dump in a folder, or in the search path; 0 if there is none. */
async function readVersion(folder: string): Promise<number> {
  const child = spawn(join(folder, 'pg_dump'), ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0)
}

/** Starts a program. The password is in its environment, since any user of the machine can read arguments. */
export function startProgram(command: string, args: readonly string[], url?: string) {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: childEnvironment(url === undefined ? {} : toClientVariables(url)),
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, ERROR_CHARACTERS)
  })
  child.stdin.on('error', () => undefined) // the program has exited, and its code says why
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${command} cannot be started: ${messageOf(error)}`)))
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(toReason(command, errors)))))
  })
  ended.catch(() => undefined)
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.kill('SIGKILL') }
}

/** The first error of a program, without its name and position. */
function toReason(command: string, errors: string): string {
  const lines = errors.split('\n').filter(Boolean)
  const line = lines.find((one) => /error|fatal/i.test(one)) ?? lines[0] ?? 'it stopped without a message'
  return `${command.replace(/^.*[/\\]/, '')} failed: ${line.replace(/^.*?(?=(error|fatal):)/i, '')}`
}
