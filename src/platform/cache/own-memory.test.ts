import { expect, test } from 'vitest'
import { toOwnMemory, toOwnText } from './own-memory.ts'

test('a small buffer leaves the pool, and keeps its bytes', () => {
  const pooled = Buffer.from('It is night.')
  expect(pooled.buffer.byteLength).toBeGreaterThan(1_000)
  const own = toOwnMemory(pooled)
  expect(own.buffer.byteLength).toBe(12)
  pooled.fill(0)
  expect(own.toString()).toBe('It is night.')
})

test('a buffer with memory of its own stays', () => {
  const bytes = Buffer.alloc(5)
  expect(toOwnMemory(bytes)).toBe(bytes)
})

test.each(['', 'a', 'またたき 🌙', 'lone \ud800 surrogate'])('%j stays the same', (text) =>
  expect(toOwnText(text)).toBe(text),
)
