import { describe, expect, test } from 'vitest'
import { hasPhrase, parseLineQuery, toTerms } from './terms.ts'

test.each([
  ['Don’t ＣＡＬＬ me Élan!', ['dont', 'call', 'me', 'elan']],
  ['約束だ', ['約束', '束だ', 'だ']],
  ['ヤクソク ﾔｸｿｸ', ['やく', 'くそ', 'そく', 'くや', 'やく', 'くそ', 'そく', 'く']],
  ['約束、\n守る。', ['約束', '束守', '守る', 'る']],
  ['♪ …', []],
])('%j has the terms %j', (text, terms) => {
  expect(toTerms(text)).toEqual(terms)
})

const isFound = (keyword: string, line: string) => {
  const query = parseLineQuery(keyword)
  const terms = toTerms(line)
  if (!query) return 'nothing'
  if (query.whole && hasPhrase(terms, query.whole)) return 'whole'
  return query.phrases.every((phrase) => hasPhrase(terms, phrase)) ? 'words' : 'no'
}

describe('what is found', () => {
  test.each([
    ['約束', 'これは約束だ', 'whole'],
    ['や', 'はい、や', 'whole'],
    ['や', 'やめろ', 'whole'],
    ['束', '約束', 'whole'],
    ['ヤクソク', 'やくそくして', 'whole'],
    ['守る 約束', '約束を守る', 'words'],
    ['約束は守る', '約束は　守る', 'whole'],
    ['約束', '約款と結束', 'no'],
    ["i'll protect you", 'I’ll PROTECT you.', 'whole'],
    ['you protect', 'I’ll protect you', 'words'],
    ['"you protect"', 'I’ll protect you', 'no'],
    ['「約束を」 守る', '守るよ、約束を', 'words'],
    ['“protect you” ill', 'I’ll protect you', 'words'],
    ['protection', 'I’ll protect you', 'no'],
    ['君のname', '君の name は', 'whole'],
    ['  …!? ', 'anything', 'nothing'],
    ['café', 'the cafe', 'whole'],
  ])('%j in %j: %s', (keyword, line, found) => {
    expect(isFound(keyword, line)).toBe(found)
  })
})

test('a long query is cut', () => {
  const query = parseLineQuery(Array.from({ length: 90 }, (_, i) => `w${i}`).join(' '))
  expect(query?.phrases).toHaveLength(12)
  expect(query?.whole?.terms.length).toBeLessThanOrEqual(40)
  expect(parseLineQuery('あ'.repeat(10_000))?.phrases[0]?.terms).toHaveLength(40)
})
