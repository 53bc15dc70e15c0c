import { expect, test } from 'vitest'
import { chooseDefaultSubtitles, type KnownSubtitles, subtitleRole } from './track-roles.ts'

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

test.each([
  'Signs',
  'SIGNS_SONGS',
  'Signs + Songs',
  'Songs+Signs',
  'S+S',
  'S/S',
  'SnS',
  'Signs with Karaoke',
  'Signs w/Songs',
  'Signs (no dialogue)',
  'Dialogueless',
  'Foreign Dialogue',
  'Non-English Dialogue Only',
  'ohne Dialog',
  'sin diálogos',
  'Titles & Signs',
  'OP/ED',
  'Sing-along',
  'Foreign parts only',
  'English (Forced)',
  'Надписи и песни',
  'без диалогов',
  'Letreros y canciones',
  'Schilder',
  'On-Screen Text',
  'Tylko znaki',
  '仅歌词',
  '歌詞字幕',
  '간판',
])('“%s” translates only signs and songs', (title) => expect(subtitleRole(title, false)).toBe('signs'))

test.each([
  'English',
  'Full',
  'Dialogue + Signs',
  'Dialogue (no signs)',
  'Full (Signs & Songs)',
  'English with Songs',
  'English w/Signs',
  'English + Signs',
  'English (no songs)',
  'Without karaoke',
  'English w/out Karaoke',
  'Subs (songs off)',
  'Not forced',
  'Diálogos completos',
  'Полные субтитры',
  'Designs',
  'Songbird',
  'English [No Honorifics]',
  '简日双语',
  'S',
  '',
])('“%s” translates everything', (title) => expect(subtitleRole(title, false)).toBe('full'))

test.each([
  'Commentary',
  'Audiokommentar',
  'Commentaire audio',
  'Comentarios',
  'Комментарии',
  'コメンタリー',
  '코멘터리',
  '解說音軌',
  'Audio Description',
  'Audiodeskription',
  'Audiodescription',
  'Audiodescrição',
  'Descriptive',
  '音声解説',
  '해설',
])('“%s” is a commentary', (title) => expect(subtitleRole(title, false)).toBe('commentary'))

test('a track that lacks songs, or is not forced, is full, whatever its flag', () => {
  const roles = ['English (no songs)', 'Not forced', 'English'].map((title) => subtitleRole(title, true))
  expect(roles).toEqual(['full', 'full', 'signs'])
})
