import { Link } from '#src/ui/link.tsx'
import type { Check, State } from './check.ts'
import { LocalTimes } from './local-times.tsx'

const STATE_LABELS: Readonly<Record<State, string>> = {
  good: 'Good',
  warning: 'Warning',
  bad: 'Problem',
  unknown: 'Unknown',
}

const STATE_CLASSES: Readonly<Record<State, string>> = {
  good: 'is-good',
  warning: 'is-warning',
  bad: 'is-bad',
  unknown: 'is-unknown',
}

const PANEL_CLASSES: Readonly<Record<State, string>> = {
  good: '',
  warning: 'is-new',
  bad: 'is-trouble',
  unknown: '',
}

/** The checks of an area, the most important first. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul className="status-checks">
    {checks.map((check) => (
      <li key={check.id} className={`admin-panel status-check ${PANEL_CLASSES[check.state]}`}>
        <h3>
          {check.name}
          <span className={`status-state ${STATE_CLASSES[check.state]}`}>{STATE_LABELS[check.state]}</span>
        </h3>
        <p>
          <LocalTimes of={check.text} />
        </p>
        {check.facts.length > 0 && (
          <dl className="status-facts">
            {check.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <LocalTimes of={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <CheckLinks check={check} />
      </li>
    ))}
  </ul>
)

/** Where to act, and what to read. */
function CheckLinks({ check: { help, path, action, name, state } }: { check: Check }) {
  const [file, section] = help !== null && state !== 'good' ? help.split('#') : []
  if (path === null && file === undefined) return null
  return (
    <p className="muted status-links">
      {path !== null && <Link to={path}>{action ?? `Open ${name.toLowerCase()}`}</Link>}
      {file !== undefined && (
        <span>
          {`See “${section}” in `}
          <code>{file}</code>
        </span>
      )}
    </p>
  )
}
