import { expect, test } from 'vitest'
import { findTitleName } from './title-name.ts'

test('an audit entry names its title, also while that is hidden', () => {
  const only = (number: number, english: string) => (requested: number) =>
    requested === number ? { names: { english } } : null
  const titles = { find: only(1, 'Shown'), findHidden: only(2, 'Hidden') }
  const name = (kind: string, id: string) => findTitleName(titles, { kind, id })
  expect([name('title', '1'), name('title', '2')]).toEqual(['Shown', 'Hidden'])
  expect([name('title', '3'), name('title', 'x'), name('file', '1')]).toEqual([undefined, undefined, undefined])
})
