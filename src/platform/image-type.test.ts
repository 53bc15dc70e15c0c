import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sniffImage } from './image-type.ts'

const dot = () => sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('recognises %s by its first bytes', async (type) => {
  expect(sniffImage(await dot().toFormat(type).toBuffer())).toBe(type)
})

test.each([
  ['nothing', ''],
  ['one byte', '\xff'],
  ['an HTML page', '<!doctype html><img src=a.png>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG after an XML declaration', '<?xml version="1.0"?><svg/>'],
  ['an MP4 video', '\0\0\0\x20ftypisom'],
  ['WAVE audio in a RIFF container, as WebP uses', 'RIFF\0\0\0\0WAVE'],
  ['TIFF', 'II*\0'],
  ['PDF', '%PDF-1.7'],
])('does not accept %s as an image', (_, text) => {
  expect(sniffImage(Buffer.from(text, 'latin1'))).toBeNull()
})
