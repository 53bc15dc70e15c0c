import { describe, expect, test } from 'vitest'
import { extractStrings } from './extract-strings.ts'
import { formatStrings } from './format-strings.ts'

const FOUND: [name: string, code: string, kind: string, text: string][] = [
  ['text in JSX', '<p>Watch now</p>', 'text', 'Watch now'],
  ['text over several lines', '<p>\n  Watch\n  now\n</p>', 'text', 'Watch now'],
  ['one word in braces', '<p>{open ? 1 : "now"}</p>', 'text', 'now'],
  ['a template in braces', '<p>{`${count} titles`}</p>', 'text', '{count} titles'],
  ['a label for screen readers', '<button aria-label="Close" />', 'attribute aria-label', 'Close'],
  ['a choice in an attribute', '<input placeholder={big ? "name" : 2} />', 'attribute placeholder', 'name'],
  ['an error', 'throw new Problem(404, "There is no such file.")', 'error', 'There is no such file.'],
  ['a summary of a call', 'const call = { summary: "popular" }', 'label summary', 'popular'],
  ['a capitalised word', 'const states = { ready: "Done" }', 'label', 'Done'],
  ['a sentence anywhere', 'reply(`Hello ${name}, welcome`)', 'message', 'Hello {name}, welcome'],
  ['a sentence of one word', 'reply("Sent.")', 'message', 'Sent.'],
  ['help that names SQL words', 'reply("Select all titles")', 'message', 'Select all titles'],
]

const NOT_FOUND: [name: string, code: string][] = [
  ['class names', '<p className="card card-wide is open" />'],
  ['class names in a constant', 'const look = "card-wide is-open"'],
  ['imports', 'import a from "Some words.ts"'],
  ['types', 'type A = "Two words"'],
  ['keys', 'const a = { "Two words": 1 }'],
  ['comparisons', 'if (key === "Arrow left") go()'],
  ['cases', 'switch (a) { case "Two words": go() }'],
  ['SQL', 'sql`select all of it`; run("SELECT id FROM title")'],
  ['columns', 'query.select("title_edit.value as edited")'],
  ['media types', 'const type = "text/html; charset=utf-8"'],
  ['header values', 'const cache = "public, max-age=60"'],
  ['media queries', 'matchMedia("(min-width: 40em) and (hover: hover)")'],
  ['styles', 'const css = "html{color: red; margin: 0 auto}"'],
  ['drawings', '<path d="M0 0 L10 10" />'],
  ['paths and addresses', 'open("/watch/one/two"); go("https://example.org/a b")'],
  ['keys of the keyboard', 'press("Escape")'],
  ['single words', 'const state = "pending"'],
]

describe('extractStrings', () => {
  test.each(FOUND)('includes %s', (_, code, kind, text) => {
    expect(extractStrings('a.tsx', code)).toEqual([{ file: 'a.tsx', line: expect.any(Number), kind, text }])
  })

  test.each(NOT_FOUND)('leaves out %s', (_, code) => {
    expect(extractStrings('a.tsx', code)).toEqual([])
  })

  test('reports the line on which the text starts', () => {
    const code = 'const a = 1\n\nconst b = <p title="Two words">\n\n  Below\n</p>'
    expect(extractStrings('a.tsx', code).map(({ line }) => line)).toEqual([3, 5])
  })

  test('throws on a file that cannot be parsed', () => {
    expect(() => extractStrings('a.ts', 'const = 1')).toThrow('a.ts: ')
  })
})

describe('the list', () => {
  const found = [
    { file: 'b.ts', line: 2, kind: 'message', text: 'B' },
    { file: 'a.ts', line: 10, kind: 'label title', text: 'C' },
    { file: 'a.ts', line: 9, kind: 'message', text: 'A' },
  ]

  test('is sorted by file and line', () => {
    const list = formatStrings(found, { json: false, count: false })
    expect(list).toBe('a.ts:9\tmessage\tA\na.ts:10\tlabel title\tC\nb.ts:2\tmessage\tB')
  })

  test('can be limited to one kind, and printed as JSON', () => {
    expect(JSON.parse(formatStrings(found, { json: true, count: false, kind: 'label' }))).toEqual([found[1]])
  })

  test('can be counted', () => {
    expect(formatStrings(found, { json: false, count: true })).toBe('message\t2\nlabel\t1\nall\t3')
  })
})
