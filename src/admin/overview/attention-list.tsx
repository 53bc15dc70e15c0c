import { pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import { ActionButton } from '../components/action-button.tsx'
import { LocalTimes } from '../status/local-times.tsx'
import { type Attention, type AttentionItem, HIDE_DAYS } from './attention.ts'

const CLASSES = { bad: 'admin-panel is-trouble', warning: 'admin-panel', task: 'admin-panel is-new' } as const

/** Each problem and task in a sentence, with what mends it. */
export const AttentionList = ({ of: { items, hidden } }: { of: Attention }) => (
  <>
    {items.length > 0 && (
      <ul className="admin-list attention-list">
        {items.map((item) => (
          <Item key={item.id} of={item} />
        ))}
      </ul>
    )}
    {hidden.length > 0 && (
      <details className="attention-hidden">
        <summary>{pluralise(hidden.length, 'hidden warning')}</summary>
        <ul className="admin-list attention-list">
          {hidden.map((item) => (
            <Item key={item.id} of={item} isHidden />
          ))}
        </ul>
      </details>
    )}
  </>
)

function Item({ of, isHidden = false }: { of: AttentionItem; isHidden?: boolean }) {
  const { id, severity, text, link, form, help } = of
  const [file, section] = help?.split('#') ?? []
  const hasAction = link !== null || form !== null || severity === 'warning'
  return (
    <li className={CLASSES[severity]}>
      <p>
        <LocalTimes of={text} />
      </p>
      {file !== undefined && (
        <p className="muted">
          {`See “${section}” in `}
          <code>{file}</code>
        </p>
      )}
      {hasAction && (
        <div className="admin-actions">
          {link && (
            <Link className="button is-small" to={link.to} prefetch="intent">
              {link.name}
            </Link>
          )}
          {form && <ActionButton name={form.name} intent={form.intent} />}
          {severity === 'warning' && (
            <ActionButton
              name={isHidden ? 'Show again' : `Hide for ${HIDE_DAYS} days`}
              intent={isHidden ? 'show' : 'hide'}
              of={text}
              fields={{ warning: id }}
            />
          )}
        </div>
      )}
    </li>
  )
}
