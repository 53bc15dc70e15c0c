import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, type ListEntry } from '#src/list/entries/entry.ts'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import { parseUploadForm } from '#src/platform/http/upload-form.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'
import type { ListSource } from '../formats/read-list.ts'
import { compareEntries, type ImportChoice, resolveEntry } from './compare-entries.ts'
import { countKinds, decodeExternal, decodeRows, encodeExternal, encodeRows, rangeOf } from './import-rows.ts'
import { matchTitle } from './match-titles.ts'
import { describeLimits } from './notices.ts'

const OLD = '2026-01-01T00:00:00.000Z'
const NEW = '2026-02-01T00:00:00.000Z'
const entry = (fields: Partial<ListEntry> = {}): ListEntry => ({ ...EMPTY_ENTRY, status: 'watching', ...fields })
const date = (text: string) => parsePartialDate(text)

describe('comparing', () => {
  test.each<[string, Partial<ListEntry>, Partial<ListEntry>, string[], ListSource?]>([
    ['nothing', {}, {}, []],
    ['what only the user has', { score: 80, notes: 'mine', startedOn: date('2020'), timesRewatched: 2 }, {}, []],
    ['a score that is new', {}, { score: 80 }, ['+score']],
    ['two scores', { score: 70 }, { score: 80 }, ['score']],
    ['a score that the service rounds', { score: 78 }, { score: 80 }, [], 'mal'],
    ['the lowest score of a service', { score: 2 }, { score: 10 }, [], 'mal'],
    ['a score that another service does not round', { score: 78 }, { score: 80 }, ['score'], 'anilist'],
    ['status and progress', { progress: 2 }, { status: 'completed', progress: 12 }, ['status', 'progress']],
    ['a date that is known better', { startedOn: date('2020') }, { startedOn: date('2020-04-01') }, ['+startedOn']],
    ['a date that is known less well', { startedOn: date('2020-04-01') }, { startedOn: date('2020') }, []],
    ['two dates', { finishedOn: date('2020') }, { finishedOn: date('2021') }, ['finishedOn']],
    ['notes', { notes: 'a' }, { notes: 'b' }, ['notes']],
    ['privacy', {}, { isPrivate: true }, ['+isPrivate']],
    ['no privacy', { isPrivate: true }, {}, []],
    ['lists', { customLists: ['A', 'B'] }, { customLists: ['A', 'C'] }, ['+customLists']],
    ['lists that the title is in', { customLists: ['A', 'B'] }, { customLists: ['A'] }, []],
    [
      'fields of the service',
      { otherFields: { mal: { a: '1' } } },
      { otherFields: { mal: { b: '2' } } },
      ['+otherFields'],
    ],
    ['the same fields', { otherFields: { mal: { a: '1', b: '2' } } }, { otherFields: { mal: { b: '2' } } }, []],
  ])('%s', (_, mine, theirs, expected, source = 'anilist') => {
    const differences = compareEntries(entry(mine), { entry: entry(theirs), updatedAt: null, source })
    expect(differences.map(({ field, isConflict }) => (isConflict ? field : `+${field}`))).toEqual(expected)
  })
})

describe('choosing', () => {
  const resolve = (mine: Partial<ListEntry>, theirs: Partial<ListEntry>, choice: ImportChoice, updatedAt = OLD) =>
    resolveEntry(
      { ...entry(mine), updatedAt: '2026-01-15T00:00:00.000Z' },
      { entry: entry(theirs), updatedAt, source: 'anilist' },
      choice,
    )

  test('adds what is missing, whatever is chosen', () => {
    const mine = { progress: 5, customLists: ['A'], otherFields: { mal: { a: '1' } } }
    const theirs = { progress: 5, score: 80, customLists: ['B'], otherFields: { mal: { b: '2' }, kitsu: { c: '3' } } }
    for (const choice of ['mine', 'theirs', 'further'] as const)
      expect(resolve(mine, theirs, choice)).toEqual(
        entry({
          progress: 5,
          score: 80,
          customLists: ['A', 'B'],
          otherFields: { mal: { a: '1', b: '2' }, kitsu: { c: '3' } },
        }),
      )
  })

  test('returns the same entry if nothing changes', () => {
    const mine = { ...entry({ score: 70 }), updatedAt: OLD }
    expect(resolveEntry(mine, { entry: entry({ score: 80 }), updatedAt: null, source: 'mal' }, 'mine')).toBe(mine)
  })

  test.each<[string, Partial<ListEntry>, Partial<ListEntry>, 'mine' | 'theirs', string?]>([
    ['more episodes', { progress: 5 }, { progress: 3 }, 'mine'],
    ['more episodes elsewhere', { progress: 3 }, { progress: 5 }, 'theirs'],
    ['watched to its end', { progress: 11 }, { status: 'completed', progress: 12 }, 'theirs'],
    ['watched again', { status: 'completed', progress: 12 }, { status: 'rewatching', progress: 2 }, 'theirs'],
    ['a second round', { status: 'rewatching', progress: 9 }, { status: 'completed', progress: 12 }, 'mine'],
    ['begun', { status: 'planned' }, { status: 'watching' }, 'theirs'],
    ['equally far, and changed later', { progress: 3, score: 60 }, { progress: 3, score: 80 }, 'theirs', NEW],
    ['equally far, and changed before', { progress: 3, score: 60 }, { progress: 3, score: 80 }, 'mine', OLD],
  ])('the further one: %s', (_, mine, theirs, winner, updatedAt) => {
    const resolved = resolve(mine, theirs, 'further', updatedAt)
    const { status, progress, score } = entry(winner === 'mine' ? mine : theirs)
    expect(resolved).toMatchObject({ status, progress, score })
  })

  test('theirs never removes a value', () => {
    expect(resolve({ score: 70, notes: 'mine', progress: 4 }, { progress: 0 }, 'theirs')).toMatchObject({
      score: 70,
      notes: 'mine',
      progress: 0,
    })
  })
})

