import { expect, test } from 'vitest'
import type { AudioType } from '#src/catalogue/episode/playable.ts'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import { findUsualSound } from './saved-sounds.ts'

const BOTH: AudioType[] = ['sub', 'dub']
test.each<[string, AudioType[], AudioType[], string | null, AudioType | undefined]>([
  ['the first without choices and rules', BOTH, [], null, 'sub'],
  ['the dub in the language of the rules', BOTH, [], 'en', 'dub'],
  ['the sub for Japanese', ['dub', 'sub'], [], 'ja', 'sub'],
  ['the sub for Chinese', ['dub', 'sub'], [], 'zh-Hans', 'sub'],
  ['what was chosen of the title, whatever the rules', BOTH, ['dub', 'sub'], 'ja', 'dub'],
  ['what was chosen before, where the last choice is missing', BOTH, ['raw', 'dub'], null, 'dub'],
  ['the rules, where all choices are missing', ['sub'], ['dub'], 'en', 'sub'],
  ['none of none', [], ['dub'], 'en', undefined],
])('%s', (_, sounds, chosen, audio, expected) => {
  const sources = sounds.map((sound) => ({ sound }))
  const choices = chosen.map((sound) => ({ sound, choice: {} }))
  expect(findUsualSound(sources, choices, { ...NO_RULES, audio })).toBe(expected)
})
