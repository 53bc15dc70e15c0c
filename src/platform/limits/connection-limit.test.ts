import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { findFileLimit, limitConnections } from './connection-limit.server.ts'

test('connections above the limit are closed with one warning a minute, and places are free again', async () => {
  let time = 0
  const warnings: string[] = []
  const server = createServer((_, response) => response.end('answer'))
  limitConnections(
    server,
    5,
    (message) => warnings.push(message),
    () => time,
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = listeningPort(server)
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    await once(socket, 'connect')
    return socket
  }
  const held = [await open(), await open(), await open()]
  for (const socket of held) {
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(socket, 'data')
  }
  for (let count = 0; count < 2; count++) await once(await open(), 'close')
  time = 61_000
  await once(await open(), 'close')
  expect(warnings).toEqual(Array(2).fill('All 3 connections are in use. The system allows 5 open files (ulimit -n)'))
  const [first] = held
  first?.destroy()
  while ((await promisify(server.getConnections.bind(server))()) > 2) await setImmediate()
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answer')
  for (const socket of held) socket.destroy()
  server.closeAllConnections()
  server.close()
})

test.runIf(process.platform === 'linux')('the limit of this process is known', () => {
  expect(findFileLimit()).toBeGreaterThan(100)
})
