/** `Object.keys` with the keys' own type: only for objects whose type lists all of their keys. */
export function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key)
  return keys
}
