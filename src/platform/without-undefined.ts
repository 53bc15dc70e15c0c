import { keysOf } from './keys-of.ts'

/** The fields of an object that have a value, for spreading them over another. */
export function withoutUndefined<T extends object>(fields: T): T {
  const copy = { ...fields }
  for (const key of keysOf(copy)) if (copy[key] === undefined) delete copy[key]
  return copy
}
