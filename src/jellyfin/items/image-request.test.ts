import { expect, test } from 'vitest'
import { kindOfType, sizeOf } from './image-request.ts'

test.each([
  ['poster', {}, { isCut: false }],
  ['poster', { fillwidth: '120', fillheight: '80' }, { width: 120, height: 80, isCut: true }],
  ['poster', { maxwidth: '113' }, { width: 120, isCut: false }],
  ['poster', { fillwidth: '1400', fillheight: '2100' }, { width: 700, height: 1_060, isCut: true }],
  ['poster', { fillwidth: '99999', fillheight: '1' }, { width: 700, height: 20, isCut: true }],
  ['banner', { width: '99999' }, { width: 1_920, isCut: false }],
  ['banner', { maxheight: '3000' }, { height: 1_080, isCut: false }],
  ['banner', { width: '-5', height: 'x', maxwidth: '0' }, { isCut: false }],
] as const)('a %s for %j', (kind, query, size) => {
  expect(sizeOf(query, kind)).toEqual(size)
})

test('types', () => {
  expect(['primary', 'BACKDROP', 'Thumb', 'Logo', '__proto__'].map(kindOfType)).toEqual([
    'poster',
    'banner',
    'banner',
    null,
    null,
  ])
})