describe('matching', () => {
  const bebop = { id: 'cowboy-bebop-1', number: 1, malId: 1, anilistId: 1 }
  const frieren = { id: 'frieren-2', number: 2, malId: 52_991, anilistId: 154_587 }
  const all = [bebop, frieren]
  const snapshot = {
    // 7 was merged into 2
    find: (number: number) => all.find((title) => title.number === (number === 7 ? 2 : number)) ?? null,
    findExternal: (key: string) =>
      all.find(({ malId, anilistId }) => key === `mal:${malId}` || key === `anilist:${anilistId}`) ?? null,
  }
  test.each<[string, ExternalEntry['ids'], number | null]>([
    ['MyAnimeList’s id', { mal: 52_991 }, 2],
    ['AniList’s id', { anilist: 154_587 }, 2],
    ['Kitsu’s id', { kitsu: 46_474 }, 2],
    ['the first known id', { mal: 999_999, anilist: 1 }, 1],
    ['this site’s id', { own: 'frieren-2' }, 2],
    ['this site’s id of a merged title', { own: 'sousou-no-frieren-7' }, 2],
    ['a number that is another title’s on another site', { own: 'some-other-title-2' }, null],
    ['an id that contradicts the others', { own: 'frieren-2', mal: 1 }, 1],
    ['no id', {}, null],
  ])('by %s', (_, ids, number) => {
    const title = matchTitle(ids, snapshot as never, new Map([[46_474, 2]]))
    expect(title?.number ?? null).toBe(number)
  })
})

describe('stored rows', () => {
  const full: ExternalEntry = {
    ids: { mal: 5, kitsu: 9, own: 'a-1' },
    title: 'カウボーイ “Bebop”',
    episodes: 26,
    updatedAt: NEW,
    entry: entry({
      progress: 3,
      score: 71,
      startedOn: date('2020-04'),
      notes: 'a\nb',
      isPrivate: true,
      customLists: ['A'],
      otherFields: { mal: { my_tags: 'x' } },
    }),
  }
  const bare: ExternalEntry = { ids: {}, title: '', episodes: null, updatedAt: null, entry: entry() }
  test('are read as they were written', () => {
    const rows = [
      { kind: 'new' as const, number: 3, external: full },
      { kind: 'unknown' as const, number: null, external: bare },
    ]
    expect(decodeRows(encodeRows(rows))).toEqual(rows)
    expect(decodeExternal(encodeExternal(full))).toEqual(full)
    expect(encodeExternal(bare).length).toBeLessThan(60)
  })

  test('are found by kind', () => {
    const counts = countKinds([{ kind: 'conflict' }, { kind: 'new' }, { kind: 'new' }, { kind: 'same' }])
    expect([rangeOf('conflict', counts), rangeOf('new', counts), rangeOf('same', counts)]).toEqual([
      { start: 0, count: 1 },
      { start: 1, count: 2 },
      { start: 3, count: 1 },
    ])
  })
})

describe('the upload form', () => {
  const encode = async (fill: (form: FormData) => void) => {
    const form = new FormData()
    fill(form)
    const request = new Request('http://hoshimi.test', { method: 'POST', body: form })
    return [new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? ''] as const
  }

  test('has a file with any bytes, and fields', async () => {
    const bytes = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256)
    const [body, type] = await encode((form) => {
      form.set('service', 'anilist')
      form.set('file', new Blob([bytes]), 'list "1".xml')
      form.set('name', '星見')
    })
    const parsed = parseUploadForm(body, type, 'file')
    expect(parsed?.file && Buffer.from(parsed.file).equals(bytes)).toBe(true)
    expect([...(parsed?.fields ?? [])]).toEqual([
      ['service', 'anilist'],
      ['name', '星見'],
    ])
    const cut = body.subarray(0, body.length - 40)
    expect(parseUploadForm(cut, type, 'file')).toBeNull()
  })

  test('may have no file', () => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n'
    const parsed = parseUploadForm(Buffer.from(body), 'multipart/form-data; boundary=x', 'file')
    expect(parsed).toEqual({ file: null, fields: new Map() })
  })

  test.each([
    ['no boundary', '', 'multipart/form-data'],
    ['nothing', '', 'multipart/form-data; boundary=x'],
    ['no end', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', 'multipart/form-data; boundary=x'],
    ['no header', '--x\r\n\r\n\r\n--x--', 'multipart/form-data; boundary="x"'],
  ])('with %s is none', (_, body, type) => {
    expect(parseUploadForm(Buffer.from(body), type, 'file')).toBeNull()
  })
})

test('what does not fit is said before the import', () => {
  const counts = { conflict: 0, changed: 0, new: 300, unknown: 0, same: 0 }
  const customLists = { own: Array.from({ length: 49 }, (_, index) => `${index}`), added: new Set(['0', 'a', 'b']) }
  expect(describeLimits({ counts, entries: 19_800, customLists, warnings: ['Line 3: no status.'] })).toEqual([
    'Your list can have up to 20,000 titles. 100 titles do not fit and will be left out.',
    'You can have up to 50 lists of your own. One list does not fit and will be left out; its titles are imported.',
    'Line 3: no status.',
  ])
})
