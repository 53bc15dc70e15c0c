import { expect, test } from 'vitest'
import { ABOUT } from '#test/library/library-files.ts'
import { contentsOf } from './package-contents.ts'

const rates = { peak: 1, average: 1 }
const sound = (language: string) => ({ language, label: '', channels: 2, folder: 'a', rates })
const subtitle = (language: string, forced = false) => ({
  language,
  label: '',
  file: 'a',
  playlist: 'a',
  forced,
  sdh: false,
  standard: false,
})
const [quality] = ABOUT.qualities
if (!quality) throw new Error('There is no quality.')
const encoded = { ...quality, width: 1_280, height: 534, because: 'browsers don’t play MPEG-2' }

test('of a package: quality, languages, and whether it is encoded for everyone', () => {
  expect(contentsOf(ABOUT)).toEqual({ height: 1080, is_encoded: 0, audio: '', subtitles: 'en' })
  const sounds = [sound('ja'), sound('pt-BR'), sound('pt'), sound('und'), { ...sound('fr'), commentary: true as const }]
  const subtitles = [subtitle('zh-Hans'), subtitle('de', true)]
  const images = { language: 'ko', label: '', folder: 'i', forced: false, sdh: false, standard: false }
  expect(contentsOf({ qualities: [encoded], sounds, subtitles, imageSubtitles: [images] })).toEqual({
    height: 720,
    is_encoded: 1,
    audio: 'ja pt und',
    subtitles: 'zh ko',
  })
})

test('with the original video, browsers that play it need no encoder', () => {
  const original = { ...quality, width: 3_840, height: 2_160, range: 'SDR' as const }
  expect(contentsOf({ ...ABOUT, qualities: [encoded], original })).toMatchObject({ height: 2160, is_encoded: 0 })
})

test('what is no language is unknown', () => {
  expect(contentsOf({ ...ABOUT, sounds: [sound('x, y;'), sound(''), sound('english')] }).audio).toBe('und')
})
