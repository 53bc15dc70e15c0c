import { describe, expect, test } from 'vitest'
import { airingAt, episodesBetween } from '../airing.ts'
import { FORMATS, SEASONS } from '../anime.ts'
import { GENRES } from '../genre.ts'
import { type TitleRecord, titleRecordSchema } from '../record.ts'
import { FILM_NUMBER } from './film.ts'
import { STARTER } from './starter.server.ts'
import { listViolations, countDistinct, idIn, nameOf, records, titles } from '#test/starter-records.ts'

describe('ids', () => {
  test('numbers start at 1 without gaps, and the last is reserved for the film', () => {
    const numbers = titles.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeLessThan(FILM_NUMBER)
  })

  test.each(['starter', 'mal', 'anilist'])('every title has a unique %s id', (space) => {
    const isKnown = ({ status }: TitleRecord) => status !== 'upcoming' || space !== 'mal'
    expect(listViolations((record) => !isKnown(record) || idIn(space)(record) !== undefined)).toEqual([])
    const ids = records.flatMap((record) => idIn(space)(record) ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("a record's own id is its number", () => {
    expect(titles.map(({ record }) => record.ids[0])).toEqual(
      titles.map(({ number }) => ({ space: 'starter', id: String(number) })),
    )
  })
})

describe('each title', () => {
  test('is a valid record for imports', () => {
    expect(listViolations((record) => titleRecordSchema.safeParse(record).success)).toEqual([])
  })

  test('has a romaji and a Japanese name', () => {
    expect(listViolations(({ names }) => names.romaji && names.japanese)).toEqual([])
  })

  test('has its Japanese name in Japanese script, unless it is written in Latin letters in Japan', () => {
    const fold = (name = '') =>
      name
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll('×', 'x')
        .replace(/[^\p{L}\p{N}]+/gu, '')
    const latin = listViolations(
      ({ names }) =>
        /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(names.japanese ?? '') ||
        [fold(names.romaji), fold(names.english)].includes(fold(names.japanese)),
    )
    expect(latin.toSorted()).toEqual(['GTO: Great Teacher Onizuka', 'Hellsing Ultimate'])
  })

  test('has one to eight alternative names without duplicates', () => {
    expect(
      listViolations(
        ({ synonyms, names }) =>
          synonyms.length > 0 &&
          synonyms.length <= 8 &&
          new Set([...synonyms, names.japanese]).size === synonyms.length + 1,
      ),
    ).toEqual([])
  })

  test('has names in Latin or Japanese letters only', () => {
    const foreign = /[^\p{sc=Latn}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Zyyy}\p{sc=Zinh}ΖΨ]/u
    expect(
      listViolations(
        ({ synonyms, names }) => ![...synonyms, ...Object.values(names)].some((name) => foreign.test(name)),
      ),
    ).toEqual([])
  })

  test('has genres, tags and a studio, without duplicates', () => {
    expect(
      listViolations((record) =>
        [record.genres, record.tags, record.studios].every(
          (list) => list.length > 0 && new Set(list).size === list.length,
        ),
      ),
    ).toEqual([])
  })

  test('has a duration, a rating, a source material and figures', () => {
    expect(
      listViolations(
        ({ status, startDate = '', minutes, rating, material, score, popularity }) =>
          material && (status === 'upcoming' || (minutes && rating && popularity && (score || startDate > '2026-09'))),
      ),
    ).toEqual([])
  })

  test('is not for adults only', () => {
    expect(listViolations(({ adult, rating }) => adult === false && rating !== 'Rx')).toEqual([])
  })

  test('has at least twelve characters in five titles or more', () => {
    expect(records.filter(({ cast }) => cast.length >= 12).length).toBeGreaterThanOrEqual(5)
  })

  test('of the first forty has at least six characters', () => {
    const small = titles.filter(({ number, record }) => number <= 40 && record.cast.length < 6)
    expect(small.map(({ record }) => nameOf(record))).toEqual([])
  })
})

describe('the run', () => {
  test('ends no earlier than it starts, and both days exist', () => {
    const real = (date: string | undefined) => date === undefined || new Date(date).toISOString().startsWith(date)
    expect(
      listViolations(
        ({ startDate, endDate }) =>
          real(startDate) && real(endDate) && (endDate === undefined || endDate >= (startDate ?? '')),
      ),
    ).toEqual([])
  })

  test('starts in its season or just before it', () => {
    expect(
      listViolations(({ status, startDate = '', season, seasonYear = 0 }) => {
        if (status === 'upcoming' && season === undefined) return startDate.length <= 4
        const first = Date.UTC(seasonYear, SEASONS.indexOf(season ?? 'winter') * 3, 1)
        const days = (Date.parse(startDate) - first) / 86_400_000
        return days >= -31 && days <= 92
      }),
    ).toEqual([])
  })

  test('is finished with a known number of episodes, airs weekly without an end date, or is upcoming', () => {
    expect(
      listViolations(({ status, startDate = '', episodes, endDate, broadcast }) => {
        if (status === 'finished') return episodes && endDate && !broadcast
        if (status === 'airing') return !episodes && !endDate && broadcast
        return status === 'upcoming' && !endDate && (!broadcast || startDate.length === '2026-10-01'.length)
      }),
    ).toEqual([])
  })

  test('is airing for at least twelve titles, and upcoming for at least twelve', () => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    const count = (status: string) => records.filter((record) => airingAt(record, now).status === status).length
    expect(count('airing')).toBeGreaterThanOrEqual(12)
    expect(count('upcoming')).toBeGreaterThanOrEqual(12)
  })

  test('has an episode on every day of the week in Japan', () => {
    const monday = Date.parse('2026-11-23T00:00:00+09:00')
    const days = Array.from({ length: 7 }, (_, day) => monday + day * 86_400_000)
    const counts = days.map(
      (from) => records.flatMap((record) => episodesBetween(record, from, from + 86_400_000)).length,
    )
    expect(counts.map((count) => count > 0)).toEqual(days.map(() => true))
  })

  test('upcoming becomes airing or finished on its day without another import', () => {
    const film = records.find(({ startDate }) => startDate === '2026-12-11')
    const at = (day: string) => film && airingAt(film, Date.parse(`${day}T12:00:00Z`)).status
    expect([at('2026-12-10'), at('2026-12-12')]).toEqual(['upcoming', 'finished'])
  })

  test('of a film is one day, with one episode unless it has three parts', () => {
    expect(
      listViolations(
        (record) =>
          !['Movie', 'Music'].includes(record.format ?? '') ||
          record.status === 'upcoming' ||
          ([1, 3].includes(record.episodes ?? 0) && record.startDate === record.endDate),
      ),
    ).toEqual([])
  })

  test('has as many episode titles as episodes, if it has any', () => {
    expect(listViolations(({ episodeTitles, episodes }) => [0, episodes].includes(episodeTitles.length))).toEqual([])
    expect(records.filter(({ episodeTitles }) => episodeTitles.length > 0).length).toBeGreaterThanOrEqual(30)
  })

  test('of a long-running series counts from an episode in its own slot', () => {
    const airing = records.filter(({ status, nextEpisode }) => status === 'airing' && nextEpisode)
    expect(airing.length).toBeGreaterThanOrEqual(3)
    for (const { broadcast, nextEpisode } of airing) {
      const inJapan = new Date(Date.parse(nextEpisode?.airsAt ?? '') + 9 * 3_600_000)
      expect({ weekday: inJapan.getUTCDay(), time: inJapan.toISOString().slice(11, 16) }).toEqual(broadcast)
    }
  })
})

describe('the synopsis', () => {
  const wordsOf = (text = '') => text.split(/\s+/)

  test('has 40 to 90 words in one paragraph', () => {
    expect(
      listViolations(({ synopsis = '' }) => {
        const count = wordsOf(synopsis).length
        return count >= 40 && count <= 90 && !synopsis.includes('\n')
      }),
    ).toEqual([])
  })

  test('avoids clichés, and uses British spelling', () => {
    const cliches =
      /must now|embark|little (did|does) (he|she|they) know|thrust into|in a world where|rollercoaster|gripping/i
    const american = /\b\w*(olor|avorit)\w*\b|\b(gray|center|theater|realize\w*|neighbor\w*|armor|honor)\b/i
    expect(listViolations(({ synopsis = '' }) => !cliches.test(synopsis) && !american.test(synopsis))).toEqual([])
  })

  test('starts with different words than every other', () => {
    const firstWords = records.map(({ synopsis }) => wordsOf(synopsis).slice(0, 3).join(' ').toLowerCase())
    expect(new Set(firstWords).size).toBe(firstWords.length)
  })
})

describe('the starter catalogue', () => {
  test('has titles from every decade since the sixties', () => {
    const decades = new Set(records.flatMap(({ startDate }) => startDate?.slice(0, 3) ?? []))
    expect(decades).toEqual(new Set(['196', '197', '198', '199', '200', '201', '202']))
    expect(records.map(({ seasonYear }) => seasonYear)).toEqual(expect.arrayContaining([1963, 2026]))
  })

  test('has titles of every format and genre', () => {
    const formats = new Set(records.map(({ format }) => format))
    expect(FORMATS.filter((format) => format !== 'Unknown' && !formats.has(format))).toEqual([])
    const genres = new Set(records.flatMap((record) => record.genres))
    expect(GENRES.filter((genre) => !genres.has(genre))).toEqual([])
  })

  test('has at least five hundred titles', () => {
    expect(titles.length).toBeGreaterThanOrEqual(500)
  })

  test('has at least three titles of every genre', () => {
    const counts = GENRES.map((genre) => [genre, records.filter((record) => record.genres.includes(genre)).length])
    expect(counts.filter(([, many]) => Number(many) < 3)).toEqual([])
  })

  test('has many early titles', () => {
    expect(records.filter(({ seasonYear = 0 }) => seasonYear < 1985).length).toBeGreaterThanOrEqual(25)
  })

  test('has at least forty studios, and titles under every letter, digit and symbol', () => {
    expect(countDistinct(records.flatMap(({ studios }) => studios))).toBeGreaterThanOrEqual(40)
    const initials = records.map((record) => nameOf(record).charAt(0).toUpperCase())
    expect(initials).toEqual(expect.arrayContaining([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '8', '.']))
  })

  test('has names that test the layout: very long ones, and titles without an English name', () => {
    expect(records.some(({ names }) => (names.english?.length ?? 0) > 50)).toBe(true)
    expect(records.some(({ names }) => (names.japanese?.length ?? 0) > 30)).toBe(true)
    expect(records.filter(({ names }) => !names.english).map(nameOf)).toEqual([
      'Sazae-san',
      'Touch',
      'Fushigi Dagashiya: Zenitendou',
      'Koupen-chan',
    ])
  })

  test.each([
    ['Attack on Titan', [16498, 25777, 35760, 38524, 40028, 48583, 51535]],
    ['Demon Slayer', [38000, 40456, 49926, 47778, 51019, 55701, 59192]],
    ['JUJUTSU KAISEN', [40748, 48561, 51009, 57658]],
    ['My Hero Academia', [31964, 33486, 36456, 38408, 41587, 49918, 54789, 60098, 36896, 39565, 44200]],
    ['HAIKYU!!', [20583, 28891, 32935, 38883, 40776, 52742]],
    ['Evangelion', [30, 31, 32, 2759, 3784, 3785, 3786]],
    ['Gintama', [918, 9969, 15417, 28977, 34096, 36838, 37491, 39486, 7472, 15335]],
    ['Monogatari', [5081, 11597, 15689, 17074, 21855, 28025, 31181, 35247, 9260, 31757, 31758, 36999, 32268]],
    [
      "Studio Ghibli's films",
      [
        572, 513, 523, 578, 512, 1029, 416, 743, 1030, 585, 164, 415, 199, 597, 431, 1829, 2890, 7711, 10029, 16662,
        16664, 21557, 36699,
      ],
    ],
    ['Makoto Shinkai', [256, 433, 1689, 9760, 16782, 32281, 38826, 50594]],
  ])('has all of %s', (_, ids) => {
    const malIds = new Set(records.map(idIn('mal')))
    expect(ids.filter((id) => !malIds.has(String(id)))).toEqual([])
  })

  test('has at least fourteen titles for the home page', () => {
    expect(titles.filter(({ spotlight }) => spotlight).length).toBeGreaterThanOrEqual(14)
  })
})

describe('the film', () => {
  const film = STARTER.read().find(({ number }) => number === FILM_NUMBER)?.record

  test('is an ordinary title with the reserved number', () => {
    expect(film?.ids).toEqual([{ space: 'starter', id: String(FILM_NUMBER) }])
    expect(Object.values(film?.names ?? {}).filter(Boolean)).toHaveLength(3)
    const wordCount = film?.synopsis?.split(' ').length ?? 0
    expect(wordCount).toBeGreaterThanOrEqual(40)
    expect(wordCount).toBeLessThanOrEqual(90)
    expect(film?.cast.filter(({ role }) => role === 'Main')).toHaveLength(2)
  })

  test('recommends existing titles', () => {
    const known = new Set(records.map(idIn('mal')))
    expect(film?.recommendations.filter(({ id }) => !known.has(id))).toEqual([])
  })
})
