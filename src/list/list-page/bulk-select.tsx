import { Icon } from '#src/ui/icon.tsx'

interface BulkSelectProps {
  label: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

/** A menu of actions: choosing one applies it. */
export function BulkSelect({ label, options, onChoose }: BulkSelectProps) {
  return (
    <span className="list-select">
      <select aria-label={label} value="" onChange={(event) => onChoose(event.target.value)}>
        <option value="" disabled hidden>
          {label}
        </option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
