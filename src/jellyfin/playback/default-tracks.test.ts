import { expect, test } from 'vitest'
import { describeTracks, probeTracks, type TestTrack } from '#test/library/tracks.ts'
import { NO_RULES, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { Source } from '#src/catalogue/episode/playable.ts'
import { toPackagedSources } from '#src/library/serve/packaged-sources.ts'
import { createIds } from '../calls/item-id.ts'
import type { SavedChoice } from '#src/list/playback-rules/choices-store.server.ts'
import type { MediaSource } from '../calls/media.ts'
import { readDevice } from './device-profile.ts'
import { toOriginalSource, toStreamSource } from './media-source.ts'
import { toProbedStreams } from './media-streams.ts'
import { toRuleTracks, toSound } from './rule-tracks.ts'

const probeStreams = (audio: TestTrack[], subtitles: TestTrack[]) => toProbedStreams(probeTracks(audio, subtitles))

const JAPANESE = { title: '', language: 'jpn' }
const ENGLISH = { title: '' }
const COMMENTARY = { title: 'Cast & Staff Commentary', standard: true }
const SIGNS = { title: 'Songs & Signs', standard: true }
const FULL = { title: 'Dialogue' }

/** What an app plays by default: of each type the title or language of the track, which must be the only one flagged. */
function defaultsOf({ MediaStreams, DefaultAudioStreamIndex, DefaultSubtitleStreamIndex }: MediaSource) {
  const nameOf = (type: string, index: number | null | undefined) => {
    const flagged = MediaStreams.filter(({ Type, IsDefault }) => Type === type && IsDefault)
    expect(flagged.map(({ Index }) => Index)).toEqual(index === null ? [] : [index])
    return flagged[0]?.Title ?? flagged[0]?.Language
  }
  return [nameOf('Audio', DefaultAudioStreamIndex), nameOf('Subtitle', DefaultSubtitleStreamIndex)]
}

test.each<[string, TestTrack[], TestTrack[], (string | null | undefined)[]]>([
  ['signs are flagged', [JAPANESE, ENGLISH], [SIGNS, FULL], ['jpn', 'Dialogue']],
  ['a commentary is flagged', [JAPANESE, ENGLISH, COMMENTARY], [FULL], ['jpn', 'Dialogue']],
  [
    'a description of the picture is flagged',
    [{ ...JAPANESE, standard: true, described: true }, JAPANESE, ENGLISH],
    [{ title: 'Signs + Songs', standard: true }, FULL],
    ['jpn', 'Dialogue'],
  ],
  ['the dub is flagged', [{ ...ENGLISH, standard: true }, JAPANESE], [SIGNS, FULL], ['jpn', 'Dialogue']],
  ['there is only a dub', [COMMENTARY, ENGLISH], [FULL, SIGNS], ['eng', 'Songs & Signs']],
])('apps play the original file as the site would: %s', (_, audio, subtitles, expected) => {
  const probe = probeTracks(audio, subtitles)
  const about = describeTracks(probe)
  const options = {
    item: 'a',
    ticket: 't',
    origin: 'https://a.example',
    ids: createIds('0123456789abcdef'),
    duration: 60,
    hasSegments: false,
    device: readDevice(undefined),
    tracks: undefined,
  }
  const row = { id: 1, bytes: 1, path: 'a.mkv', root: '/', probe: '', first: 1, last: 1 }
  const original = { kind: 'original', file: 1, row, container: 'mkv', probe, captions: undefined } as never
  expect(defaultsOf(toOriginalSource(original, true, undefined, options))).toEqual(expected)
  const file = { id: 1, anime: 1, first: 1, last: 1, revision: '0123456789abcdef', about, segments: [] }
  const [made] = toPackagedSources(file)
  const source = { ...made, id: 1, name: 'HD-1' } as Source
  const [, shown] = defaultsOf(toStreamSource({ kind: 'stream', source, about }, options))
  expect(shown).toBe(expected[1])
})

test.each<[string, Partial<PlaybackRules>, (string | number | undefined)[], SavedChoice?]>([
  [
    'a choice for the title comes first',
    { audio: 'ja', mode: 'off' },
    ['eng', 'Songs & Signs'],
    {
      sound: 'sub',
      choice: {
        audio: { language: 'en', label: 'English' },
        subtitles: { language: 'en', label: 'Songs & Signs', forced: true },
      },
    },
  ],
  ['the dub was chosen: its audio', {}, ['eng', undefined], { sound: 'dub', choice: {} }],
  ['no subtitles were chosen', {}, [undefined, -1], { sound: 'sub', choice: { subtitles: null } }],
  ['nothing is asked for', {}, []],
  ['the dub: its signs', { audio: 'en', subtitles: 'en' }, ['eng', 'Songs & Signs']],
  ['the dub with all subtitles', { audio: 'en', subtitles: 'en', mode: 'always' }, ['eng', 'Dialogue']],
  ['no subtitles', { mode: 'off' }, [undefined, -1]],
  ['only signs, in the language of the default', { mode: 'signs' }, [undefined, 'Songs & Signs']],
])('apps play what the user’s rules ask for: %s', (_, change, expected, choice) => {
  const streams = probeStreams([JAPANESE, { ...ENGLISH, language: 'eng' }, COMMENTARY], [SIGNS, FULL])
  const source = {
    Id: 'a',
    MediaStreams: streams,
    DefaultAudioStreamIndex: streams.find(({ Type, IsDefault }) => Type === 'Audio' && IsDefault)?.Index ?? null,
    DefaultSubtitleStreamIndex: streams.find(({ Type, IsDefault }) => Type === 'Subtitle' && IsDefault)?.Index ?? null,
  } as MediaSource
  const tracks = toRuleTracks(source, { ...NO_RULES, ...change }, choice)
  const nameOf = (index: number | undefined) => {
    const stream = streams.find(({ Index }) => Index === index)
    return stream ? (stream.Title ?? stream.Language ?? undefined) : index
  }
  expect(tracks ? [nameOf(tracks.audio), nameOf(tracks.subtitle)] : []).toEqual(expected)
})

test.each([
  ['ja', 'sub'],
  ['zh-Hant', 'sub'],
  ['ko', 'sub'],
  ['und', 'sub'],
  ['en', 'dub'],
])('audio in %s is a %s', (language, sound) => expect(toSound(language)).toBe(sound))

test('a dub that was chosen of a Chinese title is not the Chinese audio', () => {
  const MediaStreams = probeStreams([{ title: '', language: 'chi' }, ENGLISH], [FULL])
  const [chinese, english] = MediaStreams.filter(({ Type }) => Type === 'Audio').map(({ Index }) => Index)
  const source = {
    Id: 'a',
    MediaStreams,
    DefaultAudioStreamIndex: chinese,
    DefaultSubtitleStreamIndex: null,
  } as MediaSource
  const audioOf = (sound: 'sub' | 'dub') => toRuleTracks(source, NO_RULES, { sound, choice: {} })?.audio
  expect([audioOf('sub'), audioOf('dub')]).toEqual([undefined, english])
})
