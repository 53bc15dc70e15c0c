import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface LazySelectProps {
  label: string
  value: string
  /** The text of the current value. */
  shown: string
  options: () => readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A select that has only its current option until it is used: a list has hundreds of them. */
export function LazySelect({ label, value, shown, options, onChange }: LazySelectProps) {
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  return (
    <span className="list-select">
      <select
        aria-label={label}
        value={value}
        onPointerDown={use}
        onFocus={use}
        onChange={(event) => onChange(event.target.value)}
      >
        {isUsed ? (
          options().map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))
        ) : (
          <option value={value}>{shown}</option>
        )}
      </select>
      <Icon name="down" />
    </span>
  )
}
