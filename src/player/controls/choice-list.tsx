import { useId } from 'react'

interface ChoiceListProps<T> {
  legend: string
  options: readonly { value: T; label: string; note?: string }[]
  chosen: T
  onChoose(value: T): void
  /** As small buttons in one line. */
  inline?: boolean
}

/** A single choice: a radio group in any appearance. */
export function ChoiceList<T extends string | number | null>({
  legend,
  options,
  chosen,
  onChoose,
  inline,
}: ChoiceListProps<T>) {
  const name = useId()
  return (
    <fieldset className={inline ? 'panel-choices is-inline' : 'panel-choices'}>
      <legend className={inline ? '' : 'sr-only'}>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={String(value)} className="panel-choice">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
          {note && <small>{note}</small>}
        </label>
      ))}
    </fieldset>
  )
}
