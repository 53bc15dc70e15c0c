import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { findFileLimit, limitConnections } from './connection-limit.server.ts'

let time: number
let warnings: string[]
let server: Server
let clients: Socket[]
beforeEach(() => {
  time = 0
  warnings = []
  clients = []
  server = createServer((_, response) => response.end('answer'))
})
afterEach(() => {
  for (const client of clients) client.destroy()
  server.closeAllConnections()
  server.close()
})

async function listen(files: number, ...trustedProxies: string[]): Promise<void> {
  limitConnections(server, { files, trustedProxies, warn: (message) => warnings.push(message), now: () => time })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

async function open(localAddress?: string): Promise<Socket> {
  const client = connect({ port: listeningPort(server), host: '127.0.0.1', localAddress })
  clients.push(client)
  client.on('error', () => undefined).resume()
  await once(client, 'connect')
  return client
}

/** Opens a connection that is served. */
async function hold(localAddress?: string): Promise<Socket> {
  const client = await open(localAddress)
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(client, 'data')
  return client
}

/** Opens a connection that is closed at once. */
const isClosed = async (localAddress?: string) => {
  const client = await open(localAddress)
  await new Promise((resolve) => client.once('close', resolve))
}

const waitForFewerThan = async (count: number) => {
  while ((await promisify(server.getConnections.bind(server))()) >= count) await setImmediate()
}

test('connections above the limit are closed with one warning a minute, and places are free again', async () => {
  await listen(5, '127.0.0.1')
  const [first] = [await hold(), await hold(), await hold()]
  for (let count = 0; count < 2; count++) await isClosed()
  time = 61_000
  await isClosed()
  expect(warnings).toEqual(Array(2).fill('All 3 connections are in use. The system allows 5 open files (ulimit -n)'))
  first.destroy()
  await waitForFewerThan(3)
  await hold()
})

test('one network has a part of the connections, and leaves the others to everyone else', async () => {
  await listen(18)
  const [first] = [await hold(), await hold(), await hold()]
  for (let count = 0; count < 20; count++) await isClosed()
  expect(warnings).toEqual([
    'The network 127.0.0.1 has 3 connections, and more are closed. If it is your proxy, add it to TRUSTED_PROXIES',
  ])
  first.destroy()
  await waitForFewerThan(3)
  await hold()
})

test.runIf(process.platform === 'linux')('other networks are not affected', async () => {
  await listen(18)
  for (let count = 0; count < 3; count++) await hold()
  await isClosed()
  await hold('127.0.0.2')
  expect(warnings).toHaveLength(1)
})

test('the connections of a trusted proxy are not those of one network', async () => {
  await listen(18, '127.0.0.0/8')
  for (let count = 0; count < 10; count++) await hold()
  expect(warnings).toEqual([])
})

test.runIf(process.platform === 'linux')('the limit of this process is known', () => {
  expect(findFileLimit()).toBeGreaterThan(100)
})
