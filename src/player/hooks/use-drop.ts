import { type RefObject, useEffect, useState } from 'react'

/** Accepts files dropped on the video. @returns whether one is being dragged over it */
export function useDrop(player: RefObject<HTMLElement | null>, take: (file: File) => Promise<void>): boolean {
  const [hovers, setHovers] = useState(false)
  useEffect(() => {
    const element = player.current
    if (!element) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHovers(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setHovers(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) void take(file)
    }
    element.addEventListener('dragover', over, { signal })
    element.addEventListener('drop', drop, { signal })
    element.addEventListener('dragleave', () => setHovers(false), { signal })
    return () => ending.abort()
  }, [player, take])
  return hovers
}
