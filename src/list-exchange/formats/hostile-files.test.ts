import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFixture } from './fixtures/read-fixture.server.ts'
import { LIST_FILE_LIMITS, ListReadError } from './read-list.ts'
import { readListFile } from './read-list-file.server.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const EXPORT = readFixture('mal-export.xml')
const EXPORT_TEXT = new TextDecoder().decode(EXPORT)
const inMal = (...fields: readonly string[]) =>
  `<?xml version="1.0"?>\n<myanimelist>\n<anime>\n${fields.join('\n')}\n</anime>\n</myanimelist>`
const ID = '<series_animedb_id>1</series_animedb_id>'
const STATUS = '<my_status>Watching</my_status>'
const inAniList = (entry: object) => JSON.stringify({ lists: [{ name: 'Watching', entries: [entry] }] })
const MIB = 1024 * 1024

const TEXTS: readonly (readonly [what: string, text: string, message: string])[] = [
  ['nothing', '', 'The file is empty.'],
  ['spaces', ' \n ', 'The file is empty.'],
  ['other text', 'my list: Harbour Letters', 'This is not a list that can be imported: it is neither XML nor JSON.'],
  ['a ZIP archive', 'PK\u0003\u0004', 'This is a ZIP archive. Unpack it first.'],
  [
    'a document type',
    '<?xml version="1.0"?>\n<!DOCTYPE myanimelist SYSTEM "file:///etc/passwd">\n<myanimelist/>',
    'Line 2: A list has no document type (DOCTYPE).',
  ],
  [
    'entities that grow',
    '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<myanimelist>&b;</myanimelist>',
    'Line 1: A list has no document type (DOCTYPE).',
  ],
  ['another root', '<rss>\n</rss>', 'Line 1: This XML file is not an export of MyAnimeList.'],
  ['a web page', '<!doctype html>\n<html></html>', 'This is a web page, not a list. Download the file of your export.'],
  [
    'deep elements',
    `<myanimelist>\n${'<anime>'.repeat(100_000)}`,
    'Line 2: This XML file is not an export of MyAnimeList.',
  ],
  ['an end without a start', '<myanimelist>\n</anime>', 'Line 2: The XML is damaged (unexpected close tag).'],
  ['an incomplete file', '<myanimelist>\n<anime>\n', 'Line 3: The XML is damaged (unclosed tag: anime).'],
  ['an attribute twice', '<myanimelist a="1" a="2"/>', 'Line 1: The XML is damaged (duplicate attribute: a).'],
  [
    'a manga list',
    '<myanimelist>\n<manga><manga_mangadb_id>1</manga_mangadb_id></manga></myanimelist>',
    'Line 2: This is a manga list. Export your anime list instead.',
  ],
  [
    'a manga list without titles',
    '<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo></myanimelist>',
    'Line 1: This is a manga list. Export your anime list instead.',
  ],
  [
    'an unknown status',
    inMal(ID, '<my_status>Reading</my_status>'),
    'Line 5: “Reading” is not a status of MyAnimeList.',
  ],
  [
    'an old status that never was',
    inMal(ID, '<my_status>5</my_status>'),
    'Line 5: “5” is not a status of MyAnimeList.',
  ],
  [
    'a huge number',
    inMal(ID, `<my_watched_episodes>${'9'.repeat(400)}</my_watched_episodes>`, STATUS),
    'Line 5: my_watched_episodes is not a whole number from 0 to 99,999.',
  ],
  [
    'a negative number',
    inMal(ID, '<my_times_watched>-1</my_times_watched>', STATUS),
    'Line 5: my_times_watched is not a whole number from 0 to 9,999.',
  ],
  [
    'a huge id',
    inMal('<series_animedb_id>99999999999</series_animedb_id>', STATUS),
    'Line 4: series_animedb_id is not a whole number from 0 to 2,147,483,647.',
  ],
  ['a score of 11', inMal(ID, '<my_score>11</my_score>', STATUS), 'Line 5: The score is not a number from 0 to 10.'],
  [
    'a score in words',
    inMal(ID, '<my_score>NaN</my_score>', STATUS),
    'Line 5: The score is not a number from 0 to 10.',
  ],
  [
    'another date',
    inMal(ID, STATUS, '<my_start_date>08/04/2026</my_start_date>'),
    'Line 6: “08/04/2026” is not a date like 2026-04-08.',
  ],
  [
    'too many titles',
    `<myanimelist>${Array.from({ length: 20_001 }, (_, index) => `<anime><series_animedb_id>${index + 1}</series_animedb_id></anime>`).join('')}</myanimelist>`,
    'The list has more than 20,000 titles, the most that fit here.',
  ],
  [
    'an encoding that does not exist',
    '<?xml version="1.0" encoding="x-mine"?>\n<myanimelist/>',
    'Line 1: The file declares the encoding “x-mine”, which isn’t supported. Save it as UTF-8.',
  ],
  ['damaged JSON', '{\n  "lists": [\n  }\n}', 'Line 3: The JSON is damaged at “}”.'],
  ['incomplete JSON', '{\n  "lists": [\n', 'Line 3: The JSON ends too early.'],
  [
    'JSON of something else',
    '{"a": 1}',
    'This JSON file is not a list of AniList, Kitsu, Seanime, Simkl or this site. MyAnimeList exports are .xml or .xml.gz files.',
  ],
  [
    'a list of MAL-Sync, which has no ids of titles',
    '{"local://Crunchyroll/anime/harbour": {"name": "Harbour", "sUrl": "", "progress": 2, "score": 0, "status": 1}}',
    'MAL-Sync lists contain only the names of titles, which isn’t enough to tell them apart. Export your list from the service that MAL-Sync updates.',
  ],
  [
    'JSON with a prototype',
    '{"__proto__": {"lists": []}}',
    'This JSON file is not a list of AniList, Kitsu, Seanime, Simkl or this site. MyAnimeList exports are .xml or .xml.gz files.',
  ],
  ['deep JSON', `[\n${'['.repeat(2_000_000)}`, 'Line 2: The JSON has more than 50 levels.'],
  ['many parts', `[${'{},'.repeat(2_000_001)}{}]`, 'Line 1: The JSON has more than 2,000,000 parts.'],
  ['brackets in a text', `{"a": "\\"${'['.repeat(60)}"`, 'Line 1: The JSON ends too early.'],
  ['long damaged JSON', `[${'1,'.repeat(2_000_001)}]`, 'The JSON is damaged.'],
  [
    'an error that was saved',
    '{"data": null, "errors": [{"message": "User not found", "status": 404}]}',
    'The file is not a list, but an error: “User not found”.',
  ],
  [
    'manga of AniList',
    inAniList({ mediaId: 1, status: 'CURRENT', media: { id: 1, type: 'MANGA' } }),
    'This is a manga list. Import your anime list instead.',
  ],
  [
    'manga in data of AniList',
    JSON.stringify({ lists: [{ series_id: 1, series_type: 1, status: 0 }] }),
    'This is a manga list. Import your anime list instead.',
  ],
  [
    'an unknown status of AniList',
    inAniList({ mediaId: 1, status: 'READING', media: { title: { romaji: 'Harbour' } } }),
    'The entry of “Harbour” has an invalid value of “status”.',
  ],
  [
    'a huge number of AniList',
    inAniList({ mediaId: 1, progress: 1e300 }),
    'The entry of a title has an invalid value of “progress”.',
  ],
  ['no entry', JSON.stringify({ lists: [{ entries: [null] }] }), 'The entry of a title cannot be read.'],
  [
    'a newer file of this site',
    '{"format": "hoshimi-list", "version": 2, "entries": []}',
    'This list is from a newer version of the site. Update this site first.',
  ],
  ['a file of this site without entries', '{"format": "hoshimi-list", "version": 1}', 'The list has no entries.'],
  [
    'a wrong entry of this site',
    '{"format": "hoshimi-list", "version": 1, "entries": [{"ids": {}, "title": "Harbour", "status": "seen"}]}',
    'The entry of “Harbour” has an invalid value of “status”.',
  ],
]

