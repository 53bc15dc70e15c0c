import { describe, expect, test } from 'vitest'
import { parseJsonEntry } from './parse-json-list.ts'
import { AnimeElements, parseXmlEntry } from './parse-xml-list.ts'

describe('a list in XML', () => {
  const entry = (attributes: string, mappings = '') =>
    parseXmlEntry(`<anime ${attributes}><mapping-list>${mappings}</mapping-list></anime>`)
  const segments = (attributes: string, mappings = '') =>
    entry(`anidbid="1" ${attributes}`, mappings)?.segments.map(
      ({ numbering, series, season, first, last, offset, isExplicit }) =>
        `${numbering} ${series} s${season} ${first}-${last} -${offset}${isExplicit ? ' explicit' : ''}`,
    )

  test.each([
    ['tvdbid="5" defaulttvdbseason="2"', '', ['tvdb 5 s2 1-null -0']],
    ['tvdbid="5" defaulttvdbseason="2" episodeoffset="12"', '', ['tvdb 5 s2 13-null -12']],
    ['tvdbid="5" defaulttvdbseason="a"', '', ['tvdb 5 snull 1-null -0']],
    ['tvdbid="5"', '', []],
    ['tvdbid="movie" defaulttvdbseason="1"', '', []],
    ['tvdbid="-5" defaulttvdbseason="1"', '', []],
    ["tvdbid='5' defaulttvdbseason='1'", '', ['tvdb 5 s1 1-null -0']],
    [
      'tvdbid="5" defaulttvdbseason="1" tmdbtv="6" tmdbseason="3" tmdboffset="2"',
      '',
      ['tvdb 5 s1 1-null -0', 'tmdb 6 s3 3-null -2'],
    ],
    [
      'tvdbid="5" defaulttvdbseason="1"',
      '<mapping anidbseason="1" tvdbseason="2" start="14" end="26" offset="-13"/>',
      ['tvdb 5 s1 1-null -0', 'tvdb 5 s2 1-13 --13 explicit'],
    ],
    [
      'tvdbid="5" defaulttvdbseason="1"',
      '<mapping anidbseason="1" tvdbseason="0">;1-4;2-5+6;3-0;</mapping>',
      ['tvdb 5 s1 1-null -0', 'tvdb 5 s0 4-4 -3 explicit', 'tvdb 5 s0 5-5 -3 explicit', 'tvdb 5 s0 6-6 -4 explicit'],
    ],
    // AniDB’s own specials are no episodes of the title
    [
      'tvdbid="5" defaulttvdbseason="1"',
      '<mapping anidbseason="0" tvdbseason="0">;1-4;</mapping>',
      ['tvdb 5 s1 1-null -0'],
    ],
    [
      'tvdbid="5" defaulttvdbseason="1"',
      '<mapping anidbseason="1" tvdbseason="x">;a-b;;-;</mapping>',
      ['tvdb 5 s1 1-null -0'],
    ],
  ])('%s %s', (attributes, mappings, expected) => expect(segments(attributes, mappings)).toEqual(expected))

  test('names films', () => {
    expect(entry('anidbid="1" tvdbid="movie" tmdbid="7,8"')?.movies).toEqual([
      { numbering: 'tmdb', id: 7 },
      { numbering: 'tmdb', id: 8 },
    ])
  })

  test.each(['<anime tvdbid="5"></anime>', '<anime anidbid="x"></anime>', '<other/>', ''])(
    '%s names no title',
    (text) => expect(parseXmlEntry(text)).toBeNull(),
  )

  test('is split wherever chunks end', () => {
    const text = '<anime-list><anime anidbid="1" tvdbid="2"/>\n<anime anidbid="3"><name>x</name></anime></anime-list>'
    for (const size of [1, 2, 5, 7, 30, 500]) {
      const elements = new AnimeElements()
      const found: string[] = []
      for (let at = 0; at < text.length; at += size) found.push(...elements.push(text.slice(at, at + size)))
      expect(found).toEqual(['<anime anidbid="1" tvdbid="2"/>', '<anime anidbid="3"><name>x</name></anime>'])
    }
    expect(() => new AnimeElements().push(`<anime ${'x'.repeat(1_100_000)}`)).toThrow(RangeError)
  })
})

describe('a list in JSON', () => {
  test.each([
    [{ anidb_id: 1, tvdb_id: 5, season: { tvdb: 2 }, episode_offset: { tvdb: 12 } }, [['tvdb', 5, 2, 13, 12]], []],
    [{ anidb_id: 1, thetvdb_id: 5 }, [['tvdb', 5, null, 1, 0]], []],
    [{ mal_id: '1', themoviedb_id: 6, type: 'TV', season: { tmdb: 1 } }, [['tmdb', 6, 1, 1, 0]], []],
    [{ mal_id: 1, themoviedb_id: { tv: 6 }, type: 'TV' }, [['tmdb', 6, null, 1, 0]], []],
    [{ mal_id: 1, themoviedb_id: { movie: [6, 7] }, type: 'MOVIE' }, [], [6, 7]],
    [{ mal_id: 1, themoviedb_id: 6, type: 'MOVIE' }, [], [6]],
    [{ mal_id: 1, tvdb_id: 5, season: { tvdb: null } }, [['tvdb', 5, null, 1, 0]], []],
    [{ mal_id: 1, tvdb_id: true, season: { tvdb: '' } }, [], []],
    [{ anilist_id: 1, tvdb_id: 'unknown', season: 'x', episode_offset: null }, [], []],
  ])('%j', (raw, segments, movies) => {
    const entry = parseJsonEntry(raw)
    expect(entry?.segments.map((one) => [one.numbering, one.series, one.season, one.first, one.offset])).toEqual(
      segments,
    )
    expect(entry?.movies.map(({ id }) => id)).toEqual(movies)
  })

  test.each([{ tvdb_id: 5 }, null, 'x', [], 5, { anidb_id: -1 }])('%j names no title', (raw) =>
    expect(parseJsonEntry(raw)).toBeNull(),
  )
})
