import { expect, test } from 'vitest'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import { fromConfiguration, toConfiguration } from './configuration.ts'

test('the rules of a user are an app’s settings', () => {
  expect(toConfiguration(NO_RULES)).toMatchObject({
    PlayDefaultAudioTrack: true,
    SubtitleLanguagePreference: '',
    SubtitleMode: 'Default',
  })
  expect(toConfiguration({ audio: 'ja', subtitles: 'de', mode: 'signs', sdh: true })).toMatchObject({
    AudioLanguagePreference: 'jpn',
    PlayDefaultAudioTrack: false,
    SubtitleLanguagePreference: 'deu',
    SubtitleMode: 'OnlyForced',
  })
})

test.each([
  [
    { audiolanguagepreference: 'jpn', subtitlelanguagepreference: 'ger' },
    { audio: 'ja', subtitles: 'de' },
  ],
  [
    { audiolanguagepreference: null, subtitlelanguagepreference: '' },
    { audio: null, subtitles: null },
  ],
  [{ subtitlemode: 'Always' }, { mode: 'always' }],
  [{ subtitlemode: 'Smart' }, { mode: 'default' }],
  [{ subtitlemode: 'Loud' }, {}],
  [{ audiolanguagepreference: '<script>' }, { audio: null }],
  [{}, {}],
])('an app changes %j', (sent, change) => expect(fromConfiguration(sent, NO_RULES)).toEqual(change))

test('an app keeps the region of a language, which it does not know', () => {
  const before = { ...NO_RULES, subtitles: 'pt-BR' }
  expect(toConfiguration(before)).toMatchObject({ SubtitleLanguagePreference: 'por' })
  expect(fromConfiguration({ subtitlelanguagepreference: 'por' }, before)).toEqual({ subtitles: 'pt-BR' })
  expect(fromConfiguration({ subtitlelanguagepreference: 'spa' }, before)).toEqual({ subtitles: 'es' })
})
