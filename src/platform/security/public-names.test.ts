import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPublicNames } from './public-names.server.ts'

const [A, AAAA, NAME_ERROR] = [1, 28, 3]
const ADDRESSES: Readonly<Record<number, number[]>> = {
  [A]: [203, 0, 113, 7],
  [AAAA]: [32, 1, ...Array.from({ length: 13 }, () => 0), 5],
}
let socket: Socket
let resolve: (host: string) => Promise<string[]>
let asked: string[]

/** A name server: `silent.example` is not answered, `v4.example` and `both.example` have addresses, others do not exist. */
beforeEach(async () => {
  asked = []
  socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const end = message.indexOf(0, 12)
    const name = message.subarray(13, end).toString().replaceAll(/\W/g, '.')
    const type = message.readUInt16BE(end + 1)
    asked.push(name)
    if (name === 'silent.example') return
    const isKnown = name === 'both.example' || name === 'v4.example'
    const bytes = isKnown && (type === A || name === 'both.example') ? ADDRESSES[type] : undefined
    const header = Buffer.from([0x81, isKnown ? 0x80 : 0x80 | NAME_ERROR, 0, 1, 0, bytes ? 1 : 0, 0, 0, 0, 0])
    const answer = bytes ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes] : []
    const question = message.subarray(12, end + 5)
    socket.send(Buffer.concat([message.subarray(0, 2), header, question, Buffer.from(answer)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  resolve = createPublicNames([`127.0.0.1:${socket.address().port}`])
})
afterEach(() => void socket.close())

test('finds the addresses of both kinds', async () => {
  expect(await resolve('both.example')).toEqual(['203.0.113.7', '2001::5'])
  expect(await resolve('v4.example')).toEqual(['203.0.113.7'])
  await expect(resolve('none.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('names whose servers do not answer do not hold up others', async () => {
  const silent = Promise.allSettled(Array.from({ length: 20 }, () => resolve('silent.example')))
  await expect.poll(() => asked.includes('silent.example')).toBe(true)
  let isSilent = true
  void silent.then(() => (isSilent = false))
  expect(await resolve('v4.example')).toEqual(['203.0.113.7'])
  expect(isSilent).toBe(true)
})
