import { useEffect, useId, useState } from 'react'
import { isRecord } from '../is-record.ts'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { showsAdult } from '../language/adult.client.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'
import type { OnChoice } from './use-filters.ts'

interface StudioFieldProps {
  value: string
  onChange: OnChoice
}

/** The name of a studio. The browser suggests names, which are loaded once the field has the focus. */
export function StudioField({ value, onChange }: StudioFieldProps) {
  const { catalogueApi } = useCatalogueApi()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => setTyped(value), [value])
  const suggest = () => {
    if (names) return
    setNames([])
    loadStudios(`${catalogueApi}/studios${showsAdult() ? '?adult=1' : ''}`).then(setNames, () => setNames(null))
  }
  return (
    <label className={value === '' ? 'select-field' : 'select-field is-set'}>
      <span>Studio</span>
      <input
        name="studio"
        list={id}
        value={typed}
        placeholder="Any"
        autoComplete="off"
        maxLength={100}
        onFocus={suggest}
        onChange={(event) => {
          setTyped(event.target.value)
          // a suggestion was chosen, or the field was cleared
          if (event.target.value === '' || names?.includes(event.target.value)) onChange(event)
        }}
        onBlur={onChange}
      />
      <datalist id={id}>
        {names?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </label>
  )
}

async function loadStudios(url: string): Promise<string[]> {
  const answer = await fetchJson(url)
  const results = isRecord(answer) && Array.isArray(answer['results']) ? answer['results'] : []
  return results.flatMap((studio: unknown) =>
    isRecord(studio) && typeof studio['name'] === 'string' ? studio['name'] : [],
  )
}
