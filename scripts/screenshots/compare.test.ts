import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures } from './compare.ts'

const draw = (width: number, colour: string) =>
  sharp({ create: { width, height: 2, channels: 3, background: colour } })
    .png()
    .toBuffer()

test('equal pictures do not differ', async () => {
  expect(await comparePictures(await draw(3, 'red'), await draw(3, 'red'))).toBeNull()
})

test('counts and marks the pixels that differ', async () => {
  const dot = await draw(1, 'blue')
  const before = await draw(3, 'white')
  const after = await sharp(before)
    .composite([{ input: dot, left: 1, top: 0 }])
    .png()
    .toBuffer()
  const difference = await comparePictures(before, after)
  expect(difference?.pixels).toBe(2)
  const { data } = await sharp(difference?.picture).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 6)]).toEqual([127, 127, 127, 255, 0, 0])
})

test('pictures of different sizes differ', async () => {
  expect(await comparePictures(await draw(3, 'red'), await draw(4, 'red'))).toMatchObject({ pixels: null })
})
