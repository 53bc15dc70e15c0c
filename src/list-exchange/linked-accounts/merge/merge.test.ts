import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, LIST_STATUSES } from '#src/list/entries/entry.ts'
import { dayOf } from '#src/list/entries/partial-date.ts'
import { type Base, mergeTitle, type Side } from './merge-title.ts'
import { baseAfterPull, baseAfterPush } from './next-base.ts'
import { planSync } from './plan-sync.ts'
import {
  FIELDS_OF,
  type FieldName,
  type LinkedService,
  LINKED_SERVICES,
  NO_FIELDS,
  type ServiceFields,
  toServiceFields,
} from './service-fields.ts'

const EARLY = '2026-11-20T12:00:00.000Z'
const LATE = '2026-11-21T12:00:00.000Z'
const OPTIONS = { service: 'anilist', canSend: true, decision: null } as const

const side = (fields: Partial<ServiceFields>, updatedAt: string | null = EARLY): Side => ({
  fields: { ...NO_FIELDS, status: 'watching', ...fields },
  updatedAt,
})
const baseOf = (fields: Partial<ServiceFields>): Base => ({ here: side(fields).fields, there: side(fields).fields })

describe('a field', () => {
  test.each<[string, Partial<ServiceFields> | null, Side, Side, object | null, object | null]>([
    ['that changed on neither side stays', { score: 50 }, side({ score: 50 }), side({ score: 50 }, LATE), null, null],
    ['that changed here is sent', { score: 50 }, side({ score: 70 }), side({ score: 50 }, LATE), null, { score: 70 }],
    ['that changed there is taken', { score: 50 }, side({ score: 50 }, LATE), side({ score: 70 }), { score: 70 }, null],
    ['cleared here is cleared there', { score: 50 }, side({}), side({ score: 50 }, LATE), null, { score: 0 }],
    ['changed on both: the later', { score: 50 }, side({ score: 60 }, LATE), side({ score: 70 }), null, { score: 60 }],
    ['changed on both to the same', { score: 50 }, side({ score: 60 }), side({ score: 60 }, LATE), null, null],
    [
      'progress: the larger, not the later',
      {},
      side({ progress: 3 }, LATE),
      side({ progress: 5 }),
      { progress: 5 },
      null,
    ],
    [
      'progress while rewatching: the later',
      { status: 'rewatching' },
      side({ status: 'rewatching', progress: 3 }, LATE),
      side({ status: 'rewatching', progress: 5 }),
      null,
      { progress: 3 },
    ],
    [
      'empty here without a base is filled',
      null,
      side({ notes: '' }, LATE),
      side({ notes: 'a' }),
      { notes: 'a' },
      null,
    ],
    ['empty there without a base is filled', null, side({ score: 80 }), side({}, LATE), null, { score: 80 }],
    [
      'status without a base: the later',
      null,
      side({ status: 'paused' }),
      side({ status: 'dropped' }, LATE),
      { status: 'dropped' },
      null,
    ],
  ])('%s', (_, base, here, there, pull, push) => {
    expect(mergeTitle({ here, there, base: base && baseOf(base) }, OPTIONS)).toMatchObject({
      pull,
      push,
      conflict: null,
    })
  })

  test('each field is merged for itself', () => {
    const state = {
      here: side({ score: 60, notes: 'x', progress: 3 }),
      there: side({ score: 50, notes: '', progress: 4 }, LATE),
      base: baseOf({ score: 50, notes: 'x', progress: 3 }),
    }
    expect(mergeTitle(state, OPTIONS)).toMatchObject({ pull: { notes: '', progress: 4 }, push: { score: 60 } })
  })

  test('changed on both sides without a time waits for the owner', () => {
    const state = { here: side({ score: 60 }), there: side({ score: 70 }, null), base: baseOf({ score: 50 }) }
    expect(mergeTitle(state, OPTIONS)).toMatchObject({ conflict: 'undated', pull: null, push: null })
    expect(mergeTitle(state, { ...OPTIONS, decision: 'there' })).toMatchObject({ conflict: null, pull: { score: 70 } })
    expect(mergeTitle(state, { ...OPTIONS, decision: 'here' })).toMatchObject({ conflict: null, push: { score: 60 } })
  })
})

