import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface FilterFoldProps {
  label: string
  /** What is chosen in it, in a few words. */
  value: string
  children: ReactNode
}

/** Choices that need room: they open below their name, over the list, and close when one goes elsewhere. */
export function FilterFold({ label, value, children }: FilterFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const details = fold.current
      // in the drawer it stays where it was left
      if (!details || details.closest('dialog')) return
      if (target instanceof Node && !details.contains(target)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const details = fold.current
      if (event.key !== 'Escape' || !details?.open) return
      event.preventDefault()
      details.open = false
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details className="fold" ref={fold} name="filter">
      <summary className={value ? 'pick is-set' : 'pick'}>
        <span>{label}</span>
        <b>{value || 'Any'}</b>
        <Icon name="down" />
      </summary>
      <div className="fold-panel">{children}</div>
    </details>
  )
}
