import { expect, test } from 'vitest'
import { isMeant, toKeyword } from './address-keyword.ts'

test.each([
  ['/watch/freiren-52991', 'freiren'],
  ['/freiren', 'freiren'],
  ['/anime/one_piece/episode-12', 'one piece'],
  ['/cowboy+bebop.html', 'cowboy bebop'],
  ['/%E3%83%AF%E3%83%B3%E3%83%94%E3%83%BC%E3%82%B9', 'ワンピース'],
  ['/404-not-found-page', ''],
  ['/error-page', ''],
  ['/12345', ''],
  ['/', ''],
  ['/%E0%A4%A', ''],
  [`/${'a'.repeat(5_000)}`, 'a'.repeat(60)],
])('the words of %s are "%s"', (path, keyword) => {
  expect(toKeyword(path)).toBe(keyword)
})

const NAMES = [
  'Frieren: Beyond Journey’s End',
  'Sousou no Frieren',
  'Attack on Titan',
  'ワンピース',
  'ONE PIECE',
  'Mob Psycho 100',
  'Zero Tester',
  'Newsong',
  'Contact',
  'Setting Sun',
  'The Beauty Blogger',
  'Ain’t Seen Nothing Like This',
  'YOUR FORMA',
]

test.each([
  'freiren',
  'sousou no frieren',
  'attack titan',
  'one peice',
  'ワンピース',
  'mob psycho',
  'contact',
  'onepiece',
])('the address /%s means a title', (keyword) => expect(isMeant(keyword, NAMES)).toBe(true))

test.each([
  'wp login',
  'test',
  'news',
  'contact us',
  'settings',
  'blog',
  'nothing like it',
  'forum',
  'zzzz qqqq',
  'one',
  'xx',
])('the address /%s means none, though a search finds some', (keyword) => expect(isMeant(keyword, NAMES)).toBe(false))
