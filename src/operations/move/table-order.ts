/** Which tables are moved, and in which order. */

/** Whether a table isn't copied: jobs read it from files again, in another way on each engine, or it counts the changes of a database. */
export const isOfEngine = (table: string): boolean => table.startsWith('subtitle_') || table === 'library_state'

/** Each comes after those that it refers to. @param references pairs of a table and one that it refers to @throws {Error} if they form a cycle */
export function orderTables(
  tables: readonly string[],
  references: readonly { table: string; target: string }[],
): string[] {
  const ordered: string[] = []
  let remaining = [...tables]
  while (remaining.length > 0) {
    const isBlocked = (table: string): boolean =>
      references.some((one) => one.table === table && one.target !== table && remaining.includes(one.target))
    const free = remaining.filter((table) => !isBlocked(table))
    if (free.length === 0) throw new Error(`These tables refer to each other in a cycle: ${remaining.join(', ')}`)
    ordered.push(...free)
    remaining = remaining.filter((table) => !free.includes(table))
  }
  return ordered
}
