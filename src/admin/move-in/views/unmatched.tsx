import { pluralise } from '#src/platform/text/numbers.ts'
import type { UnmatchedItems } from '../move-in.ts'

/** What a user has seen that this site can't take, and why. */
export function Unmatched({ of }: { of: readonly UnmatchedItems[] }) {
  if (of.length === 0) return null
  const items = of.reduce((sum, one) => sum + one.items, 0)
  return (
    <details className="move-in-unmatched">
      <summary>{`${pluralise(items, 'item')} left out`}</summary>
      <ul>
        {of.map(({ name, items: count, reason }) => (
          <li key={`${name} ${reason}`}>
            <b>{name || 'Without a name'}</b>
            {count > 1 && ` (${count})`}
            <span className="muted">{` ${reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
