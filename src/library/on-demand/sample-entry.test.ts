import { expect, test } from 'vitest'
import { describesItself, sampleEntry } from './sample-entry.ts'

test.each(['constructor', 'toString', '__proto__', 'A_UNKNOWN', ''])('a file’s codec %j is not described', (codec) => {
  const track = { codec, config: Buffer.alloc(64) }
  expect([describesItself(track), sampleEntry(track), sampleEntry(track, Buffer.alloc(64))]).toEqual([
    false,
    null,
    null,
  ])
})
