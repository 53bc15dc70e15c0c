/** `deploy/nginx.conf`, with a real nginx before two servers. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#test/wait.ts'
import { APP_SOCKET_PATH } from '#src/jellyfin/base-path.ts'
import { SOCKET_PATH } from '#src/platform/http/server/socket-path.ts'
import { listeningPort } from '../ports.ts'
import { readConfigurations } from './documented.ts'
import { type Proxy, startDeployedNginx } from './start-proxies.ts'
import { upgradeStatus } from './upgrade-status.ts'

let proxy: Proxy
let storage: string
let nodes: Server[]
/** Requests of any path that asked the nodes for an upgrade. */
let upgrades = 0

/** A node that answers with its name, or lets nginx send a file. */
async function startNode(name: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/video') {
      response.setHeader('x-accel-redirect', '/protected/segment')
      response.setHeader('access-control-allow-origin', '*')
    }
    if (request.url === `/media/not-${name}` || request.url === '/media/none') response.statusCode = 503
    response.end(`${name} ${String(request.headers['x-forwarded-for'])}`)
  })
  server.on('upgrade', (_, socket) => {
    upgrades++
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

beforeAll(async () => {
  storage = await mkdtemp(join(tmpdir(), 'hoshimi-storage-'))
  await mkdir(join(storage, 'media'))
  await writeFile(join(storage, 'media/segment'), 'bytes of a video')
  const [first, second] = await Promise.all([startNode('one'), startNode('two')])
  nodes = [first, second]
  proxy = await startDeployedNginx([listeningPort(first), listeningPort(second)], storage)
})

afterAll(async () => {
  await proxy.stop()
  for (const node of nodes) node.close()
  await rm(storage, { recursive: true })
})

const get = async (path: string) => (await fetch(`http://127.0.0.1:${proxy.port}${path}`)).text()

/** Ten requests, one after the other. */
async function getTen(path: string): Promise<Set<string>> {
  const texts = new Set<string>()
  for (let index = 0; index < 10; index++) texts.add(await get(path))
  return texts
}

test('both nodes serve pages, and know the address of the visitor', async () => {
  expect(await getTen('/')).toEqual(new Set(['one 127.0.0.1', 'two 127.0.0.1']))
})

test('a video that one node can’t read comes from the other one, and neither is taken for failed', async () => {
  expect(await getTen('/media/not-one')).toEqual(new Set(['two 127.0.0.1']))
  expect(await getTen('/media/not-two')).toEqual(new Set(['one 127.0.0.1']))
  for (let index = 0; index < 3; index++) {
    const { status } = await fetch(`http://127.0.0.1:${proxy.port}/media/none`)
    expect(status).toBe(503)
  }
  expect(await getTen('/media/both')).toEqual(new Set(['one 127.0.0.1', 'two 127.0.0.1']))
})

test('all polls of a browser reach the same node', async () => {
  expect((await getTen('/socket.io/?transport=polling')).size).toBe(1)
})

test('upgrades reach the nodes where they serve sockets, and on no other path', async () => {
  expect(await upgradeStatus(proxy.port, '/home')).toBe(200)
  expect(upgrades).toBe(0)
  expect(await upgradeStatus(proxy.port, `${SOCKET_PATH}/?EIO=4&transport=websocket`)).toBe(403)
  expect(upgrades).toBe(1)
  expect(await upgradeStatus(proxy.port, `${APP_SOCKET_PATH}?api_key=x`)).toBe(403)
  expect(upgrades).toBe(2)
})

test('nginx sends videos of the shared storage after the node has allowed it, and never without', async () => {
  const video = await fetch(`http://127.0.0.1:${proxy.port}/video`)
  expect(await video.text()).toBe('bytes of a video')
  expect(video.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(`http://127.0.0.1:${proxy.port}/protected/segment`)).status).toBe(404)
})

test('a site of which every node was away is back when they are', { tags: 'slow' }, async () => {
  const status = async () => (await fetch(`http://127.0.0.1:${proxy.port}/`)).status
  const ports = nodes.map(listeningPort)
  for (const node of nodes) {
    node.closeAllConnections()
    await once(node.close(), 'close')
  }
  expect(await status()).toBe(502)
  for (const [index, node] of nodes.entries()) await once(node.listen(ports[index], '127.0.0.1'), 'listening')
  await waitFor(async () => expect(await status()).toBe(200))
})

test('a node that failed is tried again after a second, not after the ten of nginx', () => {
  const servers = readFileSync('deploy/nginx.conf', 'utf8').match(/^ *server site-\d:.+;$/gm) ?? []
  expect(servers).toHaveLength(6)
  for (const server of servers) expect(server).toMatch(/ (?:fail_timeout=1s|max_fails=0);$/)
})

test.each([
  ['deploy/nginx.conf', [`${SOCKET_PATH}/`, APP_SOCKET_PATH]],
  ['docs/proxies.md', [`${SOCKET_PATH}/`, APP_SOCKET_PATH]],
  // what replaces a part of the one before
  ['docs/operate.md', [`${SOCKET_PATH}/`]],
])('%s forwards upgrades to sockets alone', (file, paths) => {
  const text = readFileSync(file, 'utf8')
  const locations = [...text.matchAll(/^ *location (\S+) \{\n([^}]*)\}/gm)]
  const forwarding = locations.filter(([, , body]) => body?.includes('proxy_set_header Upgrade '))
  expect(forwarding.map(([, path]) => path)).toEqual(paths)
  expect(text.split('proxy_set_header Upgrade ')).toHaveLength(1 + paths.length)
})

test('it has every line of the documented configuration', () => {
  const toLines = (text: string) => text.split('\n').map((line) => line.trim())
  const [http = '', server = ''] = readConfigurations('nginx', 2, { port: 3000, dataDir: '/storage' })
  const deployed = toLines(readFileSync('deploy/nginx.conf', 'utf8'))
  const documented = toLines(http + server).filter((line) => line !== 'server 127.0.0.1:3000;')
  expect(deployed).toEqual(expect.arrayContaining(documented))
})
