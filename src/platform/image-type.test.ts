import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sniffImage } from './image-type.ts'

const dot = () => sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is known by its bytes', async (type) => {
  expect(sniffImage(await dot().toFormat(type).toBuffer())).toBe(type)
})

test.each([
  ['nothing', ''],
  ['one byte', '\xff'],
  ['a page', '<!doctype html><img src=a.png>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing behind a declaration', '<?xml version="1.0"?><svg/>'],
  ['a film', '\0\0\0\x20ftypisom'],
  ['a sound in the same wrapping as WebP', 'RIFF\0\0\0\0WAVE'],
  ['TIFF', 'II*\0'],
  ['PDF', '%PDF-1.7'],
])('%s is no picture', (_, text) => {
  expect(sniffImage(Buffer.from(text, 'latin1'))).toBeNull()
})
