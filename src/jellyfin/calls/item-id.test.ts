import { expect, test } from 'vitest'
import { createIds, type ItemId, normaliseId } from './item-id.ts'
import { toServerId, toSiteTag } from './server-id.server.ts'
import { toSeconds, toTicks } from './ticks.ts'

const ids = createIds(toSiteTag(toServerId('https://anime.example')))

test.each<ItemId>([
  { kind: 'root', number: 0, episode: 0, variant: 0 },
  { kind: 'view', number: 3, episode: 0, variant: 0 },
  { kind: 'title', number: 1, episode: 0, variant: 0 },
  { kind: 'title', number: 999_999_999, episode: 0, variant: 0 },
  { kind: 'season', number: 21, episode: 0, variant: 0 },
  { kind: 'episode', number: 999_999_999, episode: 99_999, variant: 0 },
  { kind: 'genre', number: 41, episode: 0, variant: 0 },
  { kind: 'studio', number: 0xffff_ffff, episode: 0, variant: 0 },
  { kind: 'file', number: 7, episode: 2, variant: 255 },
  { kind: 'stream', number: 8, episode: 0, variant: 0 },
])('%j is written and read back', (id) => {
  const text = ids.write(id)
  expect(text).toMatch(/^[0-9a-f]{12}8[0-9a-f]{3}8[0-9a-f]{15}$/)
  expect(ids.read(text)).toEqual(id)
  expect(ids.read(text.toUpperCase())).toEqual(id)
  expect(ids.read(text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))).toEqual(id)
})

test.each([
  undefined,
  '',
  'x',
  '0'.repeat(32),
  'f'.repeat(32),
  `${'0'.repeat(31)}g`,
  '-'.repeat(10_000),
  '../../etc/passwd',
  createIds('00000000').write({ kind: 'title', number: 1 }),
  ids.write({ kind: 'title', number: 1 }).replace('8000', '4000'),
  ids.write({ kind: 'title', number: 1 }).slice(1),
])('%j is no id of this site', (text) => {
  expect(ids.read(text)).toBeNull()
})

test('an id of another site is still an id', () => {
  expect(normaliseId('{AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA}')).toBe('a'.repeat(32))
})

test('the site’s own id depends on its address only', () => {
  expect(toServerId('https://anime.example')).toMatch(/^[0-9a-f]{32}$/)
  expect(toServerId('https://anime.example')).toBe(toServerId('https://anime.example'))
  expect(toServerId('https://other.example')).not.toBe(toServerId('https://anime.example'))
})

test('times', () => {
  expect(toTicks(1.5)).toBe(15_000_000)
  expect([toSeconds(15_000_000), toSeconds(-5), toSeconds(null), toSeconds(Number.NaN)]).toEqual([1, 0, 0, 0])
})
