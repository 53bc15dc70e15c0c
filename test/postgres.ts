/** A PostgreSQL of the tests' own: in a temporary folder, on a free port, gone when its owner is. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'
import { findPostgres } from './programs.ts'

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'

// It runs as the database's user from the first line on, since initdb refuses root. The folder is that user's, too.
// The closing of standard input is what stops it: that happens even where its owner was killed.
// Texts are sorted by language, as on most servers, so that a query which leans on the order of bytes is found out.
const SCRIPT = `
set -eu
exec 2>&1
programs=$1 port=$2
umask 077
read -r password
folder=$(mktemp -d "\${TMPDIR:-/tmp}/hoshimi-postgres-XXXXXX")
trap 'rm -rf "$folder"' EXIT
printf '%s\\n' "$password" > "$folder/password"
create() {
  "$programs/initdb" -D "$folder/data" -U postgres -A scram-sha-256 --pwfile="$folder/password" \\
    -E UTF8 --locale=C --no-sync "$@"
}
create --locale-provider=icu --icu-locale=en || create
"$programs/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 \\
  -c unix_socket_directories= -c max_connections=200 \\
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off &
server=$!
# from here on the server alone holds the output: when it closes, the server has ended
exec > /dev/null 2>&1
read -r _ || true
kill -INT "$server" || true
wait
`

/** @throws {Error} with the server's own words when there is no PostgreSQL or it does not start */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const script = ['sh', '-c', SCRIPT, 'postgres', programs, String(port)]
  const [command = 'sh', ...args] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...script] : script
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.once('error', (error) => child.stdout.destroy(error))
  child.stdin.on('error', () => undefined) // it has ended already, and what it said tells why
  child.stdin.write(`${password}\n`)
  await untilReady(child.stdout)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}

function untilReady(output: Readable): Promise<void> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`))
    output.once('error', reject)
    const lines = createInterface(output).on('close', fail)
    lines.on('line', (line) => {
      said.push(line)
      if (line.includes(READY)) resolve()
    })
  })
}
