import { expect, test } from 'vitest'
import { findLike } from './track-choice.ts'

test('a commentary does not become the dub, and the dub no commentary', () => {
  const audio = [
    { label: 'English – Commentary', language: 'en' },
    { label: 'English', language: 'en' },
    { label: 'Unknown', language: '' },
  ]
  const found = (label: string, language = 'en') => findLike(audio, { label, language })?.label
  expect(found('English')).toBe('English')
  expect(found('English – Cast commentary')).toBe('English – Commentary')
  expect(found('English (5.1)')).toBe('English')
  expect(found('')).toBe('English')
  expect([found('Unknown', ''), found('Other', ''), found('German', 'de')]).toEqual(['Unknown', undefined, undefined])
})
