/**
 * Checks the container image without a container engine: builds its files, and runs its commands as its user in a read-only root
 * file system. Needs root on Linux. It neither pulls base images nor installs packages.
 */
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '#src/pages/page-table.ts'
import { freePort } from '#test/ports.ts'
import { parseDockerfile, readEnv, readExec } from './image/dockerfile.ts'
import { makeTree } from './image/make-tree.ts'
import { inSandbox, type Sandbox } from './image/sandbox.ts'
import { runSite, startSite } from './start/site.ts'

const START_MS = 180_000
const ADMIN = { email: 'admin@example.org', password: 'a password for this check' }

let failed = 0

function check(name: string, holds: boolean, details = ''): void {
  if (!holds) failed += 1
  console.log(`${holds ? '✓' : '✗'} ${name}${holds || !details ? '' : `\n${details}`}`)
}

const [build = [], image = []] = parseDockerfile(readFileSync('Dockerfile', 'utf8'))
const start = readExec(image, 'CMD')
const health = readExec(image, 'HEALTHCHECK')

async function checkStart(sandbox: Sandbox, workers: number): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = { ...sandbox.environment, PORT: String(port), WORKERS: String(workers) }
  const run = (command: readonly string[]) => runSite({}, inSandbox({ ...sandbox, environment }, command))
  console.log(`\n${workers} workers`)
  const site = await startSite(origin, {}, START_MS, inSandbox({ ...sandbox, environment }, start))
  try {
    check('it does not build', !site.output().includes('Building'), site.output())
    const home = await fetch(`${origin}/home`)
    check('/home is served', home.status === 200 && (await home.text()).includes('Trending'))
    const tools = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    check('the packages that are optional are installed', tools.status === 200, await tools.text())
    await checkAdminPages(origin)
    const healthy = await run(health)
    check('the health check passes', healthy.code === 0, healthy.output)
    const backup = await run(['node', 'src/cli.ts', 'backup', '/data/copies'])
    check('a backup is made while it runs', backup.code === 0, backup.output)
  } finally {
    check('SIGTERM ends it with 0', (await site.stop()) === 0, site.output())
  }
  check('the health check fails afterwards', (await run(health)).code === 1)
}

/** All but those of one file, user, title or webhook. */
async function checkAdminPages(origin: string): Promise<void> {
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  check('the admin signs in', signedIn.ok && cookies.length > 0, await signedIn.text())
  for (const { path } of PAGES.filter(({ access, path: of }) => access === 'admin' && !of.includes(':'))) {
    const { status } = await fetch(`${origin}/${path}`, { headers: { cookie: cookies.join('; ') }, redirect: 'manual' })
    check(`/${path} is served`, status === 200, `it returned ${status}`)
  }
}

async function checkImage(folder: string): Promise<void> {
  const [app, data, root] = ['app', 'data', 'root'].map((name) => join(folder, name))
  if (!app || !data || !root) return
  for (const path of [app, data, root]) mkdirSync(path)
  const user = image.findLast(({ name }) => name === 'USER')?.text ?? ''
  const [uid = 0, gid = 0] = user.split(':').map(Number)
  chownSync(data, uid, gid)
  makeTree(build, app)

  // loopback only, no pictures from other hosts, and what needs optional packages
  const environment = {
    ...readEnv(image),
    HOST: '127.0.0.1',
    ARTWORK: 'drawn',
    MCP: 'on',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const sandbox = { app, data, root, user, environment }
  const write = await runSite({}, inSandbox(sandbox, ['touch', '/app/file', '/file', '/usr/file']))
  check('the root file system is read-only', write.output.match(/Read-only file system/g)?.length === 3, write.output)
  await checkStart(sandbox, 1)
  await checkStart(sandbox, 2)

  console.log()
  appendFileSync(join(app, 'src/routes.ts'), '\n')
  const outdated = await runSite({}, inSandbox(sandbox, start))
  check(
    'an outdated build is reported in one line',
    outdated.code === 1 && /^The build in \/app is missing or outdated.*\n$/.test(outdated.output),
    outdated.output,
  )
}

if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('This check needs root on Linux')
const folder = mkdtempSync(join(tmpdir(), 'hoshimi-image-'))
try {
  await checkImage(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed > 0 ? `\n${failed} failed` : '\nThe image works')
process.exitCode = failed > 0 ? 1 : 0
