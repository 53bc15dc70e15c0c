import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { Names } from '../anime.ts'
import { nameFranchise } from './franchise-name.ts'

/** @param all names, those of the best known title first */
function nameOf(all: readonly Names[]): string[] {
  const titles = all.map((names, index) => plainTitle(index + 1, { names }))
  const [head] = titles
  return head ? Object.values(nameFranchise(head, titles.toReversed())) : []
}

const english = (...names: string[]): Names[] => names.map((name) => ({ english: name }))
const japanese = (...names: string[]): Names[] => names.map((name) => ({ japanese: name }))

test.for<[string, Names[]]>([
  ['Fate', english('Fate/Zero', 'Fate/stay night', 'Fate/Zero Season 2', 'Carnival Phantasm')],
  ['Bakemonogatari', english('Bakemonogatari', 'Nisemonogatari', 'Monogatari Series: Second Season')],
  [
    'Mobile Suit Gundam',
    english('Mobile Suit Gundam: Iron-Blooded Orphans', 'Mobile Suit Gundam', 'Mobile Suit Zeta Gundam', '∀ Gundam'),
  ],
  ["JoJo's Bizarre Adventure", english("JoJo's Bizarre Adventure: Stardust Crusaders", "JoJo's Bizarre Adventure")],
  ['Dragon Ball', english('Dragon Ball Z', 'Dragon Ball', 'Dragon Ball Super', 'Dragon Ball Z: Cooler’s Revenge')],
  ['Hunter x Hunter', english('Hunter x Hunter (2011)', 'Hunter x Hunter', 'Hunter x Hunter: Phantom Rouge')],
  ['Lupin the 3rd', english('Lupin the 3rd: The Castle of Cagliostro', 'Lupin III', 'Lupin the 3rd: Part 5')],
  // names that no other title contains stay whole
  ['Lady Oscar: The Rose of Versailles', english('Lady Oscar: The Rose of Versailles', 'Versailles no Bara')],
  ['Sound! Euphonium', english('Sound! Euphonium', 'Sound! Euphonium 2', 'Liz and the Blue Bird')],
  // a part of a word is no name
  ['Steamboat', english('Steamboat', 'Steam', 'Boat', 'Steamboats')],
  ['機動戦士ガンダム', japanese('機動戦士ガンダム 鉄血のオルフェンズ', '機動戦士ガンダム', '∀ガンダム')],
  ['ドラゴンボール', japanese('ドラゴンボールZ', 'ドラゴンボール', 'ドラゴンボール超')],
  ['るろうに剣心', japanese('るろうに剣心 -明治剣客浪漫譚-', 'るろうに剣心 追憶編')],
  ['銀河鉄道999', japanese('銀河鉄道999', 'さよなら銀河鉄道９９９')],
  ['!!!', english('!!!', '???')],
])('the franchise is named %s', ([name, titles]) => {
  expect(nameOf(titles)).toEqual([name, name])
})

test('the English and the Japanese name are found apart', () => {
  expect(
    nameOf([
      { english: 'Dragon Ball Z', japanese: 'ドラゴンボールZ' },
      { english: 'Dragon Ball', japanese: 'ドラゴンボール' },
    ]),
  ).toEqual(['Dragon Ball', 'ドラゴンボール'])
})
