/** A PostgreSQL server for tests: in a temporary folder, on a free port, stopped with its owner. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { freePort } from '../ports.ts'
import { findPostgres } from '../programs.ts'

export interface PostgresServer {
  url: string
  /** Kills every process of the server; resolves when nothing listens on its port. */
  crash(): Promise<void>
  /** Stops it as an operator does, which ends all connections; resolves when nothing listens on its port. */
  shutDown(): Promise<void>
  /** Restarts it on the same data; resolves when it accepts connections. */
  restart(): Promise<void>
  /** Suspends every process of the server: connections stay open, but nothing answers. */
  freeze(): void
  /** Ends that; resolves when it accepts connections. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'

// Runs as the database's user from the start, since initdb refuses root; the folder belongs to that user too.
// Closing standard input stops the server, which works even if its owner was killed.
// The collation is by language, as on most servers, to catch queries that rely on byte order.
const SCRIPT = `
set -eu
exec 2>&1
programs=$1 port=$2 commit=$3 sync=$4
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
  # without fsync, commits survive a crash of the server, but not of the machine
  "$programs/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 \\
    -c unix_socket_directories= -c max_connections=200 \\
    -c fsync=$sync -c synchronous_commit=$commit -c full_page_writes=$sync &
  server=$!
}
crash() {
  all=$(processes)
  kill -9 $all || true
  wait "$server" || true
  for one in $all; do while kill -0 "$one" 2> /dev/null; do sleep 0.01; done; done
}
processes() { echo "$server $(pgrep -P "$server" || true)"; }
shut_down() {
  kill -INT "$server" || true
  wait "$server" || true
}
start
# from here on only the server holds the output: when it closes, the server has exited
exec > /dev/null 2>&1
while read -r order; do
  case $order in
    crash) crash ;;
    shut-down) shut_down ;;
    restart) start ;;
    # the main process first, so that it starts no others
    freeze) kill -STOP "$server"; kill -STOP $(processes) || true ;;
    resume) kill -CONT $(processes) || true ;;
  esac
done
# a suspended process would not end
kill -CONT $(processes) || true
kill -INT "$server" || true
wait
`

/**
 * @param durable whether committed transactions survive a crash of the server
 * @param fsync whether they also survive a crash of the machine, as on a real server
 * @throws {Error} with the server's own output if PostgreSQL is missing or does not start
 */
export async function startPostgres({ durable = false, fsync = false } = {}): Promise<PostgresServer> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const settings = [durable || fsync, fsync].map((isOn) => (isOn ? 'on' : 'off'))
  const script = ['sh', '-c', SCRIPT, 'postgres', programs, String(port), ...settings]
  const [command = 'sh', ...args] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...script] : script
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.once('error', (error) => child.stdout.destroy(error))
  child.stdin.on('error', () => undefined) // it has already exited, and its output says why
  child.stdin.write(`${password}\n`)
  await untilReady(child.stdout)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const order = (name: string) => child.stdin.write(`${name}\n`)
  const end = async (name: string): Promise<void> => {
    order(name)
    while (!(await isRefused(port)));
  }
  const begin = async (name: string): Promise<void> => {
    order(name)
    while (!(await acceptsConnections(url)));
  }
  return {
    url,
    crash: () => end('crash'),
    shutDown: () => end('shut-down'),
    restart: () => begin('restart'),
    freeze: () => void order('freeze'),
    resume: () => begin('resume'),
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

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

function untilReady(output: Readable): Promise<void> {
  const log: string[] = []
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${log.join('\n')}`))
    output.once('error', reject)
    const lines = createInterface(output).on('close', fail)
    lines.on('line', (line) => {
      log.push(line)
      if (line.includes(READY)) resolve()
    })
  })
}
