import { describe, expect, test } from 'vitest'
import { findJapaneseTitle } from './japanese-title.ts'

test.each([
  ['kana', 'Sousou no Frieren', ['Frieren: Beyond Journey’s End', '葬送のフリーレン'], '葬送のフリーレン'],
  ['kana for English words', 'Cowboy Bebop', ['CB', 'カウボーイビバップ'], 'カウボーイビバップ'],
  ['half-width kana', 'Cowboy Bebop', ['ｶｳﾎﾞｰｲﾋﾞﾊﾞｯﾌﾟ'], 'ｶｳﾎﾞｰｲﾋﾞﾊﾞｯﾌﾟ'],
  [
    'kana beside an abbreviation',
    'Boku no Hero Academia',
    ['ヒロアカ', '僕のヒーローアカデミア'],
    '僕のヒーローアカデミア',
  ],
  ['one of two that differ in width', 'Gin Tama.', ['ギンタマ。', 'ギンタマ．'], 'ギンタマ。'],
  [
    'kana beside kanji in other languages',
    'Sousou no Frieren',
    ['葬送のフリーレン', '葬送的芙莉蓮', '葬送的芙莉莲'],
    '葬送のフリーレン',
  ],
  ['kana, with particles as they are spoken', 'Kyou wa Ame e', ['今日は雨へ'], '今日は雨へ'],
  ['kanji alone', 'Hyouka', ['Hyou-ka', '氷菓'], '氷菓'],
  ['kanji with Latin words of the title', 'Tenrou: Sirius', ['天狼 Sirius'], '天狼 Sirius'],
])('a synonym is the Japanese title: %s', (_, romaji, synonyms, title) =>
  expect(findJapaneseTitle({ romaji }, synonyms)).toBe(title),
)

describe('a synonym is not certainly Japanese', () => {
  test.each([
    ['no Japanese character', 'Hyouka', ['Hyouka', 'You can’t escape', '빙과', '・・・ー']],
    ['a simplified character', 'Kimetsu no Yaiba', ['鬼灭之刃']],
    ['kana between simplified characters', 'Kimetsu no Yaiba', ['鬼灭の刃']],
    ['two forms in kanji', 'Hyouka', ['氷菓', '冰菓']],
    ['a title of Chinese origin', 'Danao Tiangong', ['大鬧天宮']],
    ['a Chinese translation of a title with particles', 'Toaru Hi no Koto', ['某日之事']],
    ['kanji for a title in English', 'Monster', ['怪物']],
    ['only an abbreviation', 'Boku no Hero Academia', ['ヒロアカ']],
    ['a title with another subtitle', 'Hyouka', ['氷菓 あなたはいつでもわたしをまっている、ずっと']],
    ['two titles in kana', 'Hyouka', ['ひょうかのはなし', 'ひょうかものがたり']],
    ['the reading of a title in kanji', 'Hyouka', ['ひょうか', '氷菓']],
    ['the reading of a name in capitals', 'BECK', ['ベック']],
    ['the reading of a name in lower case', 'citrus', ['シトラス']],
    ['kana for words that the title has in capitals', 'ONE PIECE: Umi', ['ワンピース 海']],
    ['a reading in brackets', 'Toki no Owaranai Uta', ['時間[とき]の終わらない歌']],
    ['a reading beside the whole title', 'K RETURN OF KINGS', ['K RETURN OF KINGS キング']],
    ['the Japanese release of a Chinese title', 'Shikong Zhi Xi', ['時空の隙']],
    ['the Japanese release of a Korean title', 'Badaui Jeonseol', ['海の伝説']],
    ['the reading of a name with capitals', 'RoboHachi', ['ロボハチ']],
    ['the reading of an exclamation in English', 'Free!', ['フリー！']],
    ['the reading of a sentence in English', 'Under the Dog', ['アンダー・ザ・ドッグ']],
    ['the reading of an English subtitle', 'Trigun: Badlands', ['トライガン バッドランド']],
    ['letters of other scripts', 'Hyouka', ['氷菓 빙과']],
  ])('%s', (_, romaji, synonyms) => expect(findJapaneseTitle({ romaji }, synonyms)).toBeUndefined())

  test('a title whose reading is unknown', () =>
    expect(findJapaneseTitle({ english: 'Hyouka' }, ['氷菓'])).toBeUndefined())
})

test('a long hostile title does not take superlinear time', () => {
  for (const part of ['ya', 'tsu', 'n', 'ttch', 'A', 'Aa-'])
    for (const name of ['氷菓', 'は', 'カ', '(か', '(かー '])
      expect(findJapaneseTitle({ romaji: `${part.repeat(50_000)}!` }, [name.repeat(50_000)])).toBeUndefined()
})
