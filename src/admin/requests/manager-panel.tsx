import { Form } from 'react-router'
import { type Choices, type ManagerKind, MANAGER_NAMES } from '#src/title-requests/media-managers/manager.ts'
import type { PublicManager } from '#src/title-requests/media-managers/manager-service.server.ts'
import { ConfirmButton } from '../components/action-button.tsx'

const EXAMPLES = { sonarr: 'http://sonarr:8989', radarr: 'http://radarr:7878' } as const
const PURPOSES = { sonarr: 'Takes series, by season.', radarr: 'Takes films.' } as const

interface ManagerPanelProps {
  kind: ManagerKind
  /** Null if it is not connected. */
  manager: PublicManager | null
  choices: Choices | { failure: string } | null
}

/** Connects a program, and chooses where titles go in it. */
export function ManagerPanel({ kind, manager, choices }: ManagerPanelProps) {
  const name = MANAGER_NAMES[kind]
  return (
    <section className="admin-panel" aria-labelledby={kind}>
      <h2 id={kind}>{name}</h2>
      <p className="muted">{PURPOSES[kind]}</p>
      {manager && choices && ('failure' in choices ? <p className="form-trouble">{choices.failure}</p> : null)}
      {manager && choices && !('failure' in choices) && <ChoiceForm manager={manager} choices={choices} />}
      <details open={manager === null}>
        <summary className="admin-link">{manager ? `Connected to ${manager.address}. Change` : 'Connect'}</summary>
        <Form className="admin-form" method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="connect" />
          <input type="hidden" name="manager" value={kind} />
          <div className="admin-fields">
            <div className="form-field">
              <label htmlFor={`${kind}-address`}>Address</label>
              <input
                className="field"
                id={`${kind}-address`}
                name="address"
                type="url"
                defaultValue={manager?.address}
                placeholder={EXAMPLES[kind]}
                required
              />
            </div>
            <div className="form-field">
              <label htmlFor={`${kind}-key`}>API key</label>
              <input
                className="field"
                id={`${kind}-key`}
                name="apiKey"
                type="password"
                autoComplete="off"
                placeholder={manager ? 'Saved' : ''}
                required={manager === null}
              />
            </div>
          </div>
          <label className="admin-check">
            <input type="checkbox" name="isConfirmed" />
            It’s in my private network: allow exactly this address
          </label>
          <button className="button is-small" type="submit">
            {`Connect ${name}`}
          </button>
        </Form>
      </details>
      {manager && (
        <ConfirmButton name="Disconnect" intent="disconnect" of={name} fields={{ manager: kind }} danger>
          <p>Approved requests are no longer handed over to it. What it has stays.</p>
        </ConfirmButton>
      )}
    </section>
  )
}

function ChoiceForm({ manager, choices }: { manager: PublicManager; choices: Choices }) {
  const { kind, rootFolder, qualityProfile, searches } = manager
  return (
    <Form className="admin-form" method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="manager" value={kind} />
      <div className="admin-fields">
        <div className="form-field">
          <label htmlFor={`${kind}-folder`}>Folder</label>
          <select className="field" id={`${kind}-folder`} name="rootFolder" defaultValue={rootFolder ?? undefined}>
            {choices.folders.map((folder) => (
              <option key={folder}>{folder}</option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor={`${kind}-profile`}>Quality profile</label>
          <select
            className="field"
            id={`${kind}-profile`}
            name="qualityProfile"
            defaultValue={qualityProfile ?? undefined}
          >
            {choices.profiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label className="admin-check">
        <input type="checkbox" name="searches" defaultChecked={searches} />
        {`Let ${MANAGER_NAMES[kind]} search at once`}
      </label>
      {(rootFolder === null || qualityProfile === null) && (
        <p className="muted">Nothing is handed over until you save these.</p>
      )}
      <button className="button is-small" type="submit">
        Save
      </button>
    </Form>
  )
}
