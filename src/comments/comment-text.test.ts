import { describe, expect, test } from 'vitest'
import { BLANK, countCharacters, findTextError, toCommentText, TOO_LONG } from './comment-text.ts'

describe('a comment', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t \u3000'],
    ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
    ['a soft hyphen and an empty Braille cell', '\u00ad\u2800'],
    ['bidirectional overrides', '\u202e\u2066'],
  ])('of %s is blank', (_, written) => {
    expect(findTextError(toCommentText(written))).toBe(BLANK)
    expect(BLANK).toBe('Comment cannot be empty')
  })

  test.each([
    ['letters', 'a'],
    ['kanji', '星'],
    ['kanji beyond the first plane', '𠮷'],
    ['emoji', '🌟'],
    ['families', '👨‍👩‍👧‍👦'],
    ['people with a colour of skin', '👩🏽‍❤️‍💋‍👨🏽'],
    ['flags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['letters with a combining accent', 'e\u0301'],
  ])('of 500 %s fits, and of 501 does not', (_, one) => {
    expect(findTextError(one.repeat(500))).toBeNull()
    expect(findTextError(one.repeat(501))).toBe(TOO_LONG)
  })

  test('of one letter with thousands of combining marks does not fit', () => {
    expect(countCharacters(`z${'\u0303'.repeat(11)}`)).toBe(1)
    expect(findTextError(`z${'\u0303'.repeat(7_000)}`)).toBe(TOO_LONG)
  })

  test('of a megabyte is rejected without being segmented', () => {
    expect(findTextError('👨‍👩‍👧‍👦'.repeat(40_000))).toBe(TOO_LONG)
  })

  test('is trimmed and keeps at most one empty line in a row', () => {
    expect(toCommentText('  \r\n One\r\rtwo\n\n \n\nthree \n')).toBe('One\n\ntwo\n\nthree')
  })

  test('loses bidirectional overrides and control characters', () => {
    expect(toCommentText('a\u202eb\u0000c\u2066d\u0007e\ud800')).toBe('abcde\ufffd')
  })
})
