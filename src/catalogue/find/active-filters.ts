/** The active filters, each with the choices that remain without it. */
import { type ChoiceName, type Choices, LIST_CHOICES, type ListChoice, namesOf, without } from './choices.ts'
import { choiceLabel, dateLabel, FIELDS } from './filter-labels.ts'

export interface ActiveFilter {
  key: string
  label: string
  /** The remaining filters when this one is removed. */
  rest: Choices
}

const SIDES = [
  { side: 's', label: 'From', names: ['sy', 'sm', 'sd'] },
  { side: 'e', label: 'Until', names: ['ey', 'em', 'ed'] },
] as const satisfies { side: string; label: string; names: ChoiceName[] }[]

/** The active filters in the form's order; the sort order is not a filter. */
export function activeFilters(choices: Choices): ActiveFilter[] {
  return [
    ...[...FIELDS.map(({ name }) => name), 'studio' as const, 'tagrank' as const].flatMap((name) => {
      const value = choices[name]
      return value ? [{ key: name, label: choiceLabel(name, value), rest: without(choices, [name]) }] : []
    }),
    ...LIST_CHOICES.flatMap((name) =>
      namesOf(choices, name).map((item, _, all) => ({
        key: `${name} ${item}`,
        label: choiceLabel(name, item),
        rest: withNames(
          choices,
          name,
          all.filter((other) => other !== item),
        ),
      })),
    ),
    ...SIDES.flatMap(({ side, label, names }) => {
      const day = dateLabel(choices, side)
      return day ? [{ key: side, label: `${label} ${day}`, rest: without(choices, names) }] : []
    }),
  ]
}

/** Only the sort order. */
export const withoutFilters = ({ sort }: Choices): Choices => (sort ? { sort } : {})

const withNames = (choices: Choices, name: ListChoice, names: readonly string[]): Choices =>
  names.length > 0 ? { ...choices, [name]: names.join(',') } : without(choices, [name])
