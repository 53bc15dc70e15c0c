import { describe, expect, test } from 'vitest'
import { LineSplitter, ListSplitter, type RecordSplitter } from './json-records.ts'

const RECORDS = ['{"a":"}]{"}', '{"b":["\\"]",{"c":1}]}', String.raw`{"d":"\\"}`, '{"é":"海"}']

/** Splits the text in chunks of several sizes: the records must not depend on them. */
function splitInChunks(create: () => RecordSplitter, text: string): string[][] {
  return [1, 2, 3, 7, 1_000].map((size) => {
    const splitter = create()
    const records: string[] = []
    for (let start = 0; start < text.length; start += size)
      records.push(...splitter.push(text.slice(start, start + size)))
    return [...records, ...splitter.end()]
  })
}

describe('a list of objects', () => {
  test.each([
    ['without whitespace', RECORDS.join(',')],
    ['with whitespace', RECORDS.join(' ,\n  ')],
  ])('%s', (_, text) => {
    for (const records of splitInChunks(() => new ListSplitter(), `${text}]}`)) expect(records).toEqual(RECORDS)
  })

  test('is rejected if it is truncated', () => {
    const splitter = new ListSplitter()
    splitter.push('{"a":1},{"b"')
    expect(() => splitter.end()).toThrow(/middle of its list/)
  })
})

test('one record per line, with or without a final line break', () => {
  for (const end of ['', '\n', '\n\n']) {
    for (const records of splitInChunks(() => new LineSplitter(), RECORDS.join('\n') + end)) {
      expect(records).toEqual(RECORDS)
    }
  }
})

test.each([
  ['a line', () => new LineSplitter(), 'x'],
  ['a record', () => new ListSplitter(), '{"'],
])('%s without an end is rejected', (_, create: () => RecordSplitter, start) => {
  const splitter = create()
  splitter.push(start)
  expect(() => {
    for (let megabyte = 0; megabyte < 10; megabyte++) splitter.push('x'.repeat(1_000_000))
  }).toThrow(/too long/)
})
