import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'

let myList: MyListApp
beforeAll(async () => {
  myList = await openMyListApp(['aiko'], () => Date.parse('2026-11-20T12:00:00Z'))
})
afterAll(() => myList.close())
beforeEach(() => myList.db.deleteFrom('favourite').execute())

const aiko = <Body>(method: 'GET' | 'PUT', path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `/users/aiko/${path}`, body)
const favourites = async () =>
  (await aiko<{ favourites: { animeId: string }[] }>('GET', 'favourites')).body.favourites.map(({ animeId }) => animeId)

describe('favourites', () => {
  test('can be ordered', async () => {
    for (const id of ['1', '2', '4']) await aiko('PUT', `favourites/${id}`)
    const before = await favourites()
    const [first = '', second = '', third = ''] = before
    expect((await aiko('PUT', 'favourites/order', { animeIds: [first], before: third })).status).toBe(200)
    expect(await favourites()).toEqual([second, first, third])
    await aiko('PUT', 'favourites/order', { animeIds: [third, 'unknown-77'], to: 'start' })
    expect(await favourites()).toEqual([third, second, first])
    await aiko('PUT', 'favourites/6')
    expect((await favourites()).slice(1)).toEqual([third, second, first])
  })

  test.each<[string, object, number, string]>([
    ['both targets', { animeIds: ['1'], to: 'end', before: '2' }, 400, 'Send either to or before.'],
    ['no target', { animeIds: ['1'] }, 400, 'Send either to or before.'],
    ['no titles', { animeIds: [], to: 'end' }, 400, 'Send from 1 to 500 ids at once.'],
    ['another place', { animeIds: ['1'], to: 'middle' }, 400, 'to must be start or end.'],
    ['a target that is no favourite', { animeIds: ['1'], before: '2' }, 409, 'no longer one of your favourites'],
  ])('an order is refused with %s', async (_, body, status, error) => {
    const answer = await aiko('PUT', 'favourites/order', body)
    expect([answer.status, answer.body['error']]).toEqual([status, expect.stringContaining(error)])
  })
})
