import { Form } from 'react-router'
import { KEY_HINTS } from '../move-in-text.ts'
import { SERVER_NAMES, SERVERS } from '../move-in.ts'

interface StartFormProps {
  /** What was entered before. */
  entered: { server: string; address: string }
}

/** Asks for the server to move in from. */
export const StartForm = ({ entered }: StartFormProps) => (
  <Form className="admin-panel admin-form move-in-start" method="post" replace preventScrollReset>
    <h2>Read another server</h2>
    <input type="hidden" name="intent" value="start" />
    <div className="admin-fields">
      <div className="form-field">
        <label htmlFor="move-in-server">Server</label>
        <select className="field" id="move-in-server" name="server" defaultValue={entered.server || SERVERS[0]}>
          {SERVERS.map((server) => (
            <option key={server} value={server}>
              {server === 'kodi' ? `${SERVER_NAMES[server]} (NFO files beside the videos)` : SERVER_NAMES[server]}
            </option>
          ))}
        </select>
      </div>
      <div className="form-field move-in-remote">
        <label htmlFor="move-in-address">Address</label>
        <input
          className="field"
          id="move-in-address"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="http://192.168.1.5:8096"
          defaultValue={entered.address}
        />
      </div>
      <div className="form-field move-in-remote">
        <label htmlFor="move-in-key">API key or token</label>
        <input
          className="field"
          id="move-in-key"
          name="key"
          type="password"
          autoComplete="off"
          aria-describedby="move-in-key-hint"
        />
        <p className="form-hint" id="move-in-key-hint">
          {Object.entries(KEY_HINTS).map(([server, hint]) => (
            <span key={server} className="move-in-hint" data-server={server}>
              {`${hint} `}
            </span>
          ))}
          It isn’t stored.
        </p>
      </div>
    </div>
    <label className="admin-check move-in-remote">
      <input type="checkbox" name="private" />
      The server is in my own network: allow requests to exactly this address
    </label>
    <button className="button is-small" type="submit">
      Read
    </button>
  </Form>
)
