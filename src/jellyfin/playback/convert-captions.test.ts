import { setImmediate } from 'node:timers/promises'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toSubRip } from './convert-captions.server.ts'

const CUE = '00:00.500 --> 01:00:01.000 line:0\nIt is <i>night</i> &amp; <c.x>dark</c>.\n\n'

test('cues are numbered, with their texts and the tags that SubRip knows', async () => {
  const vtt = `WEBVTT\n\nNOTE not shown\n\n1\n${CUE}${CUE.replaceAll('\n', '\r\n')}`
  expect(await text(toSubRip(Readable.from([vtt.slice(0, 40), vtt.slice(40)])))).toBe(
    [1, 2].map((number) => `${number}\n00:00:00,500 --> 01:00:01,000\nIt is <i>night</i> & dark.\n`).join('\n'),
  )
})

test('what has arrived from a bucket before the app reads is part of the answer', async () => {
  const vtt = new PassThrough()
  vtt.end(`WEBVTT\n\n${CUE}`)
  const converted = toSubRip(vtt)
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  converted.resume()
  let received = ''
  converted.on('data', (part: Buffer) => (received += part.toString()))
  for (let turn = 0; turn < 10; turn++) await setImmediate()
  expect(received).toContain('night')
})

test('little is read for an app that does not read', async () => {
  let read = 0
  const vtt = Readable.from(
    (function* () {
      yield 'WEBVTT\n\n'
      for (; read < 2_000; read++) yield CUE.repeat(20)
    })(),
    { objectMode: false },
  )
  const converted = toSubRip(vtt)
  converted.read(0)
  for (let turn = 0; turn < 3_000; turn++) await setImmediate()
  expect(read * CUE.length * 20).toBeLessThan(512_000)
  converted.destroy()
  await setImmediate()
  expect(vtt.destroyed).toBe(true)
})

test('a file that cannot be read ends the answer', async () => {
  const vtt = new Readable({
    read() {
      this.destroy(new Error('The disk failed'))
    },
  })
  await expect(text(toSubRip(vtt))).rejects.toThrow('The disk failed')
})
