/** nginx and Caddy with the documented configurations, on free ports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../ports.ts'
import { findCaddy, findNginx } from '../programs.ts'
import { readConfigurations, type Site } from './documented.ts'

export interface Proxy {
  port: number
  /** Its process id. */
  pid: number
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 120_000

/** @throws {Error} if nginx is not installed or does not start */
export async function startNginx(site: Site, more = ''): Promise<Proxy> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed')
  const [httpBlock = '', serverBlock = ''] = readConfigurations('nginx', 2, site)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const configuration = `
daemon off;
master_process off;
pid ${join(folder, 'pid')};
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${httpBlock}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    server_name anime.example;
    ${serverBlock}
    ${more}
  }
}
`
  await writeFile(join(folder, 'nginx.conf'), configuration)
  return start(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], port, folder)
}

/** @throws {Error} if Caddy is not installed or does not start */
export async function startCaddy(site: Site): Promise<Proxy> {
  const program = findCaddy()
  if (!program) throw new Error('Caddy is not installed')
  const [text = ''] = readConfigurations('caddy', 1, site)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-caddy-'))
  await mkdir(join(folder, 'home'))
  const options = `{\n  admin off\n  auto_https off\n}\n`
  // any host name, on the loopback address only
  const address = `http://:${port} {\n  bind 127.0.0.1`
  await writeFile(join(folder, 'Caddyfile'), options + text.replace('anime.example {', address))
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return start(program, args, port, folder)
}

/**
 * Starts nginx with `deploy/nginx.conf` for these sites.
 * @param ports of the sites on this machine
 * @param storage the folder of shared packages
 * @param port that nginx listens on; by default a free one
 * @throws {Error} if nginx is not installed or does not start
 */
export async function startDeployedNginx(ports: readonly number[], storage: string, port?: number): Promise<Proxy> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed')
  const listenPort = port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-nginx-'))
  const text = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const configuration = text
    .replace('worker_processes auto;', 'daemon off;\nmaster_process off;')
    .replace('  include /etc/nginx/mime.types;\n', '')
    .replace('listen 8080;', `listen 127.0.0.1:${listenPort};`)
    .replace(/( *server )site-1:3000(.*\n) *server site-2:3000.*\n/g, (_, before, after) =>
      ports.map((site) => `${before}127.0.0.1:${site}${after}`).join(''),
    )
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replaceAll(' /storage/', ` ${storage}/`)
  await writeFile(join(folder, 'nginx.conf'), configuration)
  return start(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], listenPort, folder)
}

async function start(program: string, args: string[], port: number, folder: string): Promise<Proxy> {
  const home = join(folder, 'home')
  const child = spawn(program, args, {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      kill()
      throw new Error(`${program} did not start: ${Buffer.concat(output).toString()}`)
    }
    await pause(20)
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
