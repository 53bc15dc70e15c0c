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

  test('keeps a word of only long-vowel marks', () => expect(foldKana('ーー')).not.toBe(''))
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
  ])('romanizes %s as %s', (kana, latin) => expect(toRomaji(kana)).toBe(latin))
})

test('isKana accepts only kana', () => {
  expect(isKana('なると')).toBe(true)
  expect(isKana('ナルト')).toBe(true)
  expect(isKana('巨人')).toBe(false)
  expect(isKana('naruto')).toBe(false)
})
