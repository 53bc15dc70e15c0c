import { type RefObject, useEffect, useState } from 'react'

/** Accepts files dropped on the video. @returns whether one is being dragged over it */
export function useDrop(player: RefObject<HTMLElement | null>, onFile: (file: File) => Promise<void>): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false)
  useEffect(() => {
    const element = player.current
    if (!element) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDraggedOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) void onFile(file)
    }
    element.addEventListener('dragover', over, { signal })
    element.addEventListener('drop', drop, { signal })
    element.addEventListener('dragleave', () => setDraggedOver(false), { signal })
    return () => listeners.abort()
  }, [player, onFile])
  return isDraggedOver
}
