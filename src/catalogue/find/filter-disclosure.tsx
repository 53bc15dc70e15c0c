import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface FilterDisclosureProps {
  label: string
  /** A summary of the selection. */
  value: string
  /** Shown if nothing is selected. */
  none?: string
  children: ReactNode
}

/** A collapsible group of fields that opens over the list; a click elsewhere or Escape closes it. */
export function FilterDisclosure({ label, value, none = 'Any', children }: FilterDisclosureProps) {
  const disclosure = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const details = disclosure.current
      // in the drawer it stays open
      if (!details || details.closest('dialog')) return
      if (target instanceof Node && !details.contains(target)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const details = disclosure.current
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
    <details className="disclosure" ref={disclosure} name="filter">
      <summary className={value ? 'select-field is-set' : 'select-field'}>
        <span>{label}</span>
        <b>{value || none}</b>
        <Icon name="down" />
      </summary>
      <div className="disclosure-panel">{children}</div>
    </details>
  )
}
