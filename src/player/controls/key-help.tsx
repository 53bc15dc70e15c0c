import { KEY_HELP } from '../state/keys.ts'

export function KeyHelp() {
  return (
    <dl className="panel-keys" tabIndex={0} aria-label="Keyboard shortcuts">
      {KEY_HELP.map(([keys, meaning]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
