import { useId } from 'react'

interface ChoiceListProps<T> {
  legend: string
  options: readonly { value: T; label: string; note?: string }[]
  chosen: T
  onChoose(value: T): void
  /** In one line, as small buttons. */
  inline?: boolean
}

/** One of several: a group of radio buttons, whatever it looks like. */
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
      <legend className={inline ? '' : 'vh'}>{legend}</legend>
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
