import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface FilterFoldProps {
  label: string
  /** A summary of the selection. */
  value: string
  children: ReactNode
}

/** A collapsible group of fields: it opens over the list, and closes when focus leaves it. */
export function FilterFold({ label, value, children }: FilterFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const details = fold.current
      // in the drawer it stays open
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
    <details className="disclosure" ref={fold} name="filter">
      <summary className={value ? 'select-field is-set' : 'select-field'}>
        <span>{label}</span>
        <b>{value || 'Any'}</b>
        <Icon name="down" />
      </summary>
      <div className="disclosure-panel">{children}</div>
    </details>
  )
}
