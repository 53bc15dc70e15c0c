import { describe, expect, test } from 'vitest'
import { headlineSize, formatDuration } from './headline.ts'

test.each([
  [undefined, ''],
  [1, '1m'],
  [24, '24m'],
  [60, '1h'],
  [125, '2h 5m'],
])('%s minutes as %j', (minutes, text) => expect(formatDuration(minutes)).toBe(text))

describe('the size of a headline', () => {
  test.each([
    ['Given', 'poster'],
    ['Cowboy Bebop', 'poster'],
    ['Frieren: Beyond Journey’s End', 'large'],
    ['The Disappearance of Haruhi Suzumiya: Another Story', 'medium'],
    ['I Got a Cheat Skill in Another World and Became Unrivaled in the Real World, Too', 'medium'],
    ['x'.repeat(233), 'small'],
    ['葬送の', 'poster'],
    ['葬送のフリーレン', 'large'],
    ['転生したらスライムだった件 転スラ日記 第二期', 'medium'],
  ])('%s: %s', (name, size) => expect(headlineSize(name)).toBe(size))
})
