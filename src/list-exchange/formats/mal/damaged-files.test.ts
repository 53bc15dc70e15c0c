import { describe, expect, test } from 'vitest'
import { shortened } from '../fixtures/shortened.ts'
import { readList } from '../recognise-list.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" ?>'
const read = (text: string) => readList(new TextEncoder().encode(text))
const inMal = (...fields: readonly string[]) =>
  `${HEAD}\n<myanimelist>\n<anime>\n<series_animedb_id>1</series_animedb_id>\n${fields.join('\n')}\n</anime>\n</myanimelist>`
const first = (...fields: readonly string[]) => {
  const [one] = read(inMal('<my_status>Watching</my_status>', ...fields)).entries
  return { title: one?.title, episodes: one?.episodes, ...one?.entry }
}

describe('a file that another program wrote slightly wrong is read', () => {
  test.each([
    ['Panty & Stocking', 'Panty & Stocking'],
    ['A&B; C', 'A&B; C'],
    ['& then &amp; then &lt;', '& then & then <'],
    ['caf&eacute; &#233; &#xE9;', 'caf&eacute; é é'],
    ['one&#0;two&#x1F;three&#99999999;', 'onetwothree'],
    ['I <3 you < all', 'I <3 you < all'],
    ['[[1]]> 2', '[[1]]> 2'],
    ['ends with &', 'ends with &'],
    ['<![CDATA[A & B &amp; <i>C</i>]]> & D', 'A & B &amp; <i>C</i> & D'],
    ['<!-- & < ]]> -->none', 'none'],
  ])('with %s as a text', (written, notes) => {
    expect(first(`<my_comments>${written}</my_comments>`, '<my_score>7</my_score>')).toMatchObject({ notes, score: 70 })
  })

  test('wherever its pieces end', () => {
    const long = first(`<my_comments>${'x'.repeat(65_400)}${'&é <3 ]]> &amp; '.repeat(40)}</my_comments>`)
    expect(long.notes).toHaveLength(5_000)
    for (let length = 65_300; length < 65_420; length++) {
      const notes = `<series_title>${' '.repeat(length)}a & b <3 &#233;<![CDATA[ & ]]]]><!-- & -->]]> c</series_title>`
      expect(first(notes).title).toBe('a & b <3 é & ]]]]> c')
    }
  })

  test.each([
    ['with white space before its declaration', (text: string) => `\n \t${text}`],
    ['with a damaged declaration', (text: string) => text.replace(' ?>', '>')],
    ['in upper case', (text: string) => text.replaceAll(/(?<=<\/?)\w+/g, (name) => name.toUpperCase())],
    ['in mixed case', (text: string) => text.replaceAll(/(?<=<\/?)m/g, 'M')],
  ])('%s', (_, change) => {
    const list = read(change(inMal('<my_status>Completed</my_status>', '<my_score>7</my_score>')))
    expect(shortened(list)).toEqual([{ ids: { mal: 1 }, status: 'completed', score: 70 }])
  })

  test.each(['null', '?', 'Unknown', '-', '-1', '12.5', '999999999', ''])(
    'with %s as the number of episodes',
    (text) => {
      expect(first(`<series_episodes>${text}</series_episodes>`, '<my_score>7</my_score>')).toMatchObject({
        episodes: null,
        score: 70,
      })
    },
  )

  test.each(['null', 'None', 'undefined', '?', '-', ''])('with %s for values that are unknown', (text) => {
    const names = ['my_watched_episodes', 'my_score', 'my_start_date', 'my_finish_date', 'my_times_watched']
    expect(first(...names.map((name) => `<${name}>${text}</${name}>`))).toMatchObject({
      status: 'watching',
      progress: 0,
      score: 0,
      startedOn: null,
      timesRewatched: 0,
    })
  })

  test('with numbers as tables write them', () => {
    const fields = ['<my_watched_episodes>3.0</my_watched_episodes>', '<series_episodes>12.00</series_episodes>']
    expect(first(...fields)).toMatchObject({ progress: 3, episodes: 12 })
  })

  test('as Shikimori writes it, with its own status and rounds', () => {
    const fields = ['<my_rewatches>4</my_rewatches>', '<shiki_status>Rewatching</shiki_status>']
    expect(first(...fields)).toMatchObject({ status: 'rewatching', timesRewatched: 4 })
    expect(
      first('<shiki_status/>', '<my_times_watched>2</my_times_watched>', '<my_rewatches>0</my_rewatches>'),
    ).toMatchObject({
      status: 'watching',
      timesRewatched: 2,
    })
    expect(first('<shiki_status>On Hold</shiki_status>').status).toBe('paused')
    expect(() => first('<shiki_status>Reading</shiki_status>')).toThrow('Line 6: “Reading” is not a status')
  })
})

describe('a byte that is not text', () => {
  const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

  test('is one character that cannot be read, of which a note says the line', () => {
    const list = readList(toBytes(inMal('<my_comments>caf\u00e9 bar</my_comments>')))
    expect(list.entries[0]?.entry.notes).toBe('caf\ufffd bar')
    expect(list.warnings).toEqual(['One character can’t be read (line 5). It is replaced by “\ufffd”.'])
    const json = readList(
      toBytes(
        '{"format": "hoshimi-list", "version": 1, "entries": [\n{"ids": {"mal": 1}, "title": "", "status": "paused", "notes": "\u00e9\u00e9"}]}',
      ),
    )
    expect(json.entries[0]?.entry.notes).toBe('\ufffd\ufffd')
    expect(json.warnings).toEqual(['2 characters can’t be read (the first in line 2). They are replaced by “\ufffd”.'])
  })

  test('refuses the file if there are many: it is in another encoding', () => {
    const notes = `<my_comments>${'Un \u00e9t\u00e9 \u00e0 la mer. '.repeat(10)}</my_comments>`
    expect(() => readList(toBytes(inMal(notes)))).toThrow('Line 5: The file is not text in UTF-8.')
  })

  test('is none in UTF-16 without a byte order mark', () => {
    const text = inMal('<series_title>夜の渡し</series_title>')
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
      expect(readList(new Uint8Array(bytes))).toMatchObject({ entries: [{ title: '夜の渡し' }], warnings: [] })
  })
})

describe('a file without titles', () => {
  test('says so', () => {
    const NONE = ['The list has no titles.']
    expect(read(`${HEAD}<myanimelist><myinfo/></myanimelist>`).warnings).toEqual(NONE)
    expect(read('{"lists": []}').warnings).toEqual(NONE)
    expect(read('{"format": "hoshimi-list", "version": 1, "entries": []}').warnings).toEqual(NONE)
  })

  test('is refused if it has something else in their place', () => {
    expect(() => read(`${HEAD}\n<myanimelist>\n<series><title>1</title></series></myanimelist>`)).toThrow(
      'Line 3: This XML file is not an export of MyAnimeList.',
    )
  })
})
