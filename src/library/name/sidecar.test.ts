import { describe, expect, test } from 'vitest'
import { parseSidecar } from './sidecar.ts'

const STEM = '[Group] Title - 01 [1080p]'

/** The parts of a sidecar's name, as text. */
function describeSidecar(fileName: string, stem = STEM): string | null {
  const sidecar = parseSidecar(stem, fileName)
  if (sidecar === null) return null
  const { format, language, forced, sdh, standard, title } = sidecar
  return [format, language, forced && 'forced', sdh && 'sdh', standard && 'default', title && `"${title}"`]
    .filter((word) => word !== undefined && word !== false)
    .join(' ')
}

describe('languages', () => {
  test.each([
    ['.srt', 'srt'],
    ['.en.srt', 'srt en'],
    ['.EN.SRT', 'srt en'],
    ['.eng.ass', 'ass en'],
    ['.English.ass', 'ass en'],
    ['.ja.vtt', 'vtt ja'],
    ['.jpn.ssa', 'ssa ja'],
    ['.jp.ass', 'ass ja'],
    ['.ger.srt', 'srt de'],
    ['.deu.srt', 'srt de'],
    ['.fre.srt', 'srt fr'],
    ['.chi.srt', 'srt zh'],
    ['.zho.srt', 'srt zh'],
    ['.pt-BR.srt', 'srt pt-BR'],
    ['.pt-br.srt', 'srt pt-BR'],
    ['.pt_BR.srt', 'srt pt-BR'],
    ['.pob.srt', 'srt pt-BR'],
    ['.es-419.srt', 'srt es-419'],
    ['.zh-Hans.ass', 'ass zh-Hans'],
    ['.chs.ass', 'ass zh-Hans'],
    ['.tc.ass', 'ass zh-Hant'],
    ['.sr-Latn.srt', 'srt sr-Latn'],
    ['_en.srt', 'srt en'],
    ['-en.srt', 'srt en'],
    [' (English).srt', 'srt en'],
    ['.[en].srt', 'srt en'],
    ['.und.srt', 'srt "und"'],
    ['.track3.srt', 'srt "track3"'],
  ])('%s', (ending, expected) => expect(describeSidecar(STEM + ending)).toBe(expected))
})

describe('flags', () => {
  test.each([
    ['.en.forced.ass', 'ass en forced'],
    ['.forced.en.ass', 'ass en forced'],
    ['.en.foreign.srt', 'srt en forced'],
    ['.ja.sdh.srt', 'srt ja sdh'],
    ['.en.cc.srt', 'srt en sdh'],
    ['.hi.srt', 'srt hi'],
    ['.hin.srt', 'srt hi'],
    ['.en.hi.srt', 'srt en sdh'],
    ['.hi.en.srt', 'srt en sdh'],
    ['.hi.hi.srt', 'srt hi sdh'],
    ['.hi.sdh.srt', 'srt hi sdh'],
    ['.hi.forced.srt', 'srt hi forced'],
    ['.en.default.srt', 'srt en default'],
    ['.default.srt', 'srt default'],
    ['.en.forced.default.srt', 'srt en forced default'],
    ['.English SDH.srt', 'srt en sdh'],
    ['.English (SDH).srt', 'srt en sdh'],
    ['.Signs & Songs.en.ass', 'ass en "Signs & Songs"'],
    ['.en.Signs & Songs.ass', 'ass en "Signs & Songs"'],
    ['.en.Full_[Group].ass', 'ass en "Full Group"'],
  ])('%s', (ending, expected) => expect(describeSidecar(STEM + ending)).toBe(expected))
})

describe('rejects files that do not belong to the video', () => {
  test.each([
    [`${STEM}.en.sub`],
    [`${STEM}.idx`],
    [`${STEM}.mkv`],
    [`${STEM}.nfo`],
    [STEM],
    ['[Group] Title - 02 [1080p].en.srt'],
    ['Title.srt'],
    ['.srt'],
    [''],
  ])('%s', (fileName) => expect(describeSidecar(fileName)).toBeNull())

  test('rejects a longer number', () => {
    expect(describeSidecar('Title - 010.en.srt', 'Title - 01')).toBeNull()
  })
})
