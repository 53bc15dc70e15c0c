import type { StoredMessage } from '#src/contact/store.server.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import { Act, SureAct } from './act.tsx'

/** From so many characters on they scroll by themselves. */
const LONG = 1_500

function LongWords({ children }: { children: string }) {
  const isLong = children.length > LONG
  return (
    <p className={isLong ? 'admin-words is-long' : 'admin-words'} dir="auto" tabIndex={isLong ? 0 : undefined}>
      {children}
    </p>
  )
}

/** A message, and what can be done with it. */
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
        <span className="quiet">
          <Moment at={sentAt} />
        </span>
      </p>
      <LongWords>{text}</LongWords>
      <div className="admin-deeds">
        <Act
          name={isRead ? 'Mark as unread' : 'Mark as read'}
          intent={isRead ? 'unread' : 'read'}
          of={subject}
          fields={fields}
        />
        <SureAct name="Delete" intent="remove" of={subject} fields={fields} danger>
          <p>The message goes for good.</p>
        </SureAct>
      </div>
    </article>
  )
}
