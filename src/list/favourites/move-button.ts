/** The values of the buttons that move a favourite. */

const STEPS = ['start', 'end', 'earlier', 'later'] as const

/** An end of the list, one place, or the side of another favourite. */
export type Move = (typeof STEPS)[number] | { before: string } | { after: string }

/** `earlier cowboy-bebop-1`, or `before:frieren-2 cowboy-bebop-1`. */
export function writeMove(animeId: string, move: Move): string {
  if (typeof move === 'string') return `${move} ${animeId}`
  return 'before' in move ? `before:${move.before} ${animeId}` : `after:${move.after} ${animeId}`
}

export function parseMove(text: string): { animeId: string; move: Move } | null {
  const [, word = '', target, animeId = ''] = /^([a-z]+)(?::(\S{1,200}))? (\S{1,200})$/.exec(text) ?? []
  if (target !== undefined)
    return word === 'before'
      ? { animeId, move: { before: target } }
      : word === 'after'
        ? { animeId, move: { after: target } }
        : null
  const step = STEPS.find((one) => one === word)
  return step ? { animeId, move: step } : null
}

/**
 * The favourite that a moved one comes before; null for the end, and undefined if it moves nowhere.
 * @param order all favourites
 */
export function findNext(order: readonly number[], moved: number, move: Move, numberOf: (id: string) => number) {
  const others = order.filter((number) => number !== moved)
  const at = order.indexOf(moved)
  const index = toIndex()
  return index < 0 || at === -1 ? undefined : (others[index] ?? null)

  function toIndex(): number {
    if (move === 'start') return 0
    if (move === 'end') return others.length
    if (move === 'earlier') return Math.max(0, at - 1)
    if (move === 'later') return at + 1
    if ('before' in move) return others.indexOf(numberOf(move.before))
    const target = others.indexOf(numberOf(move.after))
    return target === -1 ? -1 : target + 1
  }
}
