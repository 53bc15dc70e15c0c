import { expect, test } from 'vitest'
import { chooseWideArt } from './wide-art.ts'

const wide = { src: 'wide', width: 1900, height: 400 }
const tall = { src: 'tall', width: 460, height: 650 }

test.each([
  ['its banner', { ...wide, drawn: false }, false, 'banner', 'wide'],
  ['a banner beside a drawn poster', { ...wide, drawn: false }, true, 'banner', 'wide'],
  ['its drawn banner, rather than its poster cropped', { ...wide, drawn: true }, false, 'drawing', 'wide'],
  ['its drawn banner, if there is nothing else', { ...wide, drawn: true }, true, 'drawing', 'wide'],
  ['its poster, if the banner is as narrow as one', { ...tall, src: 'banner', drawn: false }, false, 'poster', 'tall'],
])('%s', (_, banner, drawn, from, src) =>
  expect(chooseWideArt({ banner, poster: { ...tall, drawn } })).toMatchObject({ from, picture: { src } }),
)
