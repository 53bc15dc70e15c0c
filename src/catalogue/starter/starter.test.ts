import { describe, expect, test } from 'vitest'
import { FORMATS, SEASONS } from '../anime.ts'
import { GENRES } from '../genre.ts'
import { titleRecordSchema } from '../record.ts'
import { STARTER } from './starter.ts'

const records = STARTER.map(({ record }) => record)
const nameOf = (record: (typeof records)[number]) => record.names.english ?? record.names.romaji ?? ''
const idIn = (space: string) => (record: (typeof records)[number]) => record.ids.find((id) => id.space === space)?.id

const count = <T>(list: readonly T[]) => new Set(list).size

/** Every title that breaks a rule, by name, so that a failure says whom to mend. */
const breaking = (rule: (record: (typeof records)[number]) => unknown): string[] =>
  records.filter((record) => !rule(record)).map(nameOf)

describe('ids', () => {
  test('the numbers are 1 to 40, each once', () => {
    expect(STARTER.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  test.each(['starter', 'mal', 'anilist'])('every title has a %s id of its own', (space) => {
    const ids = records.map(idIn(space))
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(records.length)
  })

  test("a record's own id is its number", () => {
    expect(STARTER.map(({ record }) => record.ids[0])).toEqual(
      STARTER.map(({ number }) => ({ space: 'starter', id: String(number) })),
    )
  })
})

describe('each title', () => {
  test('is a record that an import would take', () => {
    expect(breaking((record) => titleRecordSchema.safeParse(record).success)).toEqual([])
  })

  test('has a romaji and a Japanese name', () => {
    expect(breaking(({ names }) => names.romaji && names.japanese)).toEqual([])
  })

  test('has its Japanese name in Japanese, unless the Japanese themselves write it in Latin letters', () => {
    const latin = ['One Piece', 'Akira', 'Serial Experiments Lain', '.hack//SIGN', 'Hunter x Hunter (2011)', 'PLUTO']
    expect(
      breaking(({ names }) => /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(names.japanese ?? '')).toSorted(),
    ).toEqual([...latin, 'SPY x FAMILY'].toSorted())
  })

  test('can be found by other names, none of which it has twice', () => {
    expect(breaking(({ synonyms }) => synonyms.length > 0 && new Set(synonyms).size === synonyms.length)).toEqual([])
  })

  test('has genres, tags and a studio, none of them twice', () => {
    expect(
      breaking((record) =>
        [record.genres, record.tags, record.studios].every(
          (list) => list.length > 0 && new Set(list).size === list.length,
        ),
      ),
    ).toEqual([])
  })

  test('has a length, a rating, a material and figures', () => {
    expect(
      breaking(
        ({ minutes, rating, material, score, popularity }) => minutes && rating && material && score && popularity,
      ),
    ).toEqual([])
  })

  test('is not for adults only', () => {
    expect(breaking(({ adult, rating }) => adult === false && rating !== 'Rx')).toEqual([])
  })

  test('has a cast of six or more', () => {
    expect(breaking(({ cast }) => cast.length >= 6 && cast[0]?.role === 'Main')).toEqual([])
  })
})

describe('the run', () => {
  test('ends no earlier than it starts, and both days exist', () => {
    const real = (date: string | undefined) => date === undefined || new Date(date).toISOString().startsWith(date)
    expect(
      breaking(
        ({ startDate = '', endDate }) => real(startDate) && real(endDate) && (endDate ?? startDate) >= startDate,
      ),
    ).toEqual([])
  })

  test('starts in its season or just before it', () => {
    expect(
      breaking(({ startDate = '', season = 'winter', seasonYear = 0 }) => {
        const first = Date.UTC(seasonYear, SEASONS.indexOf(season) * 3, 1)
        const days = (Date.parse(startDate) - first) / 86_400_000
        return days >= -31 && days <= 92
      }),
    ).toEqual([])
  })

  test('is finished with a known number of episodes, or airs weekly with an open end', () => {
    expect(
      breaking((record) =>
        record.status === 'finished'
          ? record.episodes && record.endDate && !record.broadcast
          : record.status === 'airing' && !record.episodes && !record.endDate && record.broadcast && record.nextEpisode,
      ),
    ).toEqual([])
  })

  test('of a film or a special is one day and one episode', () => {
    expect(
      breaking(
        (record) =>
          !['Movie', 'Special', 'Music'].includes(record.format ?? '') ||
          (record.episodes === 1 && record.startDate === record.endDate),
      ),
    ).toEqual([])
  })

  test('has as many episode titles as episodes, where they are written down', () => {
    expect(breaking(({ episodeTitles, episodes }) => [0, episodes].includes(episodeTitles.length))).toEqual([])
    expect(records.filter(({ episodeTitles }) => episodeTitles.length > 0).length).toBeGreaterThanOrEqual(6)
  })

  test('of a long-runner counts from a broadcast in its own slot', () => {
    const airing = records.filter(({ status }) => status === 'airing')
    expect(airing.length).toBeGreaterThanOrEqual(3)
    for (const { broadcast, nextEpisode } of airing) {
      const inJapan = new Date(Date.parse(nextEpisode?.airsAt ?? '') + 9 * 3_600_000)
      expect({ weekday: inJapan.getUTCDay(), time: inJapan.toISOString().slice(11, 16) }).toEqual(broadcast)
    }
  })
})

describe('the synopsis', () => {
  const words = (text = '') => text.split(/\s+/)

  test('has 40 to 90 words in one paragraph', () => {
    expect(
      breaking(({ synopsis = '' }) => {
        const count = words(synopsis).length
        return count >= 40 && count <= 90 && !synopsis.includes('\n')
      }),
    ).toEqual([])
  })

  test('does without the worn phrases, and keeps to British spelling', () => {
    const worn =
      /must now|embark|little (did|does) (he|she|they) know|thrust into|in a world where|rollercoaster|gripping/i
    const american = /\b\w*(olor|avorit)\w*\b|\b(gray|center|theater|realize\w*|neighbor\w*|armor|honor)\b/i
    expect(breaking(({ synopsis = '' }) => !worn.test(synopsis) && !american.test(synopsis))).toEqual([])
  })

  test('opens differently from every other', () => {
    const openings = records.map(({ synopsis }) => words(synopsis).slice(0, 2).join(' '))
    expect(new Set(openings).size).toBe(openings.length)
  })
})

describe('together they', () => {
  test('come from every decade since the sixties', () => {
    const decades = new Set(records.map(({ startDate }) => startDate?.slice(0, 3)))
    expect(decades).toEqual(new Set(['196', '197', '198', '199', '200', '201', '202']))
    expect(records.map(({ seasonYear }) => seasonYear)).toEqual(expect.arrayContaining([1963, 2026]))
  })

  test('are of every format and every genre', () => {
    const formats = new Set(records.map(({ format }) => format))
    expect(FORMATS.filter((format) => format !== 'Unknown' && !formats.has(format))).toEqual([])
    const genres = new Set(records.flatMap((record) => record.genres))
    expect(GENRES.filter((genre) => !genres.has(genre))).toEqual([])
  })

  test('come from twenty studios or more, under many letters, a digit and a sign', () => {
    expect(count(records.flatMap(({ studios }) => studios))).toBeGreaterThanOrEqual(20)
    const initials = records.map((record) => nameOf(record).charAt(0).toUpperCase())
    expect(count(initials)).toBeGreaterThanOrEqual(15)
    expect(initials).toEqual(expect.arrayContaining(['8', '.']))
  })

  test('hold names that a layout has to bear: very long ones, and one without English', () => {
    expect(records.some(({ names }) => (names.english?.length ?? 0) > 50)).toBe(true)
    expect(records.some(({ names }) => (names.japanese?.length ?? 0) > 30)).toBe(true)
    expect(records.filter(({ names }) => !names.english).map(nameOf)).toEqual(['Sazae-san'])
  })

  test('give the front page eight or more titles', () => {
    expect(STARTER.filter(({ spotlight }) => spotlight).length).toBeGreaterThanOrEqual(8)
  })
})

describe('the links between them', () => {
  const byMal = new Map(records.map((record) => [idIn('mal')(record), record]))
  const OPPOSITE: Readonly<Record<string, string>> = { sequel: 'prequel', prequel: 'sequel', 'side-story': 'parent' }
  const inside = records.flatMap((record) =>
    record.relations.flatMap(({ kind, target }) => {
      const other = byMal.get(target.id)
      return other ? [{ from: record, kind, to: other }] : []
    }),
  )

  test('go both ways', () => {
    const oneWay = inside.filter(
      ({ from, kind, to }) =>
        !inside.some((back) => back.from === to && back.to === from && back.kind === (OPPOSITE[kind] ?? kind)),
    )
    expect(oneWay.map(({ from, kind, to }) => `${nameOf(from)} ${kind} ${nameOf(to)}`)).toEqual([])
  })

  test('join three franchises or more, and lead nowhere twice nor home', () => {
    expect(inside.filter(({ kind }) => kind === 'sequel').length).toBeGreaterThanOrEqual(3)
    expect(
      breaking(({ relations }) => new Set(relations.map(({ target }) => target.id)).size === relations.length),
    ).toEqual([])
    expect(inside.filter(({ from, to }) => from === to)).toEqual([])
  })

  test('recommend four or more of the others', () => {
    expect(
      breaking((record) => {
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
  ])('a %s has one key and one name wherever it turns up', (_, people) => {
    const names = new Map<string, Set<string>>()
    for (const { key, name, japaneseName } of people)
      names.set(key, (names.get(key) ?? new Set()).add(`${name} ${japaneseName}`))
    expect([...names].filter(([, set]) => set.size > 1)).toEqual([])
  })

  test('a voice is one person: no name has two keys', () => {
    expect(count(voices.map(({ key }) => key))).toBe(count(voices.map(({ name }) => name)))
  })

  test('play a character once in a title', () => {
    expect(breaking(({ cast }) => new Set(cast.map(({ character }) => character.key)).size === cast.length)).toEqual([])
  })

  test('most have a voice, named in Japanese too', () => {
    expect(
      voices.filter(({ japaneseName }) => !/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(japaneseName ?? '')),
    ).toEqual([])
    const voiced = records.flatMap(({ cast }) => cast).filter((entry) => entry.voices.length > 0)
    expect(voiced.length / characters.length).toBeGreaterThan(0.85)
  })
})
