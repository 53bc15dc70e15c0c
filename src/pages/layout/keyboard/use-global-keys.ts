import { useEffect, useRef, useState } from 'react'
import { isEditable } from '#src/catalogue/find/use-search-box.ts'
import { isTelevision } from '#src/ui/television/is-television.client.ts'

/** What a key opens on every page. */
export type Opened = 'palette' | 'keys'

/**
 * Ctrl K opens the palette, ? the list of keys; the same key closes it. What is typed while the palette is loaded is meant for it.
 * @param isOn whether the viewer sees the site's pages
 */
export function useGlobalKeys(isOn: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (!isOn || isTelevision()) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return
      const isCommand = ctrlKey || metaKey
      const wanted = isCommand && !event.shiftKey && key.toLowerCase() === 'k' ? 'palette' : key === '?' ? 'keys' : null
      if (!wanted || (wanted === 'keys' && (isCommand || isEditable(target)))) return
      event.preventDefault()
      setOpened((now) => (now === wanted ? null : wanted))
    }
    // after the keys of the page, which listen to the document
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  const early = useRef('')
  useEffect(() => {
    if (opened !== 'palette') return
    early.current = ''
    const hold = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || document.querySelector('.palette')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'Escape') setOpened(null)
      else if (key === 'Enter') early.current += '\n'
      else if (key.length === 1) early.current += key
    }
    addEventListener('keydown', hold, true)
    return () => removeEventListener('keydown', hold, true)
  }, [opened])
  return { opened, setOpened, early }
}
