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
  ['the language that is heard by default', undefined, '日本語 (5.1)'],
  ['the language that the viewer has chosen', 'en', 'English (Atmos)'],
  ['a language without it', 'de', undefined],
  ['a language that is not there', 'fr', '日本語 (5.1)'],
])('surround sound in %s', (_, language, name) => expect(findSurround(TRACKS, language)?.name).toBe(name))

test('no surround sound where there is no audio track', () => expect(findSurround([], 'ja')).toBeUndefined())
