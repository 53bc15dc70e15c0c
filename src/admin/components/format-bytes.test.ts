import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [34_200_000_000, '34 GB'],
  [1.25e12, '1.3 TB'],
])('formats %s bytes as %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written))
