/** Lists that arrive slowly. */
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { toViewer } from '#test/fixtures/my-list.ts'
import type { ReadList } from '../formats/read-list.ts'
import { createReadUpload } from './read-upload.server.ts'

const TYPE = 'multipart/form-data; boundary=x'
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="list.xml"\r\n\r\n'
const LIST: ReadList = { source: 'mal', owner: null, entries: [] }

function open() {
  const files: string[] = []
  const read = createReadUpload(
    { limitUser: async () => undefined },
    {
      async readFile(bytes) {
        files.push(Buffer.from(bytes).toString())
        return LIST
      },
      fetchPublic: () => Promise.reject(new Error('No list is fetched')),
    },
  )
  return { files, read: (user: string, body: Readable) => read(toViewer(user), body, TYPE) }
}

test('lists that arrive slowly keep no other one from being imported', async () => {
  const { files, read } = open()
  const slow = Array.from({ length: 20 }, () => new PassThrough())
  const reading = slow.map((body, at) => {
    body.write(HEAD)
    return read(`slow ${at}`, body)
  })
  expect(await read('quick', Readable.from([Buffer.from(`${HEAD}quick\r\n--x--\r\n`)]))).toEqual(LIST)
  expect(files).toEqual(['quick'])
  await expect(read('slow 0', new PassThrough()), 'a user has one at a time').rejects.toMatchObject({ status: 409 })
  for (const [at, body] of slow.entries()) {
    body.end(`slow ${at}\r\n--x--\r\n`)
    expect(await reading[at]).toEqual(LIST)
  }
  expect(files).toHaveLength(21)
})
