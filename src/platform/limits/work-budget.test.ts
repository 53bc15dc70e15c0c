import { expect, test } from 'vitest'
import { createLimitHandlers, createSharedWorkBudget } from './primary-limits.ts'
import { AVERAGE_PAGE, COSTS } from '../instrumentation/work.ts'
import { WORK_PER_MINUTE } from './work-config.ts'
import { createWorkBudget, MAX_WAIT_MS } from './work-budget.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const SECOND = 1_000
const AT_ONCE = { isAdmitted: true, waitMs: 0 }

test('a full budget serves at once', () => {
  const budget = createWorkBudget(600)
  for (let count = 0; count < 6; count++) expect(budget.take('a', 100, NOON)).toEqual(AT_ONCE)
  expect(budget.take('b', 100, NOON)).toEqual(AT_ONCE)
})

test('over the budget, one request waits until there is enough, and those beside it are refused', () => {
  const budget = createWorkBudget(600)
  budget.take('a', 600, NOON)
  expect(budget.take('a', 30, NOON)).toEqual({ isAdmitted: true, waitMs: 3 * SECOND })
  expect(budget.take('a', 30, NOON)).toEqual({ isAdmitted: false, waitMs: 3 * SECOND })
  expect(budget.take('a', 30, NOON + SECOND)).toEqual({ isAdmitted: false, waitMs: 2 * SECOND })
})

test('who asks one thing after another is slowed, and never refused', () => {
  const budget = createWorkBudget(600)
  let now = NOON
  for (let count = 0; count < 200; count++) {
    const { isAdmitted, waitMs } = budget.take('a', 500, now)
    expect([isAdmitted, waitMs <= MAX_WAIT_MS]).toEqual([true, true])
    now += waitMs
  }
  expect(now - NOON).toBeGreaterThan(190 * MAX_WAIT_MS)
})

test('an office of forty visitors, and a client that asks ten times a second, are neither slowed nor refused', () => {
  const budget = createWorkBudget(WORK_PER_MINUTE)
  for (let second = 0; second < 600; second++) {
    const now = NOON + second * SECOND
    // each visitor opens a page that is not cached every five seconds
    for (let page = 0; page < 8; page++) expect(budget.take('office', AVERAGE_PAGE, now)).toEqual(AT_ONCE)
    for (let call = 0; call < 10; call++) expect(budget.take('client', COSTS.page, now)).toEqual(AT_ONCE)
  }
})

test('a wrong price corrects itself by what requests have cost', () => {
  const budget = createWorkBudget(600)
  budget.take('a', 600, NOON)
  budget.settle('a', 590)
  expect(budget.take('a', 500, NOON)).toEqual(AT_ONCE)
  budget.settle('a', -2_000)
  expect(budget.take('a', 1, NOON)).toEqual({ isAdmitted: true, waitMs: MAX_WAIT_MS })
})

test('a request whose client leaves while it waits pays nothing, and the next one may wait', () => {
  const budget = createWorkBudget(600)
  budget.take('a', 600, NOON)
  for (let count = 0; count < 20; count++) {
    expect(budget.take('a', 30, NOON)).toEqual({ isAdmitted: true, waitMs: 3 * SECOND })
    budget.release('a', 30)
  }
})

test('a debt is forgotten after two minutes without requests, and nothing is saved up', () => {
  const budget = createWorkBudget(600)
  budget.take('a', 600, NOON)
  budget.settle('a', -1_000_000)
  const later = NOON + 120 * SECOND
  expect(budget.take('a', 600, later)).toEqual(AT_ONCE)
  expect(budget.take('a', 1, later).waitMs).toBeGreaterThan(0)
  expect(budget.take('a', 600, later + 3_600 * SECOND)).toEqual(AT_ONCE)
  expect(budget.take('a', 1, later + 3_600 * SECOND).waitMs).toBeGreaterThan(0)
})

test('a request that may cost more than a whole budget is served from a full one, and pays what it cost', () => {
  const budget = createWorkBudget(600)
  expect(budget.take('a', 5_000, NOON)).toEqual(AT_ONCE)
  budget.settle('a', 4_300)
  expect(budget.take('a', 1, NOON).waitMs).toBe(MAX_WAIT_MS)
})

test('setting the clock back neither adds nor removes anything, and lets no request wait for ever', () => {
  const budget = createWorkBudget(600)
  budget.take('a', 600, NOON)
  budget.take('a', 30, NOON)
  expect(budget.take('a', 30, NOON - 3_600 * SECOND)).toEqual({ isAdmitted: true, waitMs: MAX_WAIT_MS })
})

test('drops the least recently used key first', () => {
  const budget = createWorkBudget(600, 2)
  for (const key of ['a', 'b', 'a', 'c']) budget.take(key, 400, NOON)
  expect(['a', 'c', 'b'].map((key) => budget.take(key, 400, NOON).waitMs > 0)).toEqual([true, true, false])
})

function openLink() {
  const handlers = createLimitHandlers(() => NOON)
  const link = {
    size: 2,
    answers: true,
    async ask(_: unknown, name: string, payload: unknown): Promise<unknown> {
      if (!link.answers) throw new Error('no answer')
      return handlers[name]?.(payload)
    },
  }
  return link
}

test('workers share a budget, and use their own while the primary does not answer', async () => {
  const link = openLink()
  const [one, other] = [createSharedWorkBudget(link, 600), createSharedWorkBudget(link, 600)]
  expect(await one.take('a', 600)).toMatchObject(AT_ONCE)
  const waiting = await other.take('a', 30)
  expect(waiting).toMatchObject({ isAdmitted: true, waitMs: 3 * SECOND })
  waiting.release()
  const next = await one.take('a', 30)
  expect(next).toMatchObject({ isAdmitted: true, waitMs: 3 * SECOND })
  next.settle(630)
  expect(await one.take('b', 600)).toMatchObject(AT_ONCE)
  link.answers = false
  expect([await one.take('a', 600), await other.take('a', 600)]).toMatchObject([AT_ONCE, AT_ONCE])
})

test('what a worker took from its own budget is settled there, also when the primary answers again', async () => {
  const link = openLink()
  const [one, other] = [createSharedWorkBudget(link, 600), createSharedWorkBudget(link, 600)]
  await other.take('a', 600)
  link.answers = false
  const own = await one.take('a', 600)
  link.answers = true
  own.settle(600)
  expect(await other.take('a', 60), 'nothing was added to the budget of all').toMatchObject({ waitMs: 5 * SECOND })
  link.answers = false
  expect(await one.take('a', 600), 'its own is full again').toMatchObject(AT_ONCE)
})
