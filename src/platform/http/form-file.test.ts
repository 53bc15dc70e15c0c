import { expect, test } from 'vitest'
import { openFormFile } from './form-file.server.ts'

const TYPE = 'multipart/form-data; boundary=----abc'
const HEAD = '------abc\r\nContent-Disposition: form-data; name="file"; filename="a.db"\r\n\r\n'
const TAIL = '\r\n------abc--\r\n'

async function* inChunks(text: string, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
}

async function read(text: string, { size = 7, type = TYPE, length = text.length } = {}): Promise<string> {
  const { bytes, chunks } = await openFormFile(inChunks(text, size), type, length)
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const content = Buffer.concat(parts)
  expect(content.length).toBe(bytes)
  return content.toString()
}

test.each([1, 7, 10_000])('reads the file in chunks of %i bytes', async (size) => {
  expect(await read(`${HEAD}one\r\n--two--${TAIL}`, { size })).toBe('one\r\n--two--')
  expect(await read(`${HEAD}${TAIL}`, { size })).toBe('')
})

test.each<[string, string, Parameters<typeof read>[1], number]>([
  ['no boundary', `${HEAD}a${TAIL}`, { type: 'multipart/form-data' }, 400],
  ['another boundary', `${HEAD}a${TAIL}`, { type: 'multipart/form-data; boundary=other' }, 400],
  ['no length', `${HEAD}a${TAIL}`, { length: Number.NaN }, 411],
  ['a shorter length', `${HEAD}a${TAIL}`, { length: 20 }, 400],
  ['a length that does not fit', `${HEAD}abc${TAIL}`, { length: HEAD.length + TAIL.length + 1 }, 400],
  ['an end that is missing', `${HEAD}abc`, { length: HEAD.length + TAIL.length + 3 }, 400],
  ['another field after it', `${HEAD}a\r\n------abc\r\n\r\nb\r\n------abc`, {}, 400],
  ['a head without an end', 'x'.repeat(20_000), {}, 400],
  ['nothing', '', { length: 5 }, 400],
])('refuses a form with %s', async (_, text, options, status) => {
  await expect(read(text, options)).rejects.toMatchObject({ status })
})
