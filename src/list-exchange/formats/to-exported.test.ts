import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { toIds } from './to-exported.ts'

test('a title has its own ids and those of each service', () => {
  const title = plainTitle(7, { malId: 5, anilistId: 105 })
  expect(toIds(title, { kitsu: 31 }, 7)).toEqual({ own: title.id, mal: 5, anilist: 105, kitsu: 31 })
  expect(toIds(null, { kitsu: 31 }, 7), 'of a hidden title').toEqual({ own: '7', kitsu: 31 })
})
