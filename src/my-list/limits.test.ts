import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMyListApp, type MyListApp } from '#test/apps/my-list-app.ts'

const BEBOP = 'cowboy-bebop-1'

let myList: MyListApp
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(() => void (now += 86_400_000))

const ask = async (user: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await myList.ask(user, method, `/users/${user}/${path}`, body)).status

test('changes of one user are limited across all lists, and possible again later', async () => {
  const statuses = []
  for (let times = 0; times < 121; times++) {
    statuses.push(await ask('aiko', 'DELETE', `favourites/${BEBOP}`))
    statuses.push(await ask('aiko', 'DELETE', `continue-watching/${BEBOP}`))
  }
  expect(statuses).toEqual([...Array.from({ length: 240 }, () => 200), 429, 429])
  expect(await ask('aiko', 'GET', 'favourites')).toBe(200)
  expect(await ask('ben', 'PUT', `favourites/${BEBOP}`)).toBe(200)
  now += 60_001
  expect(await ask('aiko', 'DELETE', 'watch-history')).toBe(200)
})

test('merges of whole lists are limited further', async () => {
  const watched = Array.from({ length: 60 }, (_, index) => ({ id: String(index + 1), episodes: '1-9999' }))
  const merge = (list: object[]) => ask('aiko', 'POST', 'continue-watching', { watched: list })
  for (let times = 0; times < 20; times++) expect(await merge(watched)).toBe(200)
  expect(await merge(watched)).toBe(429)
  expect(await merge(watched.slice(0, 1))).toBe(200)
})
