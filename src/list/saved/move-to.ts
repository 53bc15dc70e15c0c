/** Moves an item of a list to the place of another. @returns the same list if nothing moves */
export function moveTo<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  over: string | undefined,
): readonly Item[] {
  const [from, to] = [items.findIndex((item) => item.id === id), items.findIndex((item) => item.id === over)]
  const moved = items[from]
  if (!moved || to === -1 || from === to) return items
  const others = items.filter((item) => item !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
