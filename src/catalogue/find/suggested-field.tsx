import { useEffect, useId, useState } from 'react'
import { isRecord } from '../is-record.ts'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { showsAdult } from '../language/adult.client.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'
import type { OnChoice } from './use-filters.ts'

interface SuggestedFieldProps {
  name: string
  label: string
  /** The path of the API's list of names. */
  call: string
  /** Whether it takes several names, joined by commas. */
  list?: boolean
  /** What an empty field says. */
  any?: string
  value: string | undefined
  onChange: OnChoice
}

/** A name that the browser completes: the names are loaded once the field has the focus. */
export function SuggestedField({ name, label, call, list, any = 'Any', value = '', onChange }: SuggestedFieldProps) {
  const { catalogueApi } = useCatalogueApi()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => setTyped(value), [value])
  const suggest = () => {
    if (names) return
    setNames([])
    loadNames(`${catalogueApi}${call}${showsAdult() ? '?adult=1' : ''}`).then(setNames, () => setNames(null))
  }
  // a suggestion replaces the whole text: what comes before the last comma is part of each
  const [before = ''] = list ? (/^.*,\s*/.exec(typed) ?? []) : []
  const suggestions = names?.map((each) => before + each)
  return (
    <label className={value === '' ? 'select-field' : 'select-field is-set'}>
      <span>{label}</span>
      <input
        name={name}
        list={id}
        value={typed}
        placeholder={any}
        autoComplete="off"
        maxLength={list ? 500 : 100}
        onFocus={suggest}
        onChange={(event) => {
          setTyped(event.target.value)
          // a suggestion was chosen, or the field was cleared
          if (event.target.value === '' || suggestions?.includes(event.target.value)) onChange(event)
        }}
        onBlur={onChange}
      />
      <datalist id={id}>
        {suggestions?.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </label>
  )
}

async function loadNames(url: string): Promise<string[]> {
  const answer = await fetchJson(url)
  const results = isRecord(answer) && Array.isArray(answer['results']) ? answer['results'] : []
  return results.flatMap((item: unknown) => (isRecord(item) && typeof item['name'] === 'string' ? item['name'] : []))
}
