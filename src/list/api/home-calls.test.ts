import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const BEBOP = 'cowboy-bebop-1'

interface Home {
  newOnList: { animeId: string; episode: number; count: number; airedAt: string | null; poster: string }[]
  because: { of: { animeId: string }; reason: string; titles: { animeId: string }[] } | null
  planned: { animeId: string }[]
}

let myList: MyListApp
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => NOON)
})
afterAll(() => myList.close())

const home = async () => (await myList.ask<Home>('aiko', 'GET', '/users/aiko/home')).body

test('a user without a list has no rows', async () => {
  expect(await home()).toMatchObject({ success: true, newOnList: [], because: null, planned: [] })
})

test('rows follow the list', async () => {
  await myList.ask('aiko', 'PATCH', `/users/aiko/list/${BEBOP}`, { status: 'watching', progress: 4 })
  const [first] = (await home()).newOnList
  expect(first).toMatchObject({ animeId: BEBOP, episode: 5, count: 22 })
  expect(first?.poster).toMatch(/^https?:\/\//)
  await myList.ask('aiko', 'PATCH', `/users/aiko/list/${BEBOP}`, { status: 'completed', score: 100 })
  const { newOnList, because } = await home()
  expect(newOnList).toEqual([])
  expect(because?.of.animeId).toBe(BEBOP)
  expect(because?.titles.map(({ animeId }) => animeId)).not.toContain(BEBOP)
})

test('only their owner gets them', async () => {
  expect((await myList.ask('ben', 'GET', '/users/aiko/home')).status).toBe(403)
  expect((await myList.ask(null, 'GET', '/users/aiko/home')).status).toBe(401)
})
