import { describe, expect, test } from 'vitest'
import { parseCast, parseEpisodes } from './lines.ts'

describe('a line of cast', () => {
  test('is a role, two names, an id and a voice', () => {
    expect(parseCast('Main | Spike Spiegel | スパイク・スピーゲル | 1 | Kouichi Yamadera')).toEqual([
      {
        character: { key: 'anilist:1', name: 'Spike Spiegel', japaneseName: 'スパイク・スピーゲル' },
        role: 'Main',
        voices: [{ key: 'anilist:95011', name: 'Kouichi Yamadera', japaneseName: '山寺宏一', language: 'Japanese' }],
      },
    ])
  })

  test('leaves out what a dash stands for, and falls back on the name for its key', () => {
    const [entry] = parseCast('Supporting | Left Hand | – | – | –')
    expect(entry?.character).toEqual({ key: 'starter:left-hand', name: 'Left Hand', japaneseName: undefined })
    expect(entry?.voices).toEqual([])
  })

  test('takes a word of ours for a key', () => {
    expect(parseCast('Main | D | D | vampire-hunter-d | –')[0]?.character.key).toBe('starter:vampire-hunter-d')
  })

  test('names two voices of one character', () => {
    const [entry] = parseCast('Main | Ranma | 乱馬 | 668 | Kappei Yamaguchi & Megumi Hayashibara')
    expect(entry?.voices.map(({ name }) => name)).toEqual(['Kappei Yamaguchi', 'Megumi Hayashibara'])
  })

  test.each([
    ['a role that there is not', 'Hero | Spike Spiegel | – | 1 | –', 'a role and a name'],
    ['no name', 'Main | – | – | 1 | –', 'a role and a name'],
    ['a voice that nobody wrote down', 'Main | Spike Spiegel | – | 1 | Nobody Atall', 'Nobody Atall is not in'],
  ])('is refused with %s', (_, line, why) => {
    expect(() => parseCast(line)).toThrow(why)
  })
})

describe('episode titles', () => {
  test('are numbered by their lines', () => {
    expect(parseEpisodes('\n  Angel Attack | 使徒、襲来\n  –\n  A Transfer\n')).toEqual([
      { number: 1, title: 'Angel Attack', japaneseTitle: '使徒、襲来' },
      { number: 2 },
      { number: 3, title: 'A Transfer' },
    ])
  })
})
