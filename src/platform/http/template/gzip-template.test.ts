import { crc32, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { combineCrc, shiftBy } from './crc32.ts'
import type { CutPage } from './cut-page.ts'
import { createGzipTemplate, fillGzip } from './gzip-template.server.ts'

const slot = (name: string) => ({ name, escaping: 'raw' as const })
const long = (text: string) => `<p>${text}</p>`.repeat(2_000)

describe('a filled page decompresses to the whole page', () => {
  test.each<[string, CutPage, Record<string, string>]>([
    ['slots between texts', [long('a'), slot('x'), long('b'), slot('y'), long('c')], { x: 'X', y: 'Y' }],
    ['a slot at each end', [slot('x'), long('a'), slot('y')], { x: 'X', y: 'Y' }],
    [
      'neighbouring slots with short texts between them',
      [slot('x'), ' and ', slot('y'), slot('x')],
      { x: '1', y: '2' },
    ],
    ['an empty text', [long('a'), slot('x'), long('b')], { x: '' }],
    ['a text of any script', [long('名前'), slot('x'), long('é')], { x: '🚀 名前' }],
    ['a long text', [long('a'), slot('x'), long('b')], { x: long('x') }],
    ['a text of more than 64 kB', [long('a'), slot('x'), long('b')], { x: Math.PI.toString(36).repeat(9_000) }],
    ['no slot', [long('a'), 'b'], {}],
    ['nothing', [], {}],
  ])('%s', async (_, page, texts) => {
    const template = await createGzipTemplate(page)
    const whole = page.map((piece) => (typeof piece === 'string' ? piece : texts[piece.name])).join('')
    expect(gunzipSync(fillGzip(template, texts)).toString()).toBe(whole)
    expect(gunzipSync(fillGzip(template, texts)).toString(), 'again').toBe(whole)
  })
})

test('keeps no more memory than its compressed parts take', async () => {
  const { sections } = await createGzipTemplate([long('a'), slot('x'), long('b')])
  const parts = sections.flatMap((section) => (section.kind === 'part' ? section.deflated : []))
  expect(parts).toHaveLength(2)
  for (const part of parts) expect(part.buffer.byteLength).toBeLessThan(part.length + 1_500)
})

test('one user’s texts are not in the next response', async () => {
  const template = await createGzipTemplate([long('a'), slot('x'), long('b')])
  const first = fillGzip(template, { x: 'Aiko' })
  expect(gunzipSync(fillGzip(template, { x: 'Ben' })).toString()).not.toContain('Aiko')
  expect(gunzipSync(first).toString()).not.toContain('Ben')
})

test('a text for each slot is required', async () => {
  const template = await createGzipTemplate([slot('x')])
  expect(() => fillGzip(template, {})).toThrow('unknown slot: x')
})

test.each([0, 1, 7, 255, 256, 65_537])('checksums are combined over %i bytes', (bytes) => {
  const [first, second] = [Buffer.from('the first text'), Buffer.alloc(bytes, 'xyz')]
  const combined = combineCrc(crc32(first), crc32(second), shiftBy(bytes))
  expect(combined).toBe(crc32(Buffer.concat([first, second])))
})
