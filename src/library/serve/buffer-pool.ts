/** Reuses the buffers that files are read into: allocating large ones for each request costs more than reading. */

export interface BufferPool {
  /** @returns a large buffer, or a small one if `bytes` fit or the pool is used up */
  take(bytes: number, mustBeSmall?: boolean): Buffer<ArrayBuffer>
  /** Returns a buffer that nothing reads or writes any longer. */
  give(buffer: Buffer<ArrayBuffer>): void
  /** Replaces a buffer that the system may still use. */
  discard(buffer: Buffer<ArrayBuffer>): void
  /** Bytes of large buffers, in use or not. */
  readonly bytes: number
  /** Bytes of large buffers in use. */
  readonly bytesInUse: number
}

/** A segment of a few seconds fits. */
export const LARGE_BYTES = 393_216
export const SMALL_BYTES = 65_536
const MAX_BYTES = 64_000_000

/** @param maxBytes limit for large buffers; small ones are not pooled */
export function createBufferPool(maxBytes: number = MAX_BYTES): BufferPool {
  const spare: Buffer<ArrayBuffer>[] = []
  let bytes = 0
  const allocate = (): Buffer<ArrayBuffer> | undefined => {
    if (bytes + LARGE_BYTES > maxBytes) return undefined
    bytes += LARGE_BYTES
    return Buffer.allocUnsafeSlow(LARGE_BYTES)
  }
  const isLarge = (buffer: Buffer) => buffer.length === LARGE_BYTES
  return {
    take(size, mustBeSmall = false) {
      const large = mustBeSmall || size <= SMALL_BYTES ? undefined : (spare.pop() ?? allocate())
      return large ?? Buffer.allocUnsafeSlow(Math.min(size, SMALL_BYTES))
    },
    give(buffer) {
      if (isLarge(buffer)) spare.push(buffer)
    },
    discard(buffer) {
      if (isLarge(buffer)) bytes -= LARGE_BYTES
    },
    get bytes() {
      return bytes
    },
    get bytesInUse() {
      return bytes - spare.length * LARGE_BYTES
    },
  }
}
