import { expect, test } from 'vitest'
import {
  chooseAudio,
  chooseSubtitlesByRules,
  NO_RULES,
  parseRules,
  type PlaybackRules,
  type RuledSubtitles,
} from './playback-rules.ts'

const track = (label: string, language: string, more: Partial<RuledSubtitles> = {}) => ({ label, language, ...more })
const SUBTITLES = [
  track('English (signs)', 'en', { forced: true }),
  track('English', 'en'),
  track('English (SDH)', 'en', { sdh: true }),
  track('English – Commentary', 'en'),
  track('Deutsch', 'de', { isImage: true }),
  track('Português', 'pt-BR'),
  track('Português (signs)', 'pt-BR', { forced: true }),
  track('Português (Portugal)', 'pt-PT'),
  track('简体', 'zh-Hans'),
  track('繁體', 'zh-Hant'),
]
const rules = (more: Partial<PlaybackRules>): PlaybackRules => ({ ...NO_RULES, ...more })
const ENGLISH = rules({ subtitles: 'en' })

test.each<[string, string, PlaybackRules, string[], string | null | undefined]>([
  ['without rules, the default', 'ja', NO_RULES, ['en'], undefined],
  ['Japanese audio with English subtitles', 'ja', ENGLISH, ['de'], 'English'],
  ['the dub with signs only', 'en', ENGLISH, ['de'], 'English (signs)'],
  ['unknown audio with all subtitles', '', ENGLISH, ['de'], 'English'],
  ['a dub in a language without signs', 'de', rules({ subtitles: 'de' }), [], null],
  ['a dub in a language that was not asked for', 'de', ENGLISH, [], 'English'],
  ['always all, also with a dub', 'en', rules({ subtitles: 'en', mode: 'always' }), [], 'English'],
  ['always SDH', 'ja', rules({ subtitles: 'en', sdh: true }), [], 'English (SDH)'],
  ['SDH where there is none', 'ja', rules({ subtitles: 'pt', sdh: true }), [], 'Português'],
  ['only signs', 'ja', rules({ subtitles: 'pt', mode: 'signs' }), [], 'Português (signs)'],
  ['none', 'ja', rules({ mode: 'off' }), ['en'], null],
  ['the languages of the browser', 'ja', rules({ mode: 'always' }), ['fr-FR', 'pt-PT', 'en'], 'Português (Portugal)'],
  ['a region of the browser that is missing', 'ja', rules({ mode: 'always' }), ['pt-AO', 'en'], 'Português'],
  ['the script of a region', 'ja', rules({ mode: 'always' }), ['zh-TW'], '繁體'],
  ['a region of the rules', 'ja', rules({ subtitles: 'pt-PT' }), [], 'Português (Portugal)'],
  ['a script of the rules', 'ja', rules({ subtitles: 'zh-Hant' }), [], '繁體'],
  ['a language whose tag is none', 'ja', rules({ mode: 'always' }), ['zh_TW', 'x', ''], undefined],
  ['images, if there is nothing else', 'ja', rules({ subtitles: 'de' }), [], 'Deutsch'],
  ['a language that is missing: the default', 'ja', rules({ subtitles: 'fr' }), [], undefined],
])('%s', (_, heard, own, languages, found) => {
  const chosen = chooseSubtitlesByRules(SUBTITLES, heard, own, languages)
  expect(chosen && chosen.label).toBe(found)
})

const AUDIO = [
  track('日本語', 'ja'),
  track('Português', 'pt-PT'),
  track('Português (Brasil)', 'pt-BR'),
  track('English – Commentary', 'en'),
  track('English', 'en'),
]
test.each([
  ['the choice for the title', { language: 'ja', label: '日本語' }, rules({ audio: 'en' }), '日本語'],
  ['the language of the rules, without commentary', undefined, rules({ audio: 'en' }), 'English'],
  ['the region of the rules', undefined, rules({ audio: 'pt-BR' }), 'Português (Brasil)'],
  ['the source’s own, if that is missing', undefined, rules({ audio: 'fr' }), undefined],
  ['the source’s own without rules', undefined, NO_RULES, undefined],
])('audio: %s', (_, choice, own, label) => expect(chooseAudio(AUDIO, choice, own)?.label).toBe(label))

test('any stored value is a set of rules', () => {
  for (const value of [null, 7, 'x', [], {}, { audio: 'JAPANESE', mode: 'loud', sdh: 1 }])
    expect(parseRules(value)).toEqual(NO_RULES)
  const whole = rules({ audio: 'ja', subtitles: 'pt-BR', mode: 'signs', sdh: true })
  expect(parseRules(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})
