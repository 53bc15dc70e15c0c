import { Form } from 'react-router'
import { DENSITIES, type ListSettings } from '../entries/list-settings.ts'

const LABELS: Readonly<Record<ListSettings['density'], string>> = { rows: 'Rows', cards: 'Cards' }

/** Shows the list as rows or as cards; stored with the account. */
export const DensitySwitch = ({ density, from }: { density: ListSettings['density']; from: string }) => (
  <Form className="segmented" method="post" action="/my-list" preventScrollReset aria-label="Layout">
    <input type="hidden" name="from" value={from} />
    {DENSITIES.map((one) => (
      <button key={one} type="submit" name="density" value={one} aria-pressed={one === density}>
        {LABELS[one]}
      </button>
    ))}
  </Form>
)
