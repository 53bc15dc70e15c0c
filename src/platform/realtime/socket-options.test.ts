import { Manager } from 'socket.io-client'
import { expect, test } from 'vitest'
import { SOCKET_OPTIONS } from './socket.client.ts'

test('a socket reconnects as specified', () => {
  const manager = new Manager('http://hoshimi.test', { ...SOCKET_OPTIONS, autoConnect: false })
  expect(manager.reconnectionAttempts()).toBe(5)
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax()]).toEqual([1_000, 5_000])
  expect([manager.randomizationFactor(), manager.timeout()]).toEqual([0.5, 20_000])
  expect(SOCKET_OPTIONS.transports).toEqual(['websocket', 'polling'])
})
