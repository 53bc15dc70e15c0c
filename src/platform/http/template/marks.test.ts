import { expect, test } from 'vitest'
import { collectStrings, createMarks, markStrings } from './marks.ts'

const marks = createMarks('secret')

test('a text is split at its marks', () => {
  const text = `<a title="${marks.of('user.name')}">${marks.of('user.name')}${marks.of('b')}</a>`
  expect(marks.split(text)).toEqual([
    '<a title="',
    { name: 'user.name' },
    '">',
    { name: 'user.name' },
    { name: 'b' },
    '</a>',
  ])
})

test.each(['', 'no mark', 'another-user.name-', 'secret-', 'secret-a b-', 'SECRET-a-'])('%j has no mark', (text) =>
  expect(marks.split(text)).toEqual(text === '' ? [] : [text]),
)

test('strings are replaced by marks, and collected under the same names', () => {
  const value = {
    user: { name: 'Aiko', avatar: '/images/a.webp', isAdmin: false, note: null },
    list: '',
    age: 3,
    tags: ['a'],
  }
  expect(markStrings(value, marks)).toEqual({
    user: { name: marks.of('user.name'), avatar: `/${marks.of('user.avatar')}`, isAdmin: false, note: null },
    list: marks.of('list'),
    age: 3,
    tags: [marks.of('tags.0')],
  })
  expect(collectStrings(value)).toEqual({
    'user.name': 'Aiko',
    'user.avatar': 'images/a.webp',
    list: '',
    'tags.0': 'a',
  })
})
