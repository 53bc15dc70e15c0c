import { MAX_TOKEN_NAME } from '../api-tokens/api-token.ts'
import { PasswordStep } from './password-step.tsx'
import { type Scope, SCOPE_DESCRIPTIONS, SCOPE_LABELS } from '../api-tokens/scope.ts'
import { TOKENS_PATH } from './token-list.tsx'
import { DEFAULT_LIFETIME, LIFETIME_LABELS, type TokenForm as Fields } from './token-settings.ts'

interface TokenFormProps {
  /** Those that the user can grant. */
  scopes: readonly Scope[]
  /** What the form contains after an error. */
  fields: Fields | undefined
  /** Null if the password was confirmed recently. */
  email: string | null
}

/** Creates a token; works without JavaScript. */
export const TokenForm = ({ scopes, fields, email }: TokenFormProps) => (
  <form className="token-form" method="post" action={TOKENS_PATH}>
    <input type="hidden" name="intent" value="create" />
    <div className="form-field">
      <label htmlFor="token-name">Name</label>
      <p className="form-hint" id="token-name-hint">
        A name you’ll recognise, such as “Home server”.
      </p>
      <input
        className="field"
        id="token-name"
        name="name"
        required
        maxLength={MAX_TOKEN_NAME}
        defaultValue={fields?.name}
        autoComplete="off"
        aria-describedby="token-name-hint"
      />
    </div>
    <fieldset>
      <legend>What it can do</legend>
      {scopes.map((scope) => (
        <div className="token-check" key={scope}>
          <input
            type="checkbox"
            id={`scope-${scope}`}
            name="scopes"
            value={scope}
            defaultChecked={fields ? fields.scopes.includes(scope) : scope === 'read'}
            aria-describedby={`scope-${scope}-hint`}
          />
          <div>
            <label htmlFor={`scope-${scope}`}>{SCOPE_LABELS[scope]}</label>
            <p className="token-facts" id={`scope-${scope}-hint`}>
              {SCOPE_DESCRIPTIONS[scope]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
    <div className="form-field">
      <label htmlFor="token-lifetime">Expires after</label>
      <select className="field" id="token-lifetime" name="lifetime" defaultValue={fields?.lifetime ?? DEFAULT_LIFETIME}>
        {LIFETIME_LABELS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
    {email !== null && <PasswordStep email={email} />}
    <button className="button is-small" type="submit">
      Create token
    </button>
  </form>
)