describe('an entry', () => {
  test('that only one side has is copied if it is new, and removed if both had it', () => {
    const [one, base] = [side({ progress: 2 }), baseOf({ progress: 2 })]
    expect(mergeTitle({ here: one, there: null, base: null }, OPTIONS).push).toMatchObject(one.fields)
    expect(mergeTitle({ here: null, there: one, base: null }, OPTIONS).pull).toMatchObject(one.fields)
    expect(mergeTitle({ here: one, there: null, base }, OPTIONS).pull).toBe('remove')
    expect(mergeTitle({ here: null, there: one, base }, OPTIONS).push).toBe('remove')
    expect(mergeTitle({ here: null, there: null, base }, OPTIONS)).toMatchObject({ pull: null, push: null })
  })

  test('removed on one side and changed on the other waits for the owner', () => {
    const [changed, base] = [side({ progress: 9 }), baseOf({ progress: 2 })]
    const there = { here: changed, there: null, base }
    expect(mergeTitle(there, OPTIONS)).toMatchObject({ conflict: 'removed-there', pull: null, push: null })
    expect(mergeTitle(there, { ...OPTIONS, decision: 'here' }).push).toMatchObject({ progress: 9 })
    expect(mergeTitle(there, { ...OPTIONS, decision: 'there' }).pull).toBe('remove')
    const here = { here: null, there: changed, base }
    expect(mergeTitle(here, OPTIONS)).toMatchObject({ conflict: 'removed-here' })
    expect(mergeTitle(here, { ...OPTIONS, decision: 'there' }).pull).toMatchObject({ progress: 9 })
    expect(mergeTitle(here, { ...OPTIONS, decision: 'here' }).push).toBe('remove')
  })

  test('that is private is not sent, but follows the service', () => {
    const held = { ...OPTIONS, canSend: false }
    const here = side({ score: 60, notes: 'mine', isPrivate: true }, LATE)
    expect(mergeTitle({ here, there: null, base: null }, held)).toMatchObject({ push: null, isHeld: true })
    const state = { here, there: side({ progress: 4, notes: 'mine' }), base: baseOf({ notes: 'mine' }) }
    const merged = mergeTitle(state, held)
    expect(merged).toMatchObject({ push: null, pull: { progress: 4 }, isHeld: true })
    const base = baseAfterPull(state, merged, 'anilist')
    const later = { here: { ...here, fields: { ...here.fields, progress: 4 } }, there: state.there, base }
    expect(mergeTitle(later, held)).toMatchObject({ push: null, pull: null, isHeld: true })
    expect(mergeTitle(later, OPTIONS).push).toEqual({ score: 60, isPrivate: true })
  })
})

test('the progress is limited by the episodes of the service, which is not a change', () => {
  const entry = { ...EMPTY_ENTRY, status: 'watching' as const, progress: 13 }
  const here = (episodes: number | null) => ({ fields: toServiceFields(entry, 'anilist', episodes), updatedAt: EARLY })
  const sent = mergeTitle({ here: here(null), there: null, base: null }, OPTIONS)
  expect(sent.push).toMatchObject({ progress: 13 })
  const answer = { ...here(12).fields }
  const base = baseAfterPush(null, { fields: here(null).fields, names: FIELDS_OF.anilist }, answer)
  const again = { here: here(12), there: { fields: answer, updatedAt: LATE }, base }
  expect(mergeTitle(again, OPTIONS)).toMatchObject({ pull: null, push: null })
})

test('MyAnimeList has scores of ten steps, and neither private entries nor lists', () => {
  const entry = { ...EMPTY_ENTRY, status: 'watching' as const, isPrivate: true, customLists: ['b', 'a'] }
  const scores = [0, 1, 14, 15, 84, 85, 100].map((score) => toServiceFields({ ...entry, score }, 'mal', null).score)
  expect(scores).toEqual([0, 10, 10, 20, 80, 90, 100])
  expect(toServiceFields(entry, 'mal', null)).toMatchObject({ isPrivate: false, customLists: [] })
  expect(toServiceFields(entry, 'anilist', null)).toMatchObject({ isPrivate: true, customLists: ['a', 'b'] })
})

