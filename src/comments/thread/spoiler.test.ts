import { describe, expect, test } from 'vitest'
import { SPOILER_MARK, toParts } from '../rich-text.ts'
import { fromDraft, type Selection, toDraft, toggleSpoiler } from './spoiler.ts'

describe('a comment marked as a spoiler', () => {
  test.each([
    ['He dies.', '||He dies.||'],
    ['  He dies.\n', '||He dies.||'],
    ['He ||dies||.', '||He dies.||'],
    ['', ''],
    ['   ', ''],
    ['||||', ''],
  ])('%j is posted as %j', (text, posted) => expect(fromDraft({ text, isSpoiler: true })).toBe(posted))

  test('is edited without delimiters and stays a spoiler', () => {
    expect(toDraft('||He dies.||')).toEqual({ text: 'He dies.', isSpoiler: true })
    expect(fromDraft(toDraft('||He dies.||'))).toBe('||He dies.||')
  })
})

test.each(['He ||dies||.', '||He|| and ||she||', '||||', '|| ||', '||', 'no marks', ''])(
  '%j is not a spoiler as a whole, and is edited unchanged',
  (comment) => {
    expect(toDraft(comment)).toEqual({ text: comment, isSpoiler: false })
    expect(fromDraft(toDraft(comment))).toBe(comment)
  },
)

/** `[…]` marks the selection. */
function select(written: string): Selection {
  const start = written.indexOf('[')
  return { text: written.replace(/[[\]]/g, ''), start, end: written.indexOf(']') - 1 }
}

test.each([
  ['He [dies] there', 'He ||[dies]|| there'],
  ['[He]', '||[He]||'],
  ['He [dies ]there', 'He ||[dies]|| there'],
  ['A ||[b|| c]', 'A ||[b c]||'],
  ['[A ||b|| c]', '||[A b c]||'],
  ['||a [b|| c] d', '||a [b c]|| d'],
  ['[a ||b]|| c', '||[a b]|| c'],
  ['|| a [b]', ' a ||[b]||'],
])('hides the selection %j: %j', (before, after) => {
  const toggled = toggleSpoiler(select(before))
  expect(toggled).toEqual(select(after))
  const readable = toParts(toggled.text).flatMap((part) => (part.kind === 'text' ? part.text : []))
  expect(readable.join('')).not.toContain(SPOILER_MARK)
})

test.each([
  ['He ||[dies]|| there', 'He [dies] there'],
  ['He [||dies||] there', 'He [dies] there'],
  ['||He [dies]||', '||He ||[dies]'],
])('shows the hidden selection %j: %j', (before, after) => {
  expect(toggleSpoiler(select(before))).toEqual(select(after))
})

test('does not hide a selection of spaces', () => expect(toggleSpoiler(select('a[  ]b')).text).toBe('a  b'))
