import { CachedPart } from '#src/ui/cached-part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Option } from './filter-labels.ts'
import type { OnChoice } from './use-filters.ts'

interface FilterSelectProps {
  name: string
  label: string
  /** Label for no selection; absent if a selection is required. */
  any?: string
  options: readonly Option[]
  value: string
  /** The id of its form, if it is outside of the form. */
  form?: string
  onChange: OnChoice
}

/** A select with its label above the value; the whole area opens it. */
export function FilterSelect({ name, label, any, options, value, form, onChange }: FilterSelectProps) {
  return (
    <CachedPart
      element="label"
      className={value && any !== undefined ? 'select-field is-set' : 'select-field'}
      of={value === '' ? ['select', name, label, any, options, form] : undefined}
    >
      {() => (
        <>
          <span>{label}</span>
          <select name={name} form={form} value={value} onChange={onChange}>
            {any !== undefined && <option value="">{any}</option>}
            {options.map(([optionValue, optionLabel]) => (
              <option key={optionValue} value={optionValue}>
                {optionLabel}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </>
      )}
    </CachedPart>
  )
}
