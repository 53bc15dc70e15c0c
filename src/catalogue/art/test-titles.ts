/** Invented titles for this folder's tests: every genre, age and kind of name. */
import { GENRES } from '../genre.ts'
import { MOTIFS } from './motifs/all.ts'
import type { ArtTitle } from './title.ts'

export const HOSTILE: readonly string[] = [
  '',
  ' ',
  '</svg><script>alert(1)</script>',
  '"><img src=x onerror="alert(1)">',
  "' onload='alert(1)",
  ']]><!-- & &amp; &#0; <![CDATA[',
  'Bell\u0007 Null\u0000 Escape\u001b Feed\u000c Next\u0085',
  'Half \ud83d pair \udc00 here',
  'Not \ufffe a \uffff character',
  '\u202eesrever\u202c \u2066isolated\u2069 zero\u200bwidth',
  'x'.repeat(500),
  'word '.repeat(100),
  'あ'.repeat(500),
  '🦊🔥✨',
  '👩‍🚀👩‍🚀',
  '雨上がりの図書館',
  'مدينة النجوم البعيدة',
  'Тихая станция на краю света',
  'Η Πόλη του Φωτός',
  '눈 내리는 역',
  'บ้านริมทะเล',
  'נווה מדבר',
  'Ångström Édition Spéciale ßæøł',
  '!!!',
  '...',
  '※〒♨',
  '１２３ ＦＵＬＬ ｗｉｄｔｈ',
  'a\nb\tc',
  '__proto__',
  'toString',
]

const NAMES: readonly (readonly [string, string])[] = [
  ['Ox', '牛'],
  ['Salt & Ember', '塩と残り火'],
  ['Kettle!!', 'けとる!!'],
  ['Gunmetal Sutra', '鋼の経'],
  ['The Postmaster of the Ninth Moon', '第九の月の郵便局長'],
  ['Zero:Nine -The Long Corridor- Part 2', 'ゼロナイン'],
  ['I Was Reborn as the Left Shoe of the Demon King and Now He Keeps Losing the Right One', ''],
  ['Vantablack', 'ヴァンタブラック'],
  ['深海食堂', '深海食堂'],
  ['Second Serve: Final Season', 'セカンドサーブ'],
  ['Тихая станция', '静かな駅'],
  ['Marigold Orchestra', '金盞花オーケストラ'],
  ['مدينة النجوم', ''],
]
const YEARS = [1963, 1974, 1985, 1996, 2005, 2015, 2024, undefined]
const KINDS = ['TV', 'Movie', 'OVA', 'ONA', 'Special', 'Music', 'Unknown']
const TAGS = [['swordplay', 'Revenge'], ['Space Opera'], [], ['Cooking', 'cute girls doing cute things'], ['Time Loop']]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** `count` titles that differ in all that the artist looks at. */
export const inventTitles = (count: number): readonly ArtTitle[] =>
  Array.from({ length: count }, (_, i) => {
    const [name, japanese] = at(NAMES, i * 5 + Math.floor(i / 13))
    const year = at(YEARS, i * 3 + Math.floor(i / 8))
    return {
      number: i + 1,
      title: name,
      ...(japanese === '' ? {} : { japaneseTitle: japanese }),
      ...(year === undefined ? {} : { year }),
      format: at(KINDS, i + Math.floor(i / 7)),
      genres: i % 17 === 0 ? [] : [at(GENRES, i), at(GENRES, i * 7 + 3)],
      tags: at(TAGS, i + Math.floor(i / 5)),
    }
  })

export const titled = (title: string, more: Partial<ArtTitle> = {}): ArtTitle => ({
  number: 7,
  title,
  format: 'TV',
  genres: ['drama'],
  ...more,
})

/** Titles that call for each motif, `each` times: with 6 every one is answered. */
export const titlesOfEveryMotif = (each: number): readonly ArtTitle[] =>
  Object.values(MOTIFS).flatMap(({ calls }, i) =>
    Array.from({ length: each }, (_, k) =>
      titled(`Motif ${i}`, { number: 1000 + i * each + k, genres: [], tags: calls.split(' '), year: 1975 + k * 9 }),
    ),
  )
