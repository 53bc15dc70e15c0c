import { expect, test } from 'vitest'
import { describeTracks, probeTracks, type TestTrack } from '#test/library/tracks.ts'
import { toPackagedSources } from './packaged-sources.ts'

const AUDIO = [
  { title: '', language: 'jpn' },
  { title: '', language: 'eng' },
]

const SIGNS = { title: 'Songs & Signs', standard: true }
const FULL = { title: 'Full Subtitles [Group]' }

/** The default subtitles with the original audio, and with the dub, of a file with these tracks. */
test.each<[string, TestTrack[], string | undefined, string | undefined]>([
  ['signs are flagged', [SIGNS, FULL], 'Full Subtitles [Group]', 'Songs & Signs'],
  ['“S&S” is flagged', [{ title: 'S&S', standard: true }, { title: 'Dialogue' }], 'Dialogue', 'S&S'],
  [
    'the full track names signs, and is flagged as forced',
    [{ title: 'Dialogue, Signs and Songs', standard: true, forced: true }, { title: 'Signs' }],
    'Dialogue, Signs and Songs',
    'Signs',
  ],
  ['signs with karaoke come first', [{ title: 'Signs/Karaoke' }, { title: 'English' }], 'English', 'Signs/Karaoke'],
  [
    'signs and songs are joined by a plus',
    [{ title: 'Signs + Songs', standard: true }, FULL],
    FULL.title,
    'Signs + Songs',
  ],
  ['titles are translated', [{ title: 'Titles & Signs' }, { title: 'Full' }], 'Full', 'Titles & Signs'],
  ['only the flag tells', [{ title: '', forced: true, standard: true }, { title: '' }], 'English', 'English (signs)'],
  [
    'both are flagged',
    [
      { title: 'Forced', standard: true },
      { title: '', standard: true },
    ],
    'English',
    'Forced',
  ],
  ['there are no signs', [{ title: 'English' }], 'English', undefined],
  ['there are only signs', [SIGNS], undefined, 'Songs & Signs'],
  ['signs are of another language', [{ title: 'Schilder', language: 'ger' }, FULL], FULL.title, undefined],
  ['signs have no language', [{ ...SIGNS, language: 'und' }, FULL], FULL.title, 'Songs & Signs'],
  ['a commentary is flagged', [{ title: 'Staff commentary', standard: true }, FULL], FULL.title, undefined],
  ['a full track includes signs', [{ title: 'English with Signs' }, { title: 'Signs' }], 'English with Signs', 'Signs'],
  ['signs say that they lack dialogue', [{ title: 'No dialogue' }, { title: 'English' }], 'English', 'No dialogue'],
  [
    'the flag is on another language',
    [{ title: 'English' }, { title: 'Deutsch', language: 'ger', standard: true }],
    'Deutsch',
    undefined,
  ],
  ['dubtitles are flagged', [{ title: 'Dubtitles', standard: true }, { title: 'Subtitles' }], 'Subtitles', undefined],
  ['there are only captions', [{ title: 'English [CC]', standard: true }], 'English [CC]', undefined],
  ['French says “forcés”', [{ title: 'Forcés', standard: true }, { title: 'Complets' }], 'Complets', 'Forcés'],
  [
    'German says “Schilder”',
    [{ title: 'Schilder & Lieder', standard: true }, { title: 'Vollständig' }],
    'Vollständig',
    'Schilder & Lieder',
  ],
])('%s', (_, subtitles, withOriginal, withDub) => {
  const about = describeTracks(probeTracks(AUDIO, subtitles))
  const file = { id: 1, anime: 1, first: 1, last: 1, revision: '0123456789abcdef', about, segments: [] }
  const defaults = toPackagedSources(file).map(({ sound, tracks }) => [
    sound,
    tracks.filter(({ standard }) => standard).map(({ label }) => label),
  ])
  const listed = (label: string | undefined) => (label === undefined ? [] : [label])
  expect(defaults).toEqual([
    ['sub', listed(withOriginal)],
    ['dub', listed(withDub)],
  ])
})
