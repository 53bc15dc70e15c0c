import { describe, expect, test } from 'vitest'
import { foldKana, isKana, toRomaji } from './kana.ts'

describe('foldKana', () => {
  test.each([
    ['ナルト', 'なると'],
    ['ハイキュー', 'はいきゅ'],
    ['はいきゅう', 'はいきゅ'],
    ['トーキョー', 'ときょ'],
    ['とうきょう', 'ときょ'],
    ['ヱヴァンゲリヲン', 'えばんげりおん'],
    ['エヴァンゲリオン', 'えばんげりおん'],
    ['つづき', 'つずき'],
  ])('%s becomes %s', (kana, folded) => expect(foldKana(kana)).toBe(folded))

  test('a word of nothing but long marks is not lost', () => expect(foldKana('ーー')).not.toBe(''))
})

describe('toRomaji', () => {
  test.each([
    ['しんげき', 'shingeki'],
    ['きょじん', 'kyojin'],
    ['じゅじゅつ', 'jujutsu'],
    ['ぼっち', 'bocchi'],
    ['ふぁんたじ', 'fantaji'],
    ['ぱてぃ', 'pati'],
    ['うぃざど', 'wizado'],
  ])('%s is read %s', (kana, latin) => expect(toRomaji(kana)).toBe(latin))
})

test('isKana is true of kana alone', () => {
  expect(isKana('なると')).toBe(true)
  expect(isKana('ナルト')).toBe(true)
  expect(isKana('巨人')).toBe(false)
  expect(isKana('naruto')).toBe(false)
})
