import { FormField } from '#src/ui/form-field.tsx'
import { CurrentPassword } from '#src/accounts/sign-in/current-password.tsx'
import { KIND_LABELS } from '../kind-labels.ts'
import type { NotificationKind } from '../kinds.ts'
import { FORMAT_NAMES, FORMATS, MAX_NAME_LENGTH, MAX_URL_LENGTH } from './webhook.ts'
import type { WebhookFields } from './webhook-forms.server.ts'

interface WebhookFormProps {
  path: string
  intent: 'add' | 'save'
  /** Those that can be chosen. */
  kinds: readonly NotificationKind[]
  /** What the form contains; empty by default. */
  fields: WebhookFields | undefined
  /** The host of the current URL, which is not shown and need not be entered again. */
  host?: string
  /** Whether the password must be entered with a new URL. */
  asksForPassword: boolean
}

/** Adds or changes a webhook. */
export const WebhookForm = ({ path, intent, kinds, fields, host, asksForPassword }: WebhookFormProps) => (
  <form className="webhook-form" method="post" action={path}>
    <input type="hidden" name="intent" value={intent} />
    <FormField
      name="name"
      id="webhook-name"
      label="Name"
      maxLength={MAX_NAME_LENGTH}
      value={fields?.name}
      autoComplete="off"
    />
    <div className="form-field">
      <label htmlFor="webhook-format">Format</label>
      <select
        className="field"
        id="webhook-format"
        name="format"
        defaultValue={fields?.format}
        aria-describedby="webhook-format-hint"
      >
        {FORMATS.map((format) => (
          <option key={format} value={format}>
            {FORMAT_NAMES[format]}
          </option>
        ))}
      </select>
      <p className="form-hint" id="webhook-format-hint">
        Standard Webhooks sends signed JSON to your own app. The other formats send readable messages.
      </p>
    </div>
    <div className="form-field">
      <label htmlFor="webhook-url">URL</label>
      <input
        className="field"
        id="webhook-url"
        name="url"
        type="url"
        required={host === undefined}
        maxLength={MAX_URL_LENGTH}
        defaultValue={fields?.url}
        placeholder={host === undefined ? 'https://' : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        aria-describedby="webhook-url-hint"
      />
      <p className="form-hint" id="webhook-url-hint">
        {host === undefined
          ? 'For ntfy, the topic’s URL. For Gotify, the message URL with the application’s token.'
          : `Leave empty to keep the current one at ${host}.`}
      </p>
    </div>
    {asksForPassword && (
      <CurrentPassword
        name="password"
        id="webhook-password"
        hint={host === undefined ? undefined : 'Only needed to change the URL.'}
        isOptional={host !== undefined}
      />
    )}
    <fieldset>
      <legend>Events</legend>
      {kinds.map((kind) => (
        <label className="webhook-check" key={kind}>
          <input
            type="checkbox"
            name="kinds"
            value={kind}
            defaultChecked={fields ? fields.kinds.includes(kind) : true}
          />
          {KIND_LABELS[kind].name}
        </label>
      ))}
    </fieldset>
    <button className="button is-small" type="submit">
      {intent === 'add' ? 'Add webhook' : 'Save'}
    </button>
  </form>
)
