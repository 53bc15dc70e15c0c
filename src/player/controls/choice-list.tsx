import { useId } from 'react'

interface ChoiceListProps<T> {
  legend: string
  options: readonly { value: T; label: string; note?: string }[]
  selected: T
  onChoose(value: T): void
  /** Whether to show the options as small buttons in one row. */
  inline?: boolean
}

/** A radio group. */
export function ChoiceList<T extends string | number | null>({
  legend,
  options,
  selected,
  onChoose,
  inline,
}: ChoiceListProps<T>) {
  const name = useId()
  return (
    <fieldset className={inline ? 'panel-choices is-inline' : 'panel-choices'}>
      <legend className={inline ? '' : 'sr-only'}>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={String(value)} className="panel-choice">
          <input type="radio" name={name} checked={value === selected} onChange={() => onChoose(value)} />
          <span>{label}</span>
          {note && <small>{note}</small>}
        </label>
      ))}
    </fieldset>
  )
}
