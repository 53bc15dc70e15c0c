import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openStarter } from './starter.server.ts'

const TITLE = {
  number: 1,
  ids: { mal: 1, anilist: 1 },
  names: { english: 'Cowboy Bebop', romaji: 'Cowboy Bebop', japanese: 'カウボーイビバップ' },
  synonyms: ['CB'],
  format: 'TV',
  status: 'finished',
  startDate: '1998-04-03',
  endDate: '1999-04-24',
  material: 'Original',
  genres: ['action'],
  tags: ['Space'],
  studios: ['Sunrise'],
  synopsis: 'Four bounty hunters and a dog are hungry.',
  recommendations: [],
  cast: [{ role: 'Main', name: 'Spike Spiegel', voices: ['Kouichi Yamadera'] }],
}

describe('a folder of titles', () => {
  let folder: string
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
  const read = () => openStarter(folder).read()

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hoshimi-starter-'))
    mkdirSync(join(folder, '1990s'))
    write('voice-actors.json', [{ name: 'Kouichi Yamadera', japaneseName: '山寺宏一' }])
    write('1990s/1998.json', [TITLE])
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read from all its files, sorted by number', () => {
    write('1990s/1997.json', [{ ...TITLE, number: 3 }])
    write('undated.json', [{ ...TITLE, number: 2, status: 'upcoming', startDate: undefined, endDate: undefined }])
    expect(read().map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('has a different fingerprint when any of its files changes', () => {
    const before = openStarter(folder).fingerprint()
    expect(openStarter(folder).fingerprint()).toBe(before)
    write('voice-actors.json', [{ name: 'Kouichi Yamadera', japaneseName: '山寺 宏一' }])
    expect(openStarter(folder).fingerprint()).not.toBe(before)
  })

  test.each<[string, object, string]>([
    ['a field is missing', { synopsis: undefined }, 'synopsis: '],
    ['a field is misspelt', { synopsys: 'Text' }, 'title: Unrecognized key: "synopsys"'],
    ['a genre does not exist', { genres: ['cooking'] }, 'genres[0]: '],
    ['a tag occurs twice', { tags: ['Space', 'Space'] }, 'tags: must not contain duplicates'],
    ['a day does not exist', { startDate: '1998-02-30' }, 'startDate: must be an existing date'],
    ['it is finished without a last day', { endDate: undefined }, 'endDate: is required, since the title is finished'],
    ['it ends before it starts', { endDate: '1998-01-01' }, 'endDate: must not be before startDate'],
    ['it airs and has a last day', { status: 'airing' }, 'endDate: must be omitted while the title is airing'],
    [
      'a weekday does not exist',
      { status: 'airing', endDate: undefined, broadcast: { weekday: 'Someday', time: '18:00' } },
      'broadcast.weekday: ',
    ],
    [
      'a time does not exist',
      { status: 'airing', endDate: undefined, broadcast: { weekday: 'Sunday', time: '25:00' } },
      'broadcast.time: must be HH:MM',
    ],
    ['a role does not exist', { cast: [{ role: 'Hero', name: 'Spike' }] }, 'cast[0].role: '],
    [
      'a voice actor is not in the list',
      { cast: [{ role: 'Main', name: 'Spike', voices: ['Unknown Actor'] }] },
      'cast: the voice actor "Unknown Actor" is not in voice-actors.json',
    ],
    ['a link is not a URL', { links: [{ site: 'Netflix', url: 'netflix' }] }, 'links[0].url: '],
  ])('is rejected with the file, title and field when %s', (_, changes, problem) => {
    write('1990s/1998.json', [{ ...TITLE, ...changes }])
    expect(read).toThrow(`Starter catalogue, 1990s/1998.json, "Cowboy Bebop": ${problem}`)
  })

  test('is rejected with both files when two titles have the same number', () => {
    write('1990s/1999.json', [{ ...TITLE, names: { romaji: 'Trigun', japanese: 'TRIGUN' } }])
    expect(read).toThrow('1990s/1999.json, "Trigun": number: is already used by a title of 1990s/1998.json')
  })

  test.each([
    ['is truncated', '[{', 'SyntaxError'],
    ['does not contain a list', '{}', 'is not a list'],
  ])('is rejected with the file that %s', (_, content, problem) => {
    write('1990s/1998.json', content)
    expect(read).toThrow(
      new RegExp(`^Starter catalogue, 1990s/1998.json: .*${problem}|^Starter.*1998.json: ${problem}`),
    )
  })

  test('is rejected when a voice actor has no Japanese name', () => {
    write('voice-actors.json', [{ name: 'Kouichi Yamadera' }])
    expect(read).toThrow('Starter catalogue, voice-actors.json, "Kouichi Yamadera": japaneseName: ')
  })
})

describe('the files of the starter catalogue', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file !== 'voice-actors.json')
    .map((file) => file.replaceAll('\\', '/'))
  const datesSchema = z.array(z.object({ number: z.number(), startDate: z.string().optional() }))
  const titlesOf = (file: string) =>
    datesSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')))

  test.each(files)('%s contains the titles of its year, by start date', (file) => {
    const days = titlesOf(file).map(({ startDate = '' }) => startDate)
    expect(days).toEqual(days.toSorted())
    const year = /(\d{4})\.json$/.exec(file)?.[1] ?? ''
    expect(file).toBe(year ? `${year.slice(0, 3)}0s/${year}.json` : 'undated.json')
    expect(days.filter((day) => day.slice(0, 4) !== year)).toEqual([])
  })

  test('list each voice actor once, by name, and only those in a cast', () => {
    const names = z
      .array(z.object({ name: z.string() }))
      .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'voice-actors.json'), 'utf8')))
      .map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].toSorted())
    const used = new Set(
      openStarter(import.meta.dirname)
        .read()
        .flatMap(({ record }) => record.cast.flatMap(({ voices }) => voices.map(({ name }) => name))),
    )
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })
})
