import { expect, test } from 'vitest'
import { nameSource } from './source-name.ts'

const sub = (id: number, address: string, quality?: string) => ({
  id,
  sound: 'sub' as const,
  address,
  ...(quality !== undefined && { quality }),
})
const OWN = sub(1, '/media/film/1/sub.m3u8', '360p')
const HOSTED = sub(2, 'https://media.example.org/1.mp4', '720p')
const AGAIN = sub(3, 'https://media.example.org/2.mp4', '720p')
const PLAIN = sub(4, '/media/library/0123456789abcdef/sub.m3u8')
const DUB = { ...HOSTED, id: 5, sound: 'dub' as const }

const PART = { ...PLAIN, id: 6, piece: 2, quality: '720p' }

test.each([
  ['a part of an episode', PART, 'Original, part 2, 720p'],
  ['the site’s own video', OWN, 'Original, 360p'],
  ['a video of another host', HOSTED, 'media.example.org, 720p'],
  ['a second one of that host', AGAIN, 'media.example.org, 720p (2)'],
  ['a video of unknown quality', PLAIN, 'Original'],
  ['a dub, whose row has names of its own', DUB, 'media.example.org, 720p'],
])('%s says what it is', (_, source, name) => {
  expect(nameSource(source, [OWN, HOSTED, AGAIN, PLAIN, DUB])).toBe(name)
})
