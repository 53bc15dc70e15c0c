import { describe, expect, test } from 'vitest'
import { MAX_NFO_BYTES, parseNfo, withNfo } from './nfo.ts'
import { parseMediaPath } from './name.ts'

const read = (text: string) => parseNfo(new TextEncoder().encode(text))
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n'

describe('parses an NFO', () => {
  test('of a series', () => {
    const nfo = read(`${HEAD}<!-- by hand --><tvshow>
      <title>Stars &amp; Sand &#x2605;</title><originaltitle><![CDATA[星と砂]]></originaltitle>
      <year>2019</year><season>-1</season><episode>24</episode>
      <uniqueid type="anidb" default="true">123</uniqueid><uniqueid type="AniList">456</uniqueid>
      <uniqueid type="imdb">tt0123456</uniqueid><uniqueid type="other">9</uniqueid><tmdbid>77</tmdbid>
      <actor><name>Jane Doe</name><role>Sand</role><title>No title</title></actor><empty/>
    </tvshow>`)
    expect(nfo).toEqual({
      kind: 'series',
      title: 'Stars & Sand ★',
      originalTitle: '星と砂',
      year: 2019,
      ids: { anidb: 123, anilist: 456, imdb: 'tt0123456', tmdb: 77 },
    })
  })

  test("of an episode: season and number, without the episode's own ids", () => {
    const nfo = read(
      '<episodedetails><title>Dunes</title><showtitle>Sand</showtitle><season>2</season><episode>5</episode><uniqueid type="tvdb">5</uniqueid></episodedetails>',
    )
    expect(nfo).toEqual({ kind: 'episode', title: 'Sand', season: 2, episodes: { first: 5, last: 5 }, ids: {} })
  })

  test('of two episodes in one file', () => {
    const one = (number: number) => `<episodedetails><season>1</season><episode>${number}</episode></episodedetails>`
    expect(read(HEAD + one(5) + one(6))?.episodes).toEqual({ first: 5, last: 6 })
  })

  test('of a film, followed by a page URL', () => {
    const nfo = read('<movie><title>Sand</title><premiered>2016-08-26</premiered></movie>\nhttps://example.org/title/1')
    expect(nfo).toEqual({ kind: 'movie', title: 'Sand', year: 2016, ids: {} })
  })

  test('that is only a page URL', () => {
    expect(read('https://anilist.co/anime/123/Sand\n')).toEqual({ kind: 'series', ids: { anilist: 123 } })
  })

  test('in other encodings', () => {
    const japanese = '<movie><title>砂</title></movie>'
    const utf16 = new Uint8Array(2 + japanese.length * 2)
    utf16.set([0xff, 0xfe])
    Array.from(japanese).forEach((letter, at) =>
      utf16.set([letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8], 2 + at * 2),
    )
    expect(parseNfo(utf16)?.title).toBe('砂')
    const latin = Uint8Array.from('<movie><title>P\u00e9lican</title></movie>', (letter) => letter.charCodeAt(0))
    expect(parseNfo(latin)?.title).toBe('Pélican')
    const bom = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(japanese)])
    expect(parseNfo(bom)?.title).toBe('砂')
  })
})

describe('rejects files that are not NFO', () => {
  const billionLaughs = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><movie><title>&lol2;</title></movie>`
  test.each([
    ['an empty file', ''],
    ['some text', 'Release notes: nfo art here'],
    ['nested entities (billion laughs)', billionLaughs],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>'],
    ['unclosed tags', '<movie><title>Sand'],
    ['mismatched tags', '<movie><title>Sand</movie></title>'],
    ['an HTML document', '<html><body><title>Sand</title></body></html>'],
    ['deeply nested tags', '<movie>'.repeat(100_000)],
    ['an unclosed comment', `<movie><!-- ${'-'.repeat(100_000)}</movie>`],
    ['an unclosed attribute', `<movie a="${'x '.repeat(100_000)}><title>b</title></movie>`],
    ['an oversized file', `<movie><title>Sand</title>${' '.repeat(MAX_NFO_BYTES)}</movie>`],
    ['zero bytes', '\0'.repeat(500)],
  ])('%s', (_, text) => expect(read(text)).toBeNull())

  test('unknown entities stay as written', () => {
    expect(read('<movie><title>A &unknown; &#0; &#x110000; B</title></movie>')?.title).toMatch(/^A .*B$/)
  })

  test('invalid ids are ignored', () => {
    const nfo = read(
      '<tvshow><uniqueid type="anidb">-5</uniqueid><uniqueid type="mal">99999999999</uniqueid><anilistid>x</anilistid></tvshow>',
    )
    expect(nfo?.ids).toEqual({})
  })
})

describe('a name completed with its NFO', () => {
  test('takes the episode from the NFO; an id in the file name overrides the one in the NFO', () => {
    const name = parseMediaPath('Sand [anidb-5]/07.mkv')
    const series = read(
      '<tvshow><title>Sand of Stars</title><year>2019</year><anidbid>6</anidbid><malid>7</malid></tvshow>',
    )
    const file = read('<episodedetails><season>0</season><episode>3</episode></episodedetails>')
    expect(withNfo(name, { series, file })).toMatchObject({
      title: 'Sand',
      otherTitles: ['Sand of Stars'],
      kind: 'special',
      year: 2019,
      season: 0,
      episodes: { first: 3, last: 3 },
      ids: { anidb: 5, mal: 7 },
    })
  })

  test('is still an extra, and is unchanged without an NFO', () => {
    const extra = parseMediaPath('Sand/Extras/Interview.mkv')
    expect(withNfo(extra, { file: read('<movie><title>Sand</title></movie>') }).kind).toBe('extra')
    expect(withNfo(extra, {})).toEqual(extra)
  })
})