const BYTES: readonly (readonly [what: string, bytes: () => Uint8Array, message: string])[] = [
  [
    'a truncated .gz file',
    () => gzipSync(EXPORT).subarray(0, -20),
    'The compressed file is incomplete or damaged. Download it again.',
  ],
  [
    'a damaged .gz file',
    () => gzipSync(EXPORT).fill(255, 200, 400),
    'The compressed file is incomplete or damaged. Download it again.',
  ],
  ['a .gz file that grows', () => gzipSync(Buffer.alloc(65 * MIB)), 'The file is larger than 64 MB when unpacked.'],
  [
    'a large .gz file',
    () => Buffer.concat([gzipSync('a'), Buffer.alloc(LIST_FILE_LIMITS.compressedBytes)]),
    'A compressed file can have at most 16 MB.',
  ],
  ['a large file', () => new Uint8Array(LIST_FILE_LIMITS.bytes + 1), 'The file is larger than 64 MB.'],
  [
    'Latin-1 that says it is UTF-8',
    () =>
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?>\n<myanimelist>\n<!-- ${'é'.repeat(11)} --></myanimelist>`,
        'latin1',
      ),
    'Line 3: The file is not text in UTF-8.',
  ],
  [
    'a picture',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    'This is not a list that can be imported: it is neither XML nor JSON.',
  ],
]

describe('what is no list is refused with a reason', () => {
  test.each(TEXTS)('%s', async (_, text, message) => {
    await expect(readListFile(toBytes(text))).rejects.toEqual(new ListReadError(message))
  })

  test.each(BYTES)('%s', async (_, bytes, message) => {
    await expect(readListFile(bytes())).rejects.toEqual(new ListReadError(message))
  })
})

const SAME: readonly (readonly [what: string, bytes: () => Uint8Array])[] = [
  ['compressed', () => gzipSync(EXPORT)],
  ['compressed in two parts', () => Buffer.concat([gzipSync(EXPORT.subarray(0, 900)), gzipSync(EXPORT.subarray(900))])],
  ['with a byte order mark', () => toBytes(`\ufeff${EXPORT_TEXT}`)],
  ['in UTF-16', () => Buffer.from(`\ufeff${EXPORT_TEXT}`, 'utf16le')],
  ['in UTF-16 with the other order', () => Buffer.from(`\ufeff${EXPORT_TEXT}`, 'utf16le').swap16()],
  ['with lines of Windows', () => toBytes(EXPORT_TEXT.replaceAll('\n', '\r\n'))],
  ['with characters that XML forbids', () => toBytes(EXPORT_TEXT.replace('Harbour', 'Har\u0000\u000bbour'))],
]

describe('the same export is read', () => {
  test.each(SAME)('%s', async (_, bytes) => {
    expect(await readListFile(bytes())).toEqual(await readListFile(EXPORT))
  })
})

test('reads an encoding that the file names', async () => {
  const text =
    '<?xml version="1.0" encoding="windows-1252"?>\n<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>Café</series_title></anime></myanimelist>'
  const read = await readListFile(Buffer.from(text, 'latin1'))
  expect(read.entries[0]?.title).toBe('Café')
})

test('cuts notes, names and fields that are too long', async () => {
  const long = 'a'.repeat(6_000)
  const read = await readListFile(
    toBytes(
      inMal(
        ID,
        STATUS,
        `<series_title>${long}</series_title><my_comments>${long}</my_comments>`,
        `<my_tags>${long},list:${long}</my_tags><my_storage>${long}</my_storage>`,
      ),
    ),
  )
  const [{ title, entry } = { title: '', entry: undefined }] = read.entries
  expect(read.warnings).toEqual(['1 entry with notes of more than 5,000 characters loses the rest.'])
  expect([title.length, entry?.notes.length, entry?.customLists[0]?.length]).toEqual([500, 5_000, 80])
  expect(JSON.stringify(entry?.otherFields).length).toBeLessThanOrEqual(4_000)
})

test('a long list is read while other things are done', { tags: 'slow' }, async () => {
  const item = EXPORT_TEXT.slice(EXPORT_TEXT.indexOf('<anime>'), EXPORT_TEXT.indexOf('</anime>') + '</anime>'.length)
  const items = Array.from({ length: 20_000 }, (_, index) => item.replace('800001', String(index + 1)))
  let turns = 0
  let isReading = true
  const reading = readListFile(toBytes(`<myanimelist>${items.join('')}</myanimelist>`)).finally(
    () => (isReading = false),
  )
  while (isReading) {
    turns++
    await setImmediate()
  }
  expect((await reading).entries).toHaveLength(20_000)
  expect(turns).toBeGreaterThan(100)
})
