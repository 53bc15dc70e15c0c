import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createTurns } from './event-loop-turns.server.ts'

/** Calls a function in each of the next turns of the event loop. */
function inTurns(count: number, call: () => void): void {
  let turn = 0
  const next = () => {
    call()
    if (++turn < count) setImmediate(next)
  }
  setImmediate(next)
}

test('new connections are accepted before a task', async () => {
  const server = new EventEmitter()
  const turns = createTurns(server, () => 0)
  let open = 0
  inTurns(20, () => {
    open++
    server.emit('connection')
  })
  await turns()
  expect(open).toBe(20)
})

test('connections without end do not stop a task', async () => {
  const server = new EventEmitter()
  let now = 0
  const turns = createTurns(server, () => (now += 10))
  let isOver = false
  const flood = () => {
    server.emit('connection')
    if (!isOver) setImmediate(flood)
  }
  flood()
  await expect(Promise.all([turns(), turns()])).resolves.toHaveLength(2)
  isOver = true
})
