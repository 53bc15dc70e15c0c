import { expect, test } from 'vitest'
import type { Airing } from '#src/catalogue/airing.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { ListStatus } from '../entries/entry.ts'
import { findUpToDate } from './up-to-date.ts'

const HERE = { sub: 8, dub: 0, lastEpisode: 8, playable: '1-8', quality: undefined }
const title = (number: number, rest: Partial<Title> = {}) =>
  ({ number, adult: false, premium: false, availability: undefined, ...rest }) as unknown as Title
const entry = (one: Title, status: ListStatus = 'watching') => ({ title: one, status, progress: 8, score: 0 })
const airingOf = ({ number }: Title): Airing =>
  number < 10
    ? { status: 'airing', aired: 8, next: { number: 9, at: 1_000 * number } }
    : { status: 'finished', aired: 12 }
const newEpisode = (one: Title, isHere: boolean) => ({ title: one, next: 9, last: 9, count: 1, isHere, at: null })
const find = (
  entries: ReturnType<typeof entry>[],
  planned: Title[] = [],
  fresh: ReturnType<typeof newEpisode>[] = [],
) => findUpToDate(entries, fresh, planned, airingOf)

test('the next episodes come first, the soonest before the others', () => {
  const found = find([5, 3, 4, 2, 1].map((number) => entry(title(number))).concat(entry(title(11), 'completed')))
  expect(found?.coming.map(({ title: { number } }) => number)).toEqual([1, 2, 3, 4])
  expect([found?.art.number, found?.start, found?.playsHere]).toEqual([1, null, false])
})

test('a member who has something to watch here is not up to date', () => {
  const [one, planned] = [title(1), title(11, { availability: HERE })]
  expect(find([entry(one)], [], [newEpisode(one, true)])).toBeNull()
  expect(find([entry(one)], [], [newEpisode(one, false)])?.isBehind, 'an episode that does not play here').toBe(true)
  expect(find([entry(one)])?.isBehind).toBe(false)
  const found = find([entry(one), entry(planned, 'planned')], [], [newEpisode(planned, true)])
  expect(found?.start, 'a planned title is something to start').toBe(planned)
})

test('a planned title that plays here can be started, one for members only or adults cannot', () => {
  const planned = [
    title(11),
    title(12, { availability: HERE, premium: true }),
    title(13, { availability: HERE, adult: true }),
    title(14, { availability: HERE }),
  ]
  const followed = entry(title(20, { availability: HERE }))
  const found = find([followed, ...planned.map((one) => entry(one, 'planned'))], planned)
  expect([found?.start?.number, found?.coming, found?.art.number, found?.playsHere]).toEqual([14, [], 14, true])
})

test('who follows nothing that airs or plays here is not up to date', () => {
  expect(find([entry(title(11)), entry(title(12), 'paused')])).toBeNull()
})

test('neither what is completed nor adult titles are announced, and an empty list has nothing to say', () => {
  expect(find([entry(title(1), 'completed'), entry(title(2))])?.coming).toHaveLength(1)
  expect(find([entry(title(1, { adult: true }))])).toBeNull()
  expect(find([])).toBeNull()
})

test('a new member who has only ticked what they have seen is not told that they are up to date', () => {
  expect(find([entry(title(11), 'completed'), entry(title(12), 'completed')])).toBeNull()
})
