import { describe, expect, test } from 'vitest'
import { fromDraft, toDraft, toggleSpoiler } from './spoiler.ts'

describe('a comment that is a spoiler as a whole', () => {
  test.each([
    ['He dies.', '||He dies.||'],
    ['  He dies.\n', '||He dies.||'],
    ['He ||dies||.', '||He dies.||'],
    ['', ''],
    ['   ', ''],
    ['||||', ''],
  ])('%j is posted as %j', (text, posted) => expect(fromDraft({ text, isSpoiler: true })).toBe(posted))

  test('is edited without its marks, and is one again', () => {
    expect(toDraft('||He dies.||')).toEqual({ text: 'He dies.', isSpoiler: true })
    expect(fromDraft(toDraft('||He dies.||'))).toBe('||He dies.||')
  })
})

test.each(['He ||dies||.', '||He|| and ||she||', '||||', '|| ||', '||', 'no marks', ''])(
  '%j is not, and is edited as it stands',
  (comment) => {
    expect(toDraft(comment)).toEqual({ text: comment, isSpoiler: false })
    expect(fromDraft(toDraft(comment))).toBe(comment)
  },
)

describe('a selection', () => {
  const plain = { text: 'He dies there', start: 3, end: 7 }
  const marked = { text: 'He ||dies|| there', start: 5, end: 9 }
  test('is marked, and stays selected', () => expect(toggleSpoiler(plain)).toEqual(marked))
  test('that is marked is unmarked', () => expect(toggleSpoiler(marked)).toEqual(plain))
  test('at the beginning of the text is marked', () =>
    expect(toggleSpoiler({ text: 'He', start: 0, end: 2 })).toEqual({ text: '||He||', start: 2, end: 4 }))
})
