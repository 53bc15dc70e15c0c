import { existsSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toManifest } from './manifest.ts'

const { icons } = toManifest('Hoshimi')

test.each(icons.filter(({ type }) => type === 'image/png'))('$src is $sizes and small', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(`public${src}`).metadata()
  expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  expect(statSync(`public${src}`).size).toBeLessThan(20_000)
})

test('a maskable icon fills its corners and has the logo in its safe zone', async () => {
  const { data, info } = await sharp('public/icon-maskable-512.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data.subarray(0, 3).toString('hex')
  let outside = 0
  for (let at = 0; at < data.length; at += 3) {
    const pixel = at / 3
    const distance = Math.hypot((pixel % info.width) - 255.5, Math.floor(pixel / info.width) - 255.5)
    if (distance > 0.4 * 512 && data.subarray(at, at + 3).toString('hex') !== ground) outside++
  }
  expect(ground).toBe('0c1017')
  expect(outside).toBe(0)
})

test.each([
  ['share.png', 1200, 630],
  ['apple-touch-icon.png', 180, 180],
])('%s is %d × %d', async (file, width, height) => {
  expect(await sharp(`public/${file}`).metadata()).toMatchObject({ width, height })
})

test('favicon.ico contains a picture of 32 × 32', async () => {
  const ico = readFileSync('public/favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.readUInt32LE(18)]).toEqual([1, 32, 22])
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' })
})

test('every icon exists', () => {
  expect(icons.filter(({ src }) => !existsSync(`public${src}`))).toEqual([])
})

test('omits short_name for a long name', () => {
  expect(toManifest('The Society of Star-gazers')).not.toHaveProperty('short_name')
  expect(toManifest('Hoshimi')).toMatchObject({ name: 'Hoshimi', short_name: 'Hoshimi', start_url: '/home' })
})
