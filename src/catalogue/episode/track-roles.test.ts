import { expect, test } from 'vitest'
import { chooseDefaultSubtitles, findLike, type KnownSubtitles } from './track-roles.ts'

const text = (language: string, more: Partial<KnownSubtitles> = {}) => ({ label: language, language, ...more })
const image = (language: string, more: Partial<KnownSubtitles> = {}) => text(language, { isImage: true, ...more })
const STANDARD = { standard: true }

test.each<[string, KnownSubtitles[], string | undefined]>([
  ['the images, if there is no text', [image('fr'), image('en')], 'images en'],
  ['the text, if nothing is marked', [text('de'), image('de')], 'text de'],
  ['the images that the file marks', [text('ja'), image('en', STANDARD)], 'images en'],
  ['text in their language instead', [text('ja'), text('en'), image('en', STANDARD)], 'text en'],
  ['the text, if both are marked', [text('de', STANDARD), image('en', STANDARD)], 'text de'],
  ['a sidecar with the video’s name', [text('und', { preferred: true }), image('en', STANDARD)], 'text und'],
  ['full images rather than forced text', [text('en', { forced: true }), image('en')], 'images en'],
  ['nothing, if all are forced', [text('en', { forced: true }), image('en', { forced: true })], undefined],
  ['those without descriptions of sounds', [text('en-US', { sdh: true }), text('en-GB')], 'text en-GB'],
])('by default shows %s', (_, all, expected) => {
  const shown = chooseDefaultSubtitles(all, { sound: 'sub', language: 'ja' })
  expect(shown && `${shown.isImage ? 'images' : 'text'} ${shown.language}`).toBe(expected)
})

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
