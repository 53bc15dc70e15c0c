import { Form } from 'react-router'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'
import { MAX_TEXT_LENGTH } from '#src/title-requests/request.ts'
import type { AdminRequest } from '#src/title-requests/schemas.ts'
import { Link } from '#src/ui/link.tsx'
import { ConfirmButton } from '../components/action-button.tsx'
import { UserLink } from '../users/user-link.tsx'

/** A request with who asks, and what admins can do. */
export function RequestCard({ of }: { of: AdminRequest }) {
  const { id, animeId, title, japanese_title: japaneseTitle, episode, state, reason, note, handover } = of
  const { askers, askedBy, createdAt, decidedAt, fulfilledAt, importFailed, malId, missing } = of
  const name = <TitleText of={{ title, japaneseTitle }} />
  const headingId = `request-${id}`
  const isOpen = state === 'open'
  const isActive = isOpen || state === 'approved'
  return (
    <article className="admin-panel" data-card={id} tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {animeId === null ? name : <Link to={`/${animeId}`}>{name}</Link>}
        {episode !== null && ` · Episode ${episode}`}
      </h2>
      <p className="row">
        <span className="badge">{pluralise(askers, 'member')}</span>
        {askedBy.map((user) => (
          <UserLink key={user.id} of={user} />
        ))}
        {askers > askedBy.length && <span className="muted">{`and ${askers - askedBy.length} more`}</span>}
        <span className="muted">
          <DateTime at={fulfilledAt ?? decidedAt ?? createdAt} />
        </span>
      </p>
      {animeId === null && malId !== null && isActive && (
        <p className={importFailed ? 'form-trouble' : 'muted'}>
          {importFailed
            ? `MyAnimeList’s title ${malId} couldn’t be imported. Import it under Imports, or decline.`
            : 'Its details are being fetched from MyAnimeList.'}
        </p>
      )}
      {isActive && missing !== null && missing !== '' && <p className="muted">{`Missing here: ${missing}.`}</p>}
      {reason !== null && (
        <p className="admin-text" dir="auto">
          {reason}
        </p>
      )}
      {note !== null && (
        <p className="admin-text" dir="auto">
          <b>Note: </b>
          {note}
        </p>
      )}
      {handover && <p className={handover.state === 'failed' ? 'form-trouble' : 'muted'}>{toHandoverText(handover)}</p>}
      <div className="admin-actions">
        {isOpen && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="intent" value="approve" />
            <input type="hidden" name="request" value={id} />
            <button className="button is-small" type="submit" data-key="a" aria-label={`Approve: ${title}`}>
              Approve
            </button>
          </Form>
        )}
        {isActive && (
          <TextAction of={of} intent="decline" name="Decline" field="reason" label="Reason, which members see" danger />
        )}
        {isActive && (
          <ConfirmButton name="It’s available" intent="available" of={title} fields={{ request: id }}>
            <p>Ends the request, and tells who asked that they can watch it here.</p>
          </ConfirmButton>
        )}
        <TextAction of={of} intent="note" name="Note" field="note" label="Note, for admins only" value={note ?? ''} />
      </div>
    </article>
  )
}

const toHandoverText = ({ state, detail }: NonNullable<AdminRequest['handover']>): string =>
  ({
    waiting: `Is being handed over. ${detail ?? ''}`,
    sent: `Handed over: ${detail ?? ''}`,
    failed: `Couldn’t be handed over: ${detail ?? ''}`,
  })[state].trim()

interface TextActionProps {
  of: AdminRequest
  intent: 'decline' | 'note'
  name: string
  field: string
  label: string
  value?: string
  danger?: boolean
}

/** An action that takes a text. */
function TextAction({ of: { id, title }, intent, name, field, label, value, danger = false }: TextActionProps) {
  const inputId = `${intent}-${id}`
  return (
    <details className="admin-action">
      <summary className="button is-ghost is-small" data-key={intent.charAt(0)} aria-label={`${name}: ${title}`}>
        {name}
      </summary>
      <Form className="admin-form" method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="request" value={id} />
        <div className="form-field">
          <label htmlFor={inputId}>{label}</label>
          <textarea
            className="field"
            id={inputId}
            name={field}
            rows={2}
            maxLength={MAX_TEXT_LENGTH}
            defaultValue={value}
            required={intent === 'decline'}
          />
        </div>
        <button className={danger ? 'button is-small is-danger' : 'button is-small'} type="submit">
          {intent === 'note' ? 'Save note' : name}
        </button>
      </Form>
    </details>
  )
}
