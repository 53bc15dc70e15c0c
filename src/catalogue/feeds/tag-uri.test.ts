import { expect, test } from 'vitest'
import { checkTag } from '#test/feeds/check-values.ts'
import { toTagUri } from './to-feed.ts'

test.each([
  ['https://anime.example', 'tag:anime.example,2026:title/12'],
  ['https://Anime.Example:8443', 'tag:anime.example,2026:8443/title/12'],
  ['http://localhost:3000', 'tag:localhost,2026:3000/title/12'],
  ['http://192.0.2.1', 'tag:192.0.2.1,2026:title/12'],
  ['http://[2001:db8::1]:3000', 'tag:2001-db8-1,2026:3000/title/12'],
  ['https://アニメ.example', 'tag:xn--cck5dwc.example,2026:title/12'],
])('the id of a title on %s is %s', (origin, id) => {
  expect(toTagUri(origin, 'title/12')).toBe(id)
  expect(checkTag(id)).toEqual([])
})
