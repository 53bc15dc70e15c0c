import { expect, test } from 'vitest'
import { isAlmostFull } from './disk-space.ts'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [34_200_000_000, '34 GB'],
  [1.25e12, '1.3 TB'],
])('formats %s bytes as %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written))

test.each([
  [{ free: 4.9e9, size: 1e12 }, true],
  [{ free: 49e9, size: 1e12 }, true],
  [{ free: 51e9, size: 1e12 }, false],
  [{ free: 4e9, size: 8e9 }, false],
])('a disk with %j is almost full: %s', (disk, isFull) => expect(isAlmostFull(disk)).toBe(isFull))
