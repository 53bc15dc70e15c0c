import { describe, expect, test } from 'vitest'
import { search } from './search.ts'
import { find, indexOf, title } from '#test/fixtures/search-titles.ts'

const harbor = title('Moon Harbor', { romaji: 'Tsuki no Minato', japanese: '月の港', popularity: 900_000 })
const harbor2 = title('Moon Harbor Season 2', { romaji: 'Tsuki no Minato 2nd Season', popularity: 700_000 })
const harborFilm = title('Moon Harbor the Movie: Last Ferry', { format: 'Movie', popularity: 300_000, year: 2019 })
const alley = title('Alley of Paper Cats', {
  romaji: 'Kamineko Yokochou',
  japanese: 'カミネコ横丁',
  synonyms: ['PapeCat'],
  popularity: 400_000,
})
const knights = title('Seven Lanterns: Knights of the Quiet Sea', { romaji: 'Shichitou no Kishi', popularity: 600_000 })
const yuuhi = title('Sunset Detective', { romaji: 'Yuuhi Shounen Tantei', japanese: 'ゆうひ少年探偵' })
const rokka = title(undefined, { romaji: 'Rokka-Bocchi!', japanese: 'ロッカ・ぼっち！' })
const kite = title('K-ite!', { romaji: 'Kaito: Zero Gravity' })
const gray = title('Gray Street Diary: Winter')
const index = indexOf(harbor, harbor2, harborFilm, alley, knights, yuuhi, rokka, kite, gray)

describe('every form of a name finds its title first', () => {
  test.each([
    ['the English name', 'moon harbor', harbor],
    ['the romaji name', 'tsuki no minato', harbor],
    ['the Japanese name', '月の港', harbor],
    ['part of the Japanese name', '横丁', alley],
    ['a synonym', 'papecat', alley],
    ['initials', 'aopc', alley],
    ['initials of the subtitle', 'seven lanterns kotqs', knights],
    ['initials before the subtitle', 'gsd winter', gray],
    ['capitals', 'MOON HARBOR', harbor],
    ['full width', 'ＭＯＯＮ　ＨＡＲＢＯＲ', harbor],
    ['half-width kana', 'ｶﾐﾈｺ横丁', alley],
    ['hiragana for katakana', 'かみねこ横丁', alley],
    ['kana for a romaji name', 'つきのみなと', harbor],
    ['a romaji reading of a kana name', 'rokka botchi', rokka],
    ['long vowels omitted', 'yuhi shonen tantei', yuuhi],
    ['long vowels with macrons', 'yūhi shōnen tantei', yuuhi],
    ['no space', 'moonharbor', harbor],
    ['an extra space', 'moon har bor', harbor],
    ['some words joined', 'alley ofpaper cats', alley],
    ['no punctuation', 'kite', kite],
    ['other punctuation', 'kaito - zero/gravity', kite],
    ['words in a different order', 'cats paper alley', alley],
    ['some of the words', 'lanterns quiet', knights],
    ['the start', 'alley of pa', alley],
    ['the starts of words', 'kamineko yok', alley],
    ['a missing letter', 'mon habor', harbor],
    ['extra letters', 'allley of papper cats', alley],
    ['a wrong letter', 'moon hatbor', harbor],
    ['two letters swapped', 'moon habror', harbor],
    ['a typo in the first letter', 'noon harbor', harbor],
  ])('%s: %s', (_, query, wanted) => expect(find(index, query)[0]).toBe(wanted.number))
})

test('finds nothing when no name is similar', () => {
  expect(find(index, 'quantum spreadsheet')).toEqual([])
})

test('omits poor matches', () => {
  expect(find(index, 'moon harbor')).not.toContain(alley.number)
  expect(find(index, 'moon harbor')).not.toContain(knights.number)
})

test('ranks the title before its sequels and films', () => {
  expect(find(index, 'moon harbor')).toEqual([harbor.number, harbor2.number, harborFilm.number])
})

describe('exactness and popularity', () => {
  const ember = title('Ember', { popularity: 200_000 })
  const emberSea = title('Ember Sea', { popularity: 2_000_000 })
  const emberLost = title('Ember', { popularity: 0, format: 'Special' })
  const embers = indexOf(emberLost, emberSea, ember)

  test('an exact name ranks above a longer, more popular one', () => {
    expect(find(embers, 'ember').slice(0, 2)).toEqual([ember.number, emberSea.number])
  })

  test('of two equal matches, the more popular one ranks higher', () => {
    const emberAsh = title('Ember Ash', { popularity: 300_000 })
    expect(find(indexOf(emberAsh, emberSea), 'ember')).toEqual([emberSea.number, emberAsh.number])
    expect(find(embers, 'ember').indexOf(emberLost.number)).toBeGreaterThan(0)
  })

  test('scores are in descending order', () => {
    const scores = search(embers, 'ember').map((hit) => hit.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })
})

test('a year distinguishes titles with the same name', () => {
  const old = title('Glass Tiger', { year: 1994, popularity: 60_000 })
  const remake = title('Glass Tiger', { year: 2021, popularity: 90_000 })
  const tigers = indexOf(old, remake)
  expect(find(tigers, 'glass tiger')[0]).toBe(remake.number)
  expect(find(tigers, 'glass tiger 1994')[0]).toBe(old.number)
  expect(find(tigers, 'glass tiger 2021')[0]).toBe(remake.number)
})

test('trailing signs distinguish otherwise equal names', () => {
  const choir = title('Choir!', { popularity: 90_000 })
  const again = title('Choir!!', { popularity: 60_000 })
  const choirs = indexOf(choir, again)
  expect(find(choirs, 'choir')[0]).toBe(choir.number)
  expect(find(choirs, 'choir!')[0]).toBe(choir.number)
  expect(find(choirs, 'Choir!!')[0]).toBe(again.number)
})

test('a name that looks like a season request is matched verbatim', () => {
  const extra = title('Fox Parade OVA', { format: 'OVA', popularity: 2_000 })
  const known = title('Fox Parade: Homecoming', { format: 'OVA', popularity: 600_000 })
  expect(find(indexOf(extra, known), 'fox parade ova')[0]).toBe(extra.number)
})

test('a format word finds the film', () => {
  expect(find(index, 'moon harbor movie')[0]).toBe(harborFilm.number)
  expect(find(index, '劇場版 月の港')[0]).toBe(harbor.number)
})

test('finds titles by well-known nicknames', () => {
  const slime = title('That Time I Got Reincarnated as a Slime', { romaji: 'Tensei shitara Slime Datta Ken' })
  const snafu = title('My Teen Romantic Comedy SNAFU', {
    romaji: 'Yahari Ore no Seishun Love Comedy wa Machigatteiru.',
  })
  const known = indexOf(slime, snafu, harbor)
  expect(find(known, 'tensura')).toEqual([slime.number])
  expect(find(known, '転スラ')).toEqual([slime.number])
  expect(find(known, 'oregairu')).toEqual([snafu.number])
})
