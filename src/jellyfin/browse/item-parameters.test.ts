import type { LibraryApiGetItemsRequest } from '@jellyfin/sdk/lib/generated-client/api/library-api'
import { expect, expectTypeOf, test } from 'vitest'
import { asksForNothing, countUnknown, HARMLESS, NARROWING, SERVED } from './item-parameters.ts'

test('every parameter that Jellyfin’s document has for lists of items is in one of the three lists', () => {
  expectTypeOf<(typeof SERVED | typeof HARMLESS | typeof NARROWING)[number]>().toEqualTypeOf<
    keyof LibraryApiGetItemsRequest
  >()
  const all = [...SERVED, ...HARMLESS, ...NARROWING]
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['mediatypes', 'Audio'],
  ['mediatypes', 'Book'],
  ['is4k', 'true'],
  ['is4k', 'false'],
  ['hassubtitles', 'true'],
  ['videotypes', 'BluRay'],
  ['isunaired', 'true'],
  ['locationtypes', 'Virtual'],
  ['excludelocationtypes', 'FileSystem'],
  ['is3d', 'true'],
  ['artistids', 'x'],
  ['filters', 'Dislikes'],
])('%s=%s leaves no item', (name, value) => {
  expect(asksForNothing({ [name]: value })).toBe(true)
})

test.each([
  ['mediatypes', 'Video'],
  ['mediatypes', 'Audio,Video'],
  ['mediatypes', ''],
  ['is4k', ''],
  ['videotypes', 'VideoFile'],
  ['locationtypes', 'FileSystem'],
  ['excludelocationtypes', 'Virtual'],
  ['excludelocationtypes', 'Virtual,Remote,Offline'],
  ['ismissing', 'false'],
  ['enabletotalrecordcount', 'false'],
  ['no-such-parameter', 'true'],
])('%s=%s leaves out nothing', (name, value) => {
  expect(asksForNothing({ [name]: value })).toBe(false)
})

test('parameters that the document does not have are counted in the log, but not those that apps send with every call', () => {
  const lines: string[] = []
  for (let request = 0; request < 10; request++)
    countUnknown({ parentid: '', api_key: '', nosuch: '1' }, (line) => lines.push(line))
  expect(lines).toEqual([1, 10].map((count) => `Jellyfin: ${count} lists with the unknown parameter nosuch`))
  for (let name = 0; name < 200; name++) countUnknown({ [`other${name}`]: '' }, (line) => lines.push(line))
  expect(lines.length, 'names that a client makes up do not fill the memory').toBe(101)
})
