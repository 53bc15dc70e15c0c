import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Check, State } from './check.ts'

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

/** As `formatTime` writes it: reports and the API keep it. */
const TIME = /(\d{4}-\d{2}-\d{2} \d{2}:\d{2}) UTC/

/** A text with its times in the reader's zone. */
const LocalTimes = ({ of }: { of: string }) =>
  of.split(TIME).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    at % 2 === 0 ? part : <DateTime key={at} at={`${part.replace(' ', 'T')}:00Z`} />,
  )

/** Where to act, and what to read. */
function CheckLinks({ check: { help, path, name, state } }: { check: Check }) {
  const [file, section] = help !== null && state !== 'good' ? help.split('#') : []
  if (path === null && file === undefined) return null
  return (
    <p className="muted status-links">
      {path !== null && <Link to={path}>{`Open ${name.toLowerCase()}`}</Link>}
      {file !== undefined && (
        <span>
          {`See “${section}” in `}
          <code>{file}</code>
        </span>
      )}
    </p>
  )
}
