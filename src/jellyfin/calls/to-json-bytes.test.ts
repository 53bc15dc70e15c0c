import { expect, test } from 'vitest'
import { toJsonBytes } from './to-json-bytes.server.ts'

const items = (count: number) =>
  Array.from({ length: count }, (_, Id) => ({ Id, Name: `“${Id}”, [x]`, None: undefined }))

test.each([
  { Items: [], TotalRecordCount: 0 },
  { Items: items(50), TotalRecordCount: 50, StartIndex: 0 },
  { Items: items(51), TotalRecordCount: 60, StartIndex: 9 },
  { TotalRecordCount: 1, Items: items(151) },
  { Items: items(60) },
  items(60),
  [],
  null,
  true,
  'text',
  { Items: 'none' },
])('answers are the same as serialised at once: %#', async (answer) => {
  expect(JSON.parse((await toJsonBytes(answer)).toString())).toEqual(JSON.parse(JSON.stringify(answer)))
})

test('other work is done between the parts of a long page', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await toJsonBytes({ Items: items(500) })
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(9)
})
