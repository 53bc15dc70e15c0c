import { expect, test } from 'vitest'
import { keepParameters } from './kept-parameters.ts'

test.each([
  ['/season/2026/fall', '/season?tv', '/season/2026/fall?tv'],
  ['/watch/x-1?episode=2', '/watch/x-1?tv=on', '/watch/x-1?episode=2&tv=on'],
  ['/watch/x-1?ep=2#comments', '/watch/x-1?tv=off', '/watch/x-1?ep=2&tv=off#comments'],
  ['/tv?tv=off', '/tv?genre=action&tv', '/tv?tv=off'],
  ['/tv', '/season', '/tv'],
  ['/home', '/watch?other=1', '/home'],
  ['/home', '/watch?tv=%0d%0aset-cookie: x', '/home?tv=%0D%0Aset-cookie%3A%20x'],
  ['/home', '/watch?a?tv', '/home'],
  ['https://anime.example/', '/watch?tv', 'https://anime.example/'],
  ['//anime.example/', '/watch?tv', '//anime.example/'],
])('to %s from %s', (location, url, expected) => {
  expect(keepParameters(location, url, ['tv'])).toBe(expected)
})
