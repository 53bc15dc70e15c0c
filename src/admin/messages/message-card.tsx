import type { StoredMessage } from '#src/contact/store.server.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { ActionButton, ConfirmButton } from '../components/action-button.tsx'

/** Longer messages get their own scroll area (characters). */
const LONG_CHARACTERS = 1_500

function MessageText({ children }: { children: string }) {
  const isLong = children.length > LONG_CHARACTERS
  return (
    <p className={isLong ? 'admin-text is-long' : 'admin-text'} dir="auto" tabIndex={isLong ? 0 : undefined}>
      {children}
    </p>
  )
}

/** A contact message with its actions. */
export function MessageCard({
  message: { id, name, email, subject, text, sentAt, isRead },
}: {
  message: StoredMessage
}) {
  const fields = { message: id }
  return (
    <article className={isRead ? 'admin-panel' : 'admin-panel is-new'}>
      <h2 dir="auto">{subject}</h2>
      <p className="row">
        {!isRead && <span className="badge">New</span>}
        <b>
          <bdi>{name}</bdi>
        </b>
        <a
          className="admin-link"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        >
          {email}
        </a>
        <span className="muted">
          <DateTime at={sentAt} />
        </span>
      </p>
      <MessageText>{text}</MessageText>
      <div className="admin-actions">
        <ActionButton
          name={isRead ? 'Mark as unread' : 'Mark as read'}
          intent={isRead ? 'unread' : 'read'}
          of={subject}
          fields={fields}
        />
        <ConfirmButton name="Delete" intent="remove" of={subject} fields={fields} danger>
          <p>This permanently deletes the message.</p>
        </ConfirmButton>
      </div>
    </article>
  )
}
