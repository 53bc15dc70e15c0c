import { describe, expect, test } from 'vitest'
import { listViolations, countDistinct, idIn, nameOf, records } from '#test/starter-records.ts'

describe('the links between starter titles', () => {
  const byMal = new Map(records.map((record) => [idIn('mal')(record), record]))
  /** The inverse of each relation. */
  const INVERSE: Readonly<Record<string, readonly string[]>> = {
    sequel: ['prequel'],
    prequel: ['sequel'],
    'side-story': ['parent'],
    summary: ['full-story', 'parent'],
    'full-story': ['summary'],
    'spin-off': ['parent', 'spin-off', 'other'],
    parent: ['side-story', 'spin-off', 'summary', 'other'],
    other: ['other', 'parent', 'spin-off'],
  }
  const internalLinks = records.flatMap((record) =>
    record.relations.flatMap(({ kind, target }) => {
      const other = byMal.get(target.id)
      return other ? [{ from: record, kind, to: other }] : []
    }),
  )

  test('are in both records', () => {
    const oneWay = internalLinks.filter(
      ({ from, kind, to }) =>
        !internalLinks.some(
          (back) => back.from === to && back.to === from && (INVERSE[kind] ?? [kind]).includes(back.kind),
        ),
    )
    expect(oneWay.map(({ from, kind, to }) => `${nameOf(from)} ${kind} ${nameOf(to)}`)).toEqual([])
  })

  test('link at least a hundred titles to their sequels, without duplicates or links to themselves', () => {
    expect(internalLinks.filter(({ kind }) => kind === 'sequel').length).toBeGreaterThanOrEqual(100)
    expect(
      listViolations(({ relations }) => new Set(relations.map(({ target }) => target.id)).size === relations.length),
    ).toEqual([])
    expect(internalLinks.filter(({ from, to }) => from === to)).toEqual([])
  })

  test('include at least four recommendations of starter titles', () => {
    expect(
      listViolations((record) => {
        const known = record.recommendations.filter((target) => byMal.has(target.id) && byMal.get(target.id) !== record)
        return new Set(known.map(({ id }) => id)).size === record.recommendations.length && known.length >= 4
      }),
    ).toEqual([])
  })
})

describe('the people', () => {
  const characters = records.flatMap(({ cast }) => cast.map(({ character }) => character))
  const voices = records.flatMap(({ cast }) => cast.flatMap((entry) => entry.voices))

  test.each([
    ['character', characters],
    ['voice', voices],
  ])('a %s has the same key and name everywhere', (_, people) => {
    const names = new Map<string, Set<string>>()
    for (const { key, name, japaneseName } of people)
      names.set(key, (names.get(key) ?? new Set()).add(`${name} ${japaneseName}`))
    expect([...names].filter(([, set]) => set.size > 1)).toEqual([])
  })

  test('no voice actor has two keys', () => {
    expect(countDistinct(voices.map(({ key }) => key))).toBe(countDistinct(voices.map(({ name }) => name)))
  })

  test('a character occurs once in a title', () => {
    expect(
      listViolations(({ cast }) => new Set(cast.map(({ character }) => character.key)).size === cast.length),
    ).toEqual([])
  })

  test('most characters have a voice actor, with a Japanese name unless they use a Latin one', () => {
    expect(
      voices.filter(
        ({ name, japaneseName = '' }) =>
          !/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(japaneseName) &&
          japaneseName.toLowerCase() !== name.toLowerCase(),
      ),
    ).toEqual([])
    const voiced = records.flatMap(({ cast }) => cast).filter((entry) => entry.voices.length > 0)
    expect(voiced.length / characters.length).toBeGreaterThan(0.7)
  })

  test('at least 150 titles have main characters with Japanese voices', () => {
    const voicedTitles = records.filter(({ cast }) =>
      cast.some(({ role, voices }) => role === 'Main' && voices.length > 0),
    )
    expect(voicedTitles.length).toBeGreaterThanOrEqual(150)
  })
})
