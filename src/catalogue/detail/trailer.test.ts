import { expect, test } from 'vitest'
import { toEmbedUrl } from './trailer.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'],
  ['https://www.youtube.com/watch?v=abc&list=1', undefined],
  ['https://www.youtube.com/watch?v=../../x', undefined],
  ['https://www.youtube.com.example.org/watch?v=abc', undefined],
  ['http://www.youtube.com/watch?v=abc', undefined],
  ['javascript:alert(1)', undefined],
  ['https://www.dailymotion.com/video/x1', undefined],
])('%s plays at %s', (url, embed) => {
  expect(toEmbedUrl(url)).toBe(embed)
})
