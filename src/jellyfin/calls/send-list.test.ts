import type { FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AnswerList, MAX_ANSWER_BYTES, sendList, toChunks } from './send-list.server.ts'

interface Options {
  plain?: string | (() => string)
  fields?: string
  page?: object | null
}

/** A list that records which of its items are read. */
function openList(
  length: number,
  { plain = '“x”, [y]', fields, page = { TotalRecordCount: length, StartIndex: 0 } }: Options = {},
) {
  const read: { start: number; hasFields: boolean }[] = []
  const toItem = (Id: number) => ({
    plain: { Id, plain: typeof plain === 'string' ? plain : plain(), None: undefined },
    fields: fields && { fields },
  })
  const source = {
    length,
    async read({ start, end, hasFields }: { start: number; end: number; hasFields: boolean }) {
      read.push({ start, hasFields })
      return Array.from({ length: end - start }, (_, at) => toItem(start + at)).map((one) =>
        hasFields ? { ...one, fields: one.fields || undefined } : { plain: one.plain },
      )
    },
  }
  return { list: new AnswerList(source, page), read, toItem }
}

/** Sends a list, and takes nothing of it. */
async function send(list: AnswerList, isGzipped = false): Promise<Buffer | Readable> {
  const sent: (Buffer | Readable)[] = []
  const reply = {
    header: () => reply,
    send(payload: Buffer | Readable) {
      sent.push(payload)
      return reply
    },
  }
  await sendList(reply as unknown as FastifyReply, list, isGzipped)
  const [body] = sent
  if (!body) throw new Error('Nothing was sent')
  return body
}

const readAll = (list: AnswerList) => text(Readable.from(toChunks(list)))

test.each([0, 1, 20, 21, 500])('%i items are the same as serialised at once', async (length) => {
  for (const page of [{ TotalRecordCount: 9, StartIndex: 3 }, null]) {
    const { list, toItem } = openList(length, { page, fields: 'more' })
    const Items = Array.from({ length }, (_, at) => ({ ...toItem(at).plain, fields: 'more' }))
    const expected: unknown = JSON.parse(JSON.stringify(page ? { Items, ...page } : Items))
    expect(JSON.parse(await readAll(list))).toEqual(expected)
    const body = await send(list)
    expect(await json(body instanceof Readable ? body : Readable.from([body]))).toEqual(expected)
  }
})

test('a short list has a length, and a compressed one is the same', async () => {
  const { list } = openList(30)
  const body = await send(list, true)
  expect(body).toBeInstanceOf(Buffer)
  expect(gunzipSync(body as Buffer).toString()).toBe(await readAll(openList(30).list))
  const long = await send(openList(500, { plain: 'x'.repeat(1_000) }).list, true)
  expect(gunzipSync(Buffer.concat(await (long as Readable).toArray())).toString()).toBe(
    await readAll(openList(500, { plain: 'x'.repeat(1_000) }).list),
  )
})

test('other requests are handled between the parts of a long list', async () => {
  const { list, read } = openList(500)
  let [turns, isOver] = [0, false]
  const count = async () => {
    while (!isOver) {
      await setImmediate()
      turns++
    }
  }
  const counted = count()
  await readAll(list)
  isOver = true
  await counted
  expect(turns).toBeGreaterThanOrEqual(read.length - 1)
})

test('an app that does not read keeps less than 256 kB waiting, however long the list is', async () => {
  for (const isGzipped of [false, true]) {
    // hardly becomes smaller when it is compressed
    const { list, read } = openList(1_500, { plain: () => randomBytes(750).toString('base64') })
    const body = (await send(list, isGzipped)) as Readable
    body.read(0)
    // as many turns as the whole list would need
    for (let turn = 0; turn < 500; turn++) await setImmediate()
    expect(read.length * 20 * 1_000, 'bytes of items that were read').toBeLessThan(256_000)
    body.destroy()
    await setImmediate()
    const before = read.length
    for (let turn = 0; turn < 100; turn++) await setImmediate()
    expect(read.length, 'nothing is read for one that left').toBe(before)
  }
})

test('an answer has two megabytes: asked fields are left out before items are', async () => {
  const { list, read } = openList(1_200, { plain: 'x'.repeat(800), fields: 'y'.repeat(4_000) })
  const answer = await readAll(list)
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  const { Items } = JSON.parse(answer) as { Items: { Id: number; fields?: string }[] }
  expect(Items.map(({ Id }) => Id)).toEqual(Array.from({ length: 1_200 }, (_, at) => at))
  const first = Items.findIndex(({ fields }) => fields === undefined)
  expect(first).toBeGreaterThan(20)
  expect(Items.slice(first).every(({ fields }) => fields === undefined)).toBe(true)
  expect(read.filter(({ hasFields }) => hasFields).length, 'nor are they read').toBeLessThan(first / 20 + 2)
})

test('an app gets the rest of a list that is longer from where the answer ends', async () => {
  const { list, read } = openList(3_000, { plain: '海'.repeat(500) })
  const answer = await readAll(list)
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  const { Items, TotalRecordCount } = JSON.parse(answer) as { Items: { Id: number }[]; TotalRecordCount: number }
  expect([Items.at(-1)?.Id, TotalRecordCount]).toEqual([Items.length - 1, 3_000])
  expect(Items.length).toBeGreaterThan(1_000)
  expect(read.length, 'no more is read than is sent').toBe(Math.floor(Items.length / 20) + 1)
})
