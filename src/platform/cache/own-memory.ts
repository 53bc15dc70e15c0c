/** Copies of what a cache keeps for long, without the larger memory that it is a part of. */

/** More than this is not wasted for the sake of a copy (bytes). */
const MAX_SHARED = 1_024

/**
 * Node gives small buffers parts of a pool of 64 KiB. All of the pool stays in memory while one of them is kept.
 * @returns the same bytes in memory of their own
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength - bytes.length <= MAX_SHARED) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** V8 keeps all of a text in memory while a part of it is kept. @returns the same text in memory of its own */
export const toOwnText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
