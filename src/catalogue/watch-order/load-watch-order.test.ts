import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createSnapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import type { WatchOrder } from '../watch-order-path.ts'
import { findNextInOrder } from './load-watch-order.ts'

const PLAYS: Title['availability'] = { sub: 1, dub: 0, lastEpisode: 1, playable: '', quality: undefined }

const related = (kind: 'sequel' | 'summary' | 'side-story', ...numbers: number[]) =>
  numbers.map((number) => ({ kind, target: `mal:${number}` }))

/** A story of 1, 2 and 4, with the recap 3, the adult 5, and the prequel 6, which was released last. */
function createFranchise(changes: Record<number, Partial<Title>> = {}) {
  const facts: Partial<Title>[] = [
    { startDate: '2001', relations: [...related('sequel', 2), ...related('summary', 3)] },
    { startDate: '2003', relations: [...related('sequel', 4), ...related('side-story', 5)] },
    { startDate: '2002', format: 'Special', episodes: 1, minutes: 50 },
    { startDate: '2005' },
    { startDate: '2004', format: 'OVA', episodes: 1, minutes: 30, adult: true },
    { startDate: '2006', relations: related('sequel', 1) },
  ]
  const titles = new Map(
    facts.map((own, index) => {
      const number = index + 1
      const names = { english: `Harbour Lights ${number}` }
      const common = { names, format: 'TV', episodes: 12, minutes: 24, availability: PLAYS } as const
      return [number, plainTitle(number, { ...common, ...own, ...changes[number] })] as const
    }),
  )
  const byExternalId = new Map([...titles.values()].map(({ number }) => [`mal:${number}`, number]))
  const snapshot = createSnapshot({ titles, merged: new Map(), byExternalId }, 1, Date.parse('2026-11-20'))
  return async (number: number, order: WatchOrder, adult = false) => {
    const title = titles.get(number)
    return title && (await findNextInOrder(title, { snapshot }, { order, adult }))?.number
  }
}

test.for<[WatchOrder, number, number | undefined]>([
  ['story', 1, 3],
  ['story', 3, 2],
  ['story', 2, 4],
  ['story', 6, 1],
  ['story', 4, undefined],
  ['release', 4, 6],
  ['release', 6, undefined],
  ['essentials', 1, 2],
  ['essentials', 3, 2],
])('in the order %s, %i is followed by %s', async ([order, number, next]) => {
  expect(await createFranchise()(number, order)).toBe(next)
})

test('what does not play here is passed over', async () => {
  const nextOf = createFranchise({ 3: { availability: undefined }, 2: { availability: undefined } })
  expect(await nextOf(1, 'story')).toBe(4)
  expect(await nextOf(1, 'essentials')).toBe(4)
})

test('an adult title follows only for who has turned them on, or watches one', async () => {
  const nextOf = createFranchise()
  expect([await nextOf(2, 'release'), await nextOf(2, 'release', true)]).toEqual([4, 5])
  expect(await nextOf(5, 'release')).toBe(4)
})

test('nothing follows a title without a franchise', async () => {
  const none = { relations: [] }
  expect(await createFranchise({ 1: none, 2: none, 6: none })(1, 'story')).toBeUndefined()
})
