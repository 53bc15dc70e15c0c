import { describe, expect, test } from 'vitest'
import { createVocabulary, parseWish, partLabel, withoutPart } from './parse-wish.ts'

const vocabulary = createVocabulary(['Time Travel', 'Iyashikei', 'Food', 'Samurai', 'Band'])
const labels = (text: string): string[] => parseWish(text, vocabulary).parts.map(partLabel)

describe('what words ask for', () => {
  test.each<[string, string[]]>([
    ['cozy slice of life with cooking', ['Cozy', 'Slice of Life', 'Cooking']],
    ['90s space opera, no romance', ['1990s', 'Space opera', 'Not Romance']],
    ['funny movies without school or romance', ['Funny', 'Movie', 'Not School', 'Not Romance']],
    ['romance, not sad', ['Romance', 'Not Sad']],
    ['finished time travel thriller', ['Finished', 'Time travel', 'Thriller']],
    ['zombies, heroes and witches', ['Zombie', 'Superhero', 'Witch']],
    ['one movie under two hours', ['Movie', 'Up to 2 h']],
    ['under 90 minutes', ['Up to 90 min']],
    ['12 episodes, before 2000', ['12 episodes', 'Before 2000']],
    ['from the 80s or 90s', ['1980s', '1990s']],
    ['chess, shogi or gambling', ['Board games', 'Board games or Gambling']],
    ['ghibli-like adventure', ['Like ghibli', 'Adventure']],
    ['a hidden gem from 1998', ['Little watched', '1998']],
    ['泣ける短いアニメ', ['泣ける', 'Short']],
    ['ロボット 恋愛なし', ['ロボット', 'Not 恋愛']],
    ['魔法少女 90年代', ['魔法少女', '1990s']],
    ['1クールの恋愛アニメ', ['Up to 13 episodes', '恋愛']],
    ['', []],
  ])('“%s”', (text, expected) => expect(labels(text)).toEqual(expected))
})

describe('likeness', () => {
  test.each<[string, string, string[]]>([
    ['like Mushishi but shorter', 'Mushishi', ['Shorter']],
    ['something like Cowboy Bebop but newer', 'Cowboy Bebop', ['Newer']],
    ['similar to K-On! without music', 'K-On!', ['Not Music']],
    ['オーバーロードみたいなアニメ', 'オーバーロード', []],
  ])('“%s”', (text, name, others) => {
    const { parts, unknown } = parseWish(text, vocabulary)
    const like = parts.find(({ meaning }) => meaning.kind === 'like')
    expect(like?.meaning).toEqual({ kind: 'like', name })
    expect(parts.filter((part) => part !== like).map(partLabel)).toEqual(others)
    expect(unknown).toEqual([])
  })
})

test.each(['Fullmetal Alchemist', 'Frieren', 'フリーレン', 'Kimetsu no Yaiba'])(
  'the title “%s” asks for nothing',
  (text) => {
    const { parts, unknown } = parseWish(text, vocabulary)
    expect(parts.length).toBeLessThanOrEqual(unknown.length)
  },
)

test('words that are not understood are listed', () => {
  expect(parseWish('cozy blorbs', vocabulary).unknown).toEqual(['blorbs'])
})

test.each<[string, string, string]>([
  ['cozy slice of life with cooking', 'Cooking', 'cozy slice of life'],
  ['90s space opera, no romance', 'Not Romance', '90s space opera'],
  ['90s space opera, no romance', '1990s', 'space opera, no romance'],
  ['ロボット 恋愛なし', 'Not 恋愛', 'ロボット'],
  ['like Mushishi but shorter', 'Shorter', 'like Mushishi'],
])('“%s” without %s', (text, label, rest) => {
  const part = parseWish(text, vocabulary).parts.find((one) => partLabel(one) === label)
  expect(part && withoutPart(text, part)).toBe(rest)
})

test.each([
  ['like '.repeat(40)],
  ['no '.repeat(60)],
  ['あ'.repeat(200)],
  ['99999年代 0s 0 episodes under 999 hours'],
  ['\u0301'.repeat(200)],
  ['a-like'.repeat(30)],
])('hostile text is read at once: %j', (text) => {
  const before = process.threadCpuUsage().user
  expect(parseWish(text, vocabulary).parts.length).toBeLessThan(13)
  expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000)
})
