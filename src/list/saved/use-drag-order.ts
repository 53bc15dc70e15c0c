import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'
import type { Move } from '../favourites/move-button.ts'

/** How close to an edge of the window the page scrolls, and by how much at a time (pixels). */
const [EDGE, SCROLL] = [72, 14]

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

/**
 * Orders a list by dragging with a mouse, a pen or a finger. Escape puts the item back.
 * @param items in their saved order, each in an element with its id in `data-id`
 */
export function useDragOrder<Item extends { id: string }>(
  items: readonly Item[],
  onDrop: (id: string, move: Move) => void,
) {
  const [order, setOrder] = useState(items)
  const [dragged, setDragged] = useState<string | null>(null)
  useEffect(() => setOrder(items), [items])

  function startDrag(event: ReactPointerEvent, id: string) {
    if (event.button !== 0 || dragged !== null) return
    event.preventDefault()
    setDragged(id)
    let current = items
    const listening = new AbortController()
    const { signal } = listening
    const drag = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE) scrollBy(0, -SCROLL)
      if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL)
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-id]')?.dataset['id']
      current = moveTo(current, id, over)
      setOrder(current)
    }
    const end = (isDropped: boolean) => {
      listening.abort()
      setDragged(null)
      const move = isDropped && current !== items ? toMove(current, id) : null
      if (move) onDrop(id, move)
      else setOrder(items)
    }
    addEventListener('pointermove', drag, { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }

  return { order, dragged, startDrag }
}

function toMove(order: readonly { id: string }[], id: string): Move | null {
  const at = order.findIndex((item) => item.id === id)
  const [before, after] = [order[at - 1], order[at + 1]]
  if (after) return { before: after.id }
  return before ? { after: before.id } : null
}
