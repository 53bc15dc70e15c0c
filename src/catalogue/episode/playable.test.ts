import { expect, test } from 'vitest'
import { chooseSource, type Source } from './playable.ts'

const source = (sound: Source['sound'], name: string): Source => ({
  id: 1,
  sound,
  name,
  address: 'https://media.example/1.m3u8',
  kind: 'hls',
  tracks: [],
  segments: [],
  chapters: [],
})
const all = [source('sub', 'HD-1'), source('sub', 'HD-2'), source('dub', 'HD-1')]

test.each([
  ['the requested source', { sound: 'sub', name: 'hd-2' }, 'sub HD-2'],
  ['the first of the audio type', { sound: 'dub', name: 'HD-2' }, 'dub HD-1'],
  ['the first source if the audio type is missing', { sound: 'raw' }, 'sub HD-1'],
  ['the first source without a preference', {}, 'sub HD-1'],
  ['the first source for a name alone', { name: 'HD-2' }, 'sub HD-1'],
] as const)('%s', (_, preference, chosen) => {
  const found = chooseSource(all, preference)
  expect(`${found?.sound} ${found?.name}`).toBe(chosen)
})

test('returns null without sources', () => expect(chooseSource([], { sound: 'sub' })).toBeNull())
