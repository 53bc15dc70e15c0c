/* oxlint-disable typescript/no-unsafe-call, typescript/restrict-template-expressions -- the compiler is to say it */
import { expect, expectTypeOf, test } from 'vitest'
import { createMarks, markStrings } from './marks.ts'
import { type OwnText, toPageData } from './own-text.ts'

const user = markStrings({ name: 'Ana', isAdmin: false, lists: ['Later'], count: 3 }, createMarks('secret'))
const { name } = user

// checked by the compiler; never called
export const MISTAKES: (() => unknown)[] = [
  // @ts-expect-error -- it cannot be measured
  () => name.length,
  // @ts-expect-error -- it cannot be searched
  () => name.startsWith('A'),
  // @ts-expect-error -- it cannot be compared with a string
  () => name === 'Ana',
  // @ts-expect-error -- it cannot be ordered
  () => name < 'B',
  // @ts-expect-error -- it cannot be concatenated
  () => name + '!',
  // @ts-expect-error -- it cannot be inserted in a string
  () => `/user/${name}`,
  // @ts-expect-error -- it cannot be parsed
  () => JSON.parse(name) as unknown,
  // @ts-expect-error -- it cannot be passed as a string
  (): string => name,
  // @ts-expect-error -- and a string is none
  (): OwnText => 'Ana',
]

test('of a user’s data, loaders can only read what is not a text', () => {
  expectTypeOf(user.isAdmin).toEqualTypeOf<boolean>()
  expectTypeOf(user.count).toEqualTypeOf<number>()
  expectTypeOf(user.lists[0]).toEqualTypeOf<OwnText | undefined>()
  expect(user).toMatchObject({ isAdmin: false, count: 3 })
})

test('a page receives the texts as texts', () => {
  expectTypeOf(toPageData(user).lists).toEqualTypeOf<string[]>()
  expectTypeOf(toPageData(user).name).toEqualTypeOf<string>()
  expect(toPageData(name)).toBe('secret-name-')
})
