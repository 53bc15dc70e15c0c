import { expect, test } from 'vitest'
import { toKeyword } from './address-keyword.ts'

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
