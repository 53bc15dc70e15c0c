import { Icon } from '#src/ui/icon.tsx'
import type { Option } from './filter-words.ts'
import type { OnChoice } from './use-filters.ts'

interface FilterSelectProps {
  name: string
  label: string
  /** What stands for no choice; absent where there always is one. */
  any?: string
  options: readonly Option[]
  value: string
  /** The form that it belongs to, where it stands outside of it. */
  form?: string
  onChange: OnChoice
}

/** A choice of one: its name above its value, and all of it opens the list. */
export function FilterSelect({ name, label, any, options, value, form, onChange }: FilterSelectProps) {
  return (
    <label className={value && any !== undefined ? 'pick is-set' : 'pick'}>
      <span>{label}</span>
      <select name={name} form={form} value={value} onChange={onChange}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}
