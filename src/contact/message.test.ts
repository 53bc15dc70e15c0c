import { describe, expect, test } from 'vitest'
import { MAX_LENGTH } from './fields.ts'
import { findMessageErrors, messageSchema } from './message.ts'

const GOOD = { name: 'Aiko', email: 'aiko@example.org', subject: 'A date', text: 'Episode 3 aired on a Friday.' }
const message = (fields: Partial<typeof GOOD>) => messageSchema.safeParse({ ...GOOD, ...fields }).data
const errors = (fields: Partial<typeof GOOD>) => findMessageErrors({ ...GOOD, ...fields })

test('accepts a valid message unchanged', () => expect(message({})).toEqual(GOOD))

describe('missing fields', () => {
  test.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['subject', 'Subject is required'],
    ['text', 'Message is required'],
  ])('%s', (name, error) => {
    for (const nothing of ['', ' \t\n', '\u200b\u200d\ufeff', '\u3000\u00a0', '\u3164', '\u0000'])
      expect(errors({ [name]: nothing })).toEqual({ [name]: error })
  })

  test('are all reported at once', () => {
    const none = { name: '', email: '', subject: '', text: '' }
    expect(Object.keys(findMessageErrors(none))).toEqual(['name', 'email', 'subject', 'text'])
  })
})

describe('fields that are too long, counted in grapheme clusters', () => {
  test.each([
    ['name', '80'],
    ['subject', '120'],
    ['text', '5,000'],
  ] as const)('%s', (name, most) => {
    expect(errors({ [name]: '星'.repeat(MAX_LENGTH[name]) })).toEqual({})
    expect(errors({ [name]: '🌟'.repeat(MAX_LENGTH[name]) })).toEqual({})
    expect(errors({ [name]: '星'.repeat(MAX_LENGTH[name] + 1) })).toEqual({
      [name]: `Must be at most ${most} characters`,
    })
  })

  test('a line break counts once, whatever the browser sends', () => {
    expect(message({ text: `${'a\r\n'.repeat(2_499)}ab` })).toMatchObject({ text: `${'a\n'.repeat(2_499)}ab` })
  })
})

describe('accepts the email', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.org',
    'müller@köln.example',
    '  aiko@example.org  ',
    '星見@例え.jp',
  ])('%s', (email) => expect(message({ email })).toMatchObject({ email: email.trim() }))
})

describe('rejects an email', () => {
  test.each(['aiko', 'aiko@', '@example.org', 'aiko@example', 'a b@example.org', 'a@b@example.org', 'a@example.org.'])(
    '%s',
    (email) => expect(errors({ email })).toEqual({ email: 'Email is invalid' }),
  )

  test.each(['a@example.org,b@example.org', 'a@example.org\r\nBcc: b@example.org', '<a@example.org>'])(
    'when it is more than one, or more than an address: %j',
    (email) => expect(errors({ email })).toHaveProperty('email'),
  )

  test('of excessive length, without slow matching', () =>
    expect(errors({ email: `${'a@'.repeat(100_000)}b` })).toEqual({ email: 'Must be at most 254 characters' }))
})

test('single-line fields lose line breaks and bidirectional overrides', () => {
  expect(message({ name: 'Aiko\r\nBcc: everyone', subject: 'one\u2028two\u0000\u202eeerht' })).toMatchObject({
    name: 'Aiko Bcc: everyone',
    subject: 'one two eerht',
  })
})

test('the text keeps paragraphs and loses control characters', () => {
  expect(message({ text: ' one\r\n\r\ntwo\u0000\u0007\tthree ' })).toMatchObject({ text: 'one\n\ntwo\tthree' })
})