describe('removals', () => {
  const titles = (removed: number, known: number) =>
    Array.from({ length: known }, (_, number) => ({
      number,
      hasBase: true,
      merged: mergeTitle({ here: side({}), there: number < removed ? null : side({}), base: baseOf({}) }, OPTIONS),
    }))
  test.each([
    [10, 10, 0],
    [11, 100, 11],
    [11, 220, 0],
    [12, 220, 12],
  ])('%i of %i entries: %i wait for the owner', (removed, known, held) => {
    const plan = planSync(titles(removed, known), { allowsRemovals: false })
    expect(plan.heldRemovals).toEqual({ here: held, there: 0 })
    expect(plan.titles.filter(({ merged }) => merged.pull === 'remove')).toHaveLength(removed - held)
    expect(planSync(titles(removed, known), { allowsRemovals: true }).heldRemovals.here).toBe(0)
  })
})

describe('whatever both sides contain', () => {
  const day = fc.option(
    fc.integer({ min: 0, max: 20_000 }).map((days) => dayOf(days * 86_400_000)),
    { nil: null },
  )
  const anyFields = (service: LinkedService): fc.Arbitrary<ServiceFields> =>
    fc
      .record({
        status: fc.constantFrom(...LIST_STATUSES),
        progress: fc.nat(30),
        score: fc.nat(100),
        startedOn: day,
        finishedOn: day,
        timesRewatched: fc.nat(3),
        notes: fc.constantFrom('', 'a', 'b'),
        isPrivate: fc.boolean(),
        customLists: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
      })
      .map((fields) => toServiceFields({ ...EMPTY_ENTRY, ...fields }, service, null))
  const anySide = (service: LinkedService) =>
    fc.record({ fields: anyFields(service), updatedAt: fc.constantFrom(EARLY, LATE) })

  /** Merges, applies both directions, and returns the new state. */
  function apply(state: { here: Side; there: Side; base: Base | null }, service: LinkedService, store: typeof asSent) {
    const merged = mergeTitle(state, { ...OPTIONS, service })
    const { here, there } = state
    const pulled = { ...here, fields: { ...here.fields, ...(merged.pull === 'remove' ? {} : merged.pull) } }
    const base = baseAfterPull(state, merged, service)
    if (merged.push === null || merged.push === 'remove') return { merged, state: { here: pulled, there, base } }
    const names: FieldName[] = merged.fields.filter(({ to }) => to === 'there').map(({ field }) => field)
    const answer = store({ ...there.fields, ...merged.push })
    const sent = baseAfterPush(base, { fields: here.fields, names }, answer)
    return { merged, state: { here: pulled, there: { ...there, fields: answer }, base: sent } }
  }
  const asSent = (fields: ServiceFields): ServiceFields => fields
  /** Completes a title with its last episode, limits the progress and drops unknown lists. */
  const asStored = (fields: ServiceFields): ServiceFields => ({
    ...fields,
    progress: Math.min(12, fields.progress),
    status: fields.progress >= 12 && fields.status === 'watching' ? 'completed' : fields.status,
    customLists: fields.customLists.filter((name) => name !== 'z'),
  })

  test.each(LINKED_SERVICES)('both sides end equal, and a second merge changes nothing: %s', (service) => {
    fc.assert(
      fc.property(
        anySide(service),
        anySide(service),
        fc.option(anyFields(service), { nil: null }),
        (here, there, old) => {
          const first = apply({ here, there, base: old && { here: old, there: old } }, service, asSent)
          expect(first.state.here.fields).toEqual(first.state.there.fields)
          expect(mergeTitle(first.state, { ...OPTIONS, service })).toMatchObject({ pull: null, push: null, fields: [] })
        },
      ),
    )
  })

  test('a service that stores something else is not sent it again', () => {
    fc.assert(
      fc.property(anySide('anilist'), anySide('anilist'), (here, there) => {
        const stored = { ...there, fields: asStored(there.fields) }
        const first = apply({ here, there: stored, base: null }, 'anilist', asStored)
        const second = apply(first.state, 'anilist', asStored)
        expect(second.merged.push).toBeNull()
        expect(apply(second.state, 'anilist', asStored).merged).toMatchObject({ pull: null, push: null })
      }),
    )
  })
})
