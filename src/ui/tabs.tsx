import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  name: string
  content: ReactNode
  /** Shown at the end of the tab row while this tab is selected. */
  aside?: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Large section tabs, or small ones inside a panel. */
  look?: 'tabs' | 'panel-tabs'
}

/** Tabs. Without JavaScript all panels are stacked, each under its name. */
export function Tabs({ label, tabs, look = 'tabs' }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    setSelected(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="tabs-frame">
      <div className="tabs-row needs-js">
        <div className={look} role="tablist" aria-label={label} ref={list}>
          {tabs.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={index === selected}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
              onKeyDown={onKeyDown}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {tabs[selected]?.aside}
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-active={index === selected || undefined}
        >
          <h3 className="tab-name">{name}</h3>
          {content}
        </div>
      ))}
    </div>
  )
}
