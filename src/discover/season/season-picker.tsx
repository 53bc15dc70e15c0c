import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SEASONS } from '#src/catalogue/anime.ts'
import { seasonName } from '#src/catalogue/season-key.ts'
import { type SeasonKey, seasonPath } from '#src/catalogue/season-path.ts'
import type { SeasonChart } from './season.ts'

/** The seasons around a season, and any other by its name and year: a plain form, which also works without JavaScript. */
export function SeasonPicker({ chart: { key, previous, next, years } }: { chart: SeasonChart }) {
  const allYears = Array.from({ length: years.last - years.first + 1 }, (_, index) => years.last - index)
  return (
    <div className="season-picker">
      <nav className="season-steps" aria-label="Seasons">
        {previous && (
          <Link className="button is-ghost is-small" to={seasonPath(previous)} rel="prev" prefetch="intent">
            <Icon name="previous" />
            {seasonName(previous)}
          </Link>
        )}
        {next && (
          <Link className="button is-ghost is-small" to={seasonPath(next)} rel="next" prefetch="intent">
            {seasonName(next)}
            <Icon name="next" />
          </Link>
        )}
      </nav>
      <Form className="season-form" action="/season" key={seasonPath(key)} aria-label="Season">
        <Select
          name="season"
          label="Season"
          value={key.season}
          options={SEASONS.map((name) => [name, capitalize(name)])}
        />
        <Select
          name="year"
          label="Year"
          value={String(key.year)}
          options={allYears.map((year) => [String(year), String(year)])}
        />
        <button className="button is-small" type="submit">
          Go
        </button>
      </Form>
    </div>
  )
}

interface SelectProps {
  name: keyof SeasonKey
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

const Select = ({ name, label, value, options }: SelectProps) => (
  <label className="select-field">
    <select name={name} defaultValue={value} aria-label={label}>
      {options.map(([optionValue, text]) => (
        <option key={optionValue} value={optionValue}>
          {text}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </label>
)

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
