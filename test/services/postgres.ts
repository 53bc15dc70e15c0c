/** A PostgreSQL of the tests' own: in a temporary folder, on a free port, gone when its owner is. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { findPostgres } from '../programs.ts'

export interface PostgresServer {
  url: string
  /** Kills every process of the server at once; resolves when nothing listens any more. */
  crash(): Promise<void>
  /** Starts it again on the same data; resolves when it answers. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'

// It runs as the database's user from the first line on, since initdb refuses root. The folder is that user's, too.
// The closing of standard input is what stops it: that happens even where its owner was killed.
// Texts are sorted by language, as on most servers, so that a query which leans on the order of bytes is found out.
const SCRIPT = `
set -eu
exec 2>&1
programs=$1 port=$2 commit=$3
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
start() {
  # what was committed survives the death of the server, though not that of the machine
  "$programs/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 \\
    -c unix_socket_directories= -c max_connections=200 \\
    -c fsync=off -c synchronous_commit=$commit -c full_page_writes=off &
  server=$!
}
crash() {
  all="$server $(pgrep -P "$server" || true)"
  kill -9 $all || true
  wait "$server" || true
  for one in $all; do while kill -0 "$one" 2> /dev/null; do sleep 0.01; done; done
}
start
# from here on the server alone holds the output: when it closes, the server has ended
exec > /dev/null 2>&1
while read -r order; do
  case $order in
    crash) crash ;;
    restart) start ;;
  esac
done
kill -INT "$server" || true
wait
`

/**
 * @param keepsCommits whether what was committed survives a crash
 * @throws {Error} with the server's own words when there is no PostgreSQL or it does not start
 */
export async function startPostgres({ keepsCommits = false } = {}): Promise<PostgresServer> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const script = ['sh', '-c', SCRIPT, 'postgres', programs, String(port), keepsCommits ? 'on' : 'off']
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
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return {
    url,
    async crash() {
      child.stdin.write('crash\n')
      while (!(await isRefused(port)));
    },
    async restart() {
      child.stdin.write('restart\n')
      while (!(await answers(url)));
    },
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => (socket.destroy(), false),
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  )
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
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
