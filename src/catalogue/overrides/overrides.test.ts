import { describe, expect, test } from 'vitest'
import { editsSchema } from './overrides.ts'

const parse = (edits: unknown) => editsSchema.safeParse(edits)

describe('validation of edits', () => {
  test.each<[object, object]>([
    [{ english: '  Paper\n Moon\u202e ' }, { english: 'Paper Moon' }],
    [{ synopsis: 'One.\r\n\r\nTwo.\u0000' }, { synopsis: 'One.\n\nTwo.' }],
    [{ studios: ['A', 'A', 'B'] }, { studios: ['A', 'B'] }],
    [
      { endDate: null, startDate: '1998-04' },
      { endDate: null, startDate: '1998-04' },
    ],
    [{ isAdmin: true, number: 7 }, {}],
    [
      { tags: [' Iyashikei ', 'Sea ,80%', 'Sea, 80', 'Tragedy,90,Spoiler', 'Twist, spoiler'] },
      { tags: ['Iyashikei', 'Sea, 80', 'Tragedy, 90, spoiler', 'Twist, spoiler'] },
    ],
  ])('%j is %j', (given, stored) => {
    expect(parse(given).data).toEqual(stored)
  })

  test.each<object>([
    { english: '' },
    { english: '\u0000 \n' },
    { english: 'a'.repeat(501) },
    { synopsis: 'a'.repeat(20_001) },
    { format: null },
    { format: 'Play' },
    { status: 'over' },
    { startDate: '2026-02-30' },
    { startDate: '04/1998' },
    { episodes: 0 },
    { episodes: 1.5 },
    { episodes: '12' },
    { seasonYear: 1e9 },
    { genres: ['__proto__'] },
    { tags: ['Sea, 101'] },
    { tags: ['Sea, 80, maybe'] },
    { tags: [','] },
    { tags: ['a'.repeat(101)] },
    { studios: ['a'.repeat(201)] },
    { poster: 'javascript:alert(1)' },
    { poster: 'file:///etc/passwd' },
    { poster: '/images/mine.jpg' },
    { adult: 'yes' },
    { hidden: 1 },
    { premium: null },
  ])('rejects %j', (given) => {
    expect(parse(given).success).toBe(false)
  })

  test.each<[object, string]>([
    [{ english: ' ' }, 'Names can’t be empty'],
    [{ producers: ['A', ''] }, 'Names can’t be empty'],
    [{ synopsis: '\n' }, 'The synopsis can’t be empty'],
  ])('says why it rejects %j', (given, message) => {
    expect(parse(given).error?.issues[0]?.message).toBe(message)
  })
})
