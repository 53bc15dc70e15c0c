import { expect, test } from 'vitest'
import { findSurround } from './hls-rules.ts'

const TRACKS = [
  { name: '日本語', lang: 'ja', default: true, channels: '2' },
  { name: 'English', lang: 'en', default: false, channels: '2' },
  { name: 'Deutsch', lang: 'de', default: false },
  { name: '日本語 (5.1)', lang: 'ja', default: false, channels: '6' },
  { name: 'English (Atmos)', lang: 'en', default: false, channels: '16/JOC' },
]

test.each([
  ['the default language', undefined, '日本語 (5.1)'],
  ['the language chosen by the viewer', 'en', 'English (Atmos)'],
  ['a language without a surround track', 'de', undefined],
  ['an unavailable language', 'fr', '日本語 (5.1)'],
])('selects the surround track for %s', (_, language, name) => expect(findSurround(TRACKS, language)?.name).toBe(name))

test('selects no surround track if there are no audio tracks', () => expect(findSurround([], 'ja')).toBeUndefined())
