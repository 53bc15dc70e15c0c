import { describe, expect, test } from 'vitest'
import { LONGEST } from './fields.ts'
import { parseMessage } from './message.ts'

const GOOD = { name: 'Aiko', email: 'aiko@example.org', subject: 'A date', text: 'Episode 3 aired on a Friday.' }
const parse = (fields: Partial<typeof GOOD>) => parseMessage(new URLSearchParams({ ...GOOD, ...fields }))
const message = (fields: Partial<typeof GOOD>) => {
  const parsed = parse(fields)
  return 'message' in parsed ? parsed.message : parsed.reply.errors
}
const errors = (fields: Partial<typeof GOOD>) => {
  const parsed = parse(fields)
  return 'reply' in parsed ? parsed.reply.errors : {}
}

test('a message is taken as it is', () => expect(message({})).toEqual(GOOD))

describe('what is missing is asked for', () => {
  test.each([
    ['name', 'Please tell us your name'],
    ['email', 'Please give an address that we can answer to'],
    ['subject', 'Please say in a few words what it is about'],
    ['text', 'Please write a message'],
  ])('%s', (name, sentence) => {
    for (const nothing of ['', ' \t\n', '\u200b\u200d\ufeff', '\u3000\u00a0', '\u3164', '\u0000'])
      expect(errors({ [name]: nothing })).toEqual({ [name]: sentence })
  })

  test('all of it at once', () => {
    const parsed = parseMessage(new URLSearchParams())
    expect('reply' in parsed && Object.keys(parsed.reply.errors)).toEqual(['name', 'email', 'subject', 'text'])
  })
})

describe('what is too long is said to be, by characters as people count them', () => {
  test.each([
    ['name', '80'],
    ['subject', '120'],
    ['text', '5,000'],
  ] as const)('%s', (name, most) => {
    expect(errors({ [name]: '星'.repeat(LONGEST[name]) })).toEqual({})
    expect(errors({ [name]: '🌟'.repeat(LONGEST[name]) })).toEqual({})
    expect(errors({ [name]: '星'.repeat(LONGEST[name] + 1) })).toEqual({
      [name]: `Please keep it to ${most} characters`,
    })
  })

  test('a line break counts once, whatever the browser sends', () => {
    expect(message({ text: `${'a\r\n'.repeat(2_499)}ab` })).toMatchObject({ text: `${'a\n'.repeat(2_499)}ab` })
  })
})

describe('an address is taken', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.org',
    'müller@köln.example',
    '  aiko@example.org  ',
    '星見@例え.jp',
  ])('%s', (email) => expect(message({ email })).toMatchObject({ email: email.trim() }))
})

describe('an address is not taken', () => {
  test.each(['aiko', 'aiko@', '@example.org', 'aiko@example', 'a b@example.org', 'a@b@example.org', 'a@example.org.'])(
    '%s',
    (email) => expect(errors({ email })).toEqual({ email: 'That does not look like an e-mail address yet' }),
  )

  test.each(['a@example.org,b@example.org', 'a@example.org\r\nBcc: b@example.org', '<a@example.org>'])(
    'when it is more than one, or more than an address: %j',
    (email) => expect(errors({ email })).toHaveProperty('email'),
  )

  test('when it is as long as no address is, and is refused at once', () =>
    expect(errors({ email: `${'a@'.repeat(100_000)}b` })).toEqual({ email: 'Please keep it to 254 characters' }))
})

test('lines stay one line, and nothing turns the letters around', () => {
  expect(message({ name: 'Aiko\r\nBcc: everyone', subject: 'one\u2028two\u0000\u202eeerht' })).toMatchObject({
    name: 'Aiko Bcc: everyone',
    subject: 'one two eerht',
  })
})

test('paragraphs stay, and what no database takes goes', () => {
  expect(message({ text: ' one\r\n\r\ntwo\u0000\u0007\tthree ' })).toMatchObject({ text: 'one\n\ntwo\tthree' })
})

test('what comes back is what was written', () => {
  const parsed = parse({ name: '', text: ' <b>  "\r\n' })
  expect('reply' in parsed && parsed.reply.values).toEqual({ ...GOOD, name: '', text: ' <b>  "\r\n' })
})

test('a field that is there twice counts once', () => {
  const form = new URLSearchParams(GOOD)
  form.append('name', 'Somebody else')
  expect(parseMessage(form)).toEqual({ message: GOOD })
})
