import { expect, test } from 'vitest'
import { type AuditFormat, writeAudit } from './audit-file.ts'
import type { AuditEntry } from './audit-store.server.ts'

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-24T12:00:00.000Z',
  admin: { id: null, username: 'command line' },
  action: 'hide comment',
  subject: { kind: 'comment', id: '7' },
  before: null,
  after: null,
  ...more,
})

async function write(format: AuditFormat, ...batches: AuditEntry[][]): Promise<string> {
  async function* read() {
    yield* batches
  }
  let text = ''
  for await (const piece of writeAudit(read(), format)) text += piece
  return text
}

test('as CSV, in which nothing is calculated and no text ends its cell', async () => {
  const hostile = entry(2, { action: '=cmd|x', after: { reason: 'a "quote",\nand a line' } })
  expect(await write('csv', [hostile], [entry(1)])).toBe(
    [
      'id,at,admin_id,admin,action,kind,subject,before,after',
      `2,2026-11-24T12:00:00.000Z,,command line,'=cmd|x,comment,7,,"{""reason"":""a \\""quote\\"",\\nand a line""}"`,
      '1,2026-11-24T12:00:00.000Z,,command line,hide comment,comment,7,,',
      '',
    ].join('\r\n'),
  )
  const separated = await write('csv', [entry(1, { before: { text: 'a;=1+1' } })])
  expect(separated).not.toContain(';')
  expect(separated).toContain(String.raw`"{""text"":""a\u003b=1+1""}"`)
})

test('as JSON, an entry on each line', async () => {
  const entries = [entry(2, { before: { text: 'a\nb' } }), entry(1)]
  const lines = (await write('jsonl', entries)).trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(entries)
})

test('of nothing', async () => {
  expect([await write('csv'), await write('jsonl')]).toEqual([
    'id,at,admin_id,admin,action,kind,subject,before,after\r\n',
    '',
  ])
})
