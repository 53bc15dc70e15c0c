import { describe, expect, test } from 'vitest'
import { foldWord, splitName, toWords } from './fold.ts'

const fold = (name: string): string => toWords(name).map(foldWord).join(' ')

describe('spellings that fold to the same text', () => {
  test.each([
    ['ＭＯＯＮ　Ｈａｒｂｏｒ', 'moon harbor'],
    ['Shōnen Tantei', 'shounen tantei'],
    ['Shonen Tantei', 'shounen tantei'],
    ['Yuuhi', 'yuhi'],
    ['Shimbun', 'shinbun'],
    ['Bocchi', 'boochi'],
    ['Hoshi wo Miru', 'hoshi o miru'],
    ['Hoshi no ha', 'hoshi no wa'],
    ['CØDE', 'code'],
    ['Déjà vu', 'deja vu'],
    ['Sun×Moon', 'sun x moon'],
    ['Bread & Butter', 'bread and butter'],
    ["Baker's Street", 'bakers street'],
    ['Baker’s Street', 'bakers street'],
    ['Sea;Gate', 'sea gate'],
    ['ﾎｼ', 'ほし'],
    ['ホシ・ミチ', 'ほし みち'],
    ['Zzzzz', 'ZZZ'],
  ])('%s and %s', (one, other) => expect(fold(one)).toBe(fold(other)))
})

test('more than two equal letters are not one', () => {
  expect(fold('qqqqzzzz')).toBe('qqzz')
})

test('a new word starts where the script changes', () => {
  expect(toWords('星の海2nd')).toEqual(['星の海', '2nd'])
  expect(toWords('No6')).toEqual(['no', '6'])
})

test('kanji season numbers become digits', () => {
  expect(toWords('星の海 第二期')).toEqual(['星の海', '第', '2', '期'])
})

test('ignores invisible characters', () => {
  expect(toWords('\u200b\u200d\ufeff\u00ad')).toEqual([])
  expect(toWords('mo\u200bon')).toEqual(['moon'])
})

test('treats names of object properties as ordinary words', () => {
  expect(fold('constructor __proto__ toString')).toBe('constructor proto tostring')
})

test('the head is the part before the subtitle', () => {
  expect(splitName('Moon Harbor: The Long Night').head).toBe(2)
  expect(splitName('Moon Harbor -The Long Night-').head).toBe(2)
  expect(splitName('Moon Harbor').head).toBe(2)
  expect(splitName('Half-Moon Harbor').head).toBe(3)
})
