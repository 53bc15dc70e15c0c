import { expect, test } from 'vitest'
import { toReading } from './kana-reading.ts'
import { kanaIn, KANA_GROUPS, KANA_ROWS, rowOf } from './kana-rows.ts'

test('the rows are those of the 五十音, and each kana is in one', () => {
  expect(KANA_ROWS.map(({ name }) => name).join(' ')).toBe('あ行 か行 さ行 た行 な行 は行 ま行 や行 ら行 わ行')
  expect(KANA_ROWS.flatMap(({ kana }) => kana)).toHaveLength(46)
  expect(KANA_GROUPS).toHaveLength(57)
  expect([rowOf('く')?.name, rowOf('か行')?.name, rowOf('が')]).toEqual(['か行', 'か行', undefined])
  expect([kanaIn('か行').join(''), kanaIn('か').join('')]).toEqual(['かきくけこ', 'か'])
})

test.each([
  ['hiragana', 'けいおん！', 'K-ON!', 'け'],
  ['katakana', 'カウボーイビバップ', 'Cowboy Bebop', 'か'],
  ['half-width katakana', 'ｶﾞﾝﾀﾞﾑ', 'Gundam', 'か'],
  ['a voiced kana', 'ガチアクタ', 'Gachiakuta', 'か'],
  ['ヴ', 'ヴァイオレット', 'Violet', 'う'],
  ['a small kana', 'ぁんあん', 'An An', 'あ'],
  ['a bracket', '「がんばれ」と君は言う', '"Ganbare" to Kimi wa Iu', 'か'],
  ['a kanji, read as in the romaji title', '銀河鉄道', 'Ginga Tetsudou', 'き'],
  ['a kanji with a palatal reading', '進撃の巨人', 'Shingeki no Kyojin', 'し'],
  ['a kanji after a bracket', '〈物語〉シリーズ', 'Monogatari Series', 'も'],
  ['a kanji with a long vowel', '王様', 'Ōsama', 'お'],
  ['a kanji whose reading is not romaji', '怪物', 'Monster', ''],
  ['a kanji without a romaji title', '怪物', undefined, ''],
  ['a Latin letter', 'BLEACH 千年血戦篇', 'Bleach: Sennen Kessen-hen', ''],
  ['a digit', '3月のライオン', '3-gatsu no Lion', ''],
  ['no letter', '・・・', 'Ten', ''],
  ['no Japanese title', undefined, 'Akira', ''],
])('a title that begins with %s', (_, japanese, romaji, kana) =>
  expect(toReading({ japanese, romaji }).charAt(0)).toBe(kana),
)

test.each([
  ['進撃の巨人', 'Shingeki no Kyojin', 'しんけきのきよしん'],
  ['薬屋のひとりごと', 'Kusuriya no Hitorigoto', 'くすりやのひとりこと'],
  ['帰還者の魔法は特別です', 'Kikansha no Mahou wa Tokubetsu desu', 'きかんしやのまほうわとくへつてす'],
  ['一杯', 'Ippai', 'いつはい'],
  ['抹茶新聞', 'Matcha Shimbun', 'まつちやしんふん'],
  ['ジェットの少女', 'Jetto no Shoujo', 'しえつとのしようしよ'],
  ['聲の形', 'Koe no Katachi', 'こえのかたち'],
  ['鬼滅の刃 Movie', 'Kimetsu no Yaiba Movie', 'きめつのやいは'],
  ['コードギアス 反逆のルルーシュ', 'Code Geass: Hangyaku no Lelouch', 'こときあすのるるしゆ'],
  ['カウボーイビバップ', 'Cowboy Bebop', 'かうほいひはつふ'],
])('%s sorts by its reading', (japanese, romaji, key) => expect(toReading({ japanese, romaji })).toBe(key))
