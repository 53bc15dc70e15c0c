import type { Case } from '#src/comments/moderation/cases.server.ts'
import type { WaitingComment } from '#src/comments/moderation/cases.server.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { Link } from '#src/ui/link.tsx'
import type { CommentLocation } from './comment-location.ts'
import { DecisionButton, DecisionForm } from './decision-form.tsx'
import type { LoadedGroup } from './load-groups.server.ts'
import { LocationLink } from './location-link.tsx'
import { ReportCard, UserText } from './report-card.tsx'

interface CaseSectionProps {
  of: Omit<Case, 'reports' | 'waiting'> & {
    groups: readonly LoadedGroup[]
    waiting: readonly (WaitingComment & { location: CommentLocation })[]
  }
  reasons: readonly string[]
  isAdmin: boolean
}

/** What is open about an account. */
export function CaseSection({ of, reasons, isAdmin }: CaseSectionProps) {
  const { account, username, since, isStaff, groups, waiting, appeals } = of
  return (
    <section className="admin-section" aria-labelledby={`case-${account}`}>
      <h2 id={`case-${account}`}>
        {isAdmin ? <Link to={`/admin/users/${account}`}>{username}</Link> : <bdi>{username}</bdi>}
      </h2>
      <p className="muted">
        Open since <DateTime at={since} />
      </p>
      <ul className="admin-list">
        {groups.map((group) => (
          <li key={group.id}>
            <ReportCard group={group} reasons={reasons} isAdmin={isAdmin} heading="h3" />
          </li>
        ))}
        {waiting.map((one) => (
          <li key={one.comment.id}>
            <WaitingCard of={one} reasons={reasons} canMute={!isStaff} />
          </li>
        ))}
        {appeals.map((one) => (
          <li key={one.decision.id}>
            <AppealCard of={one} reasons={reasons} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WaitingCardProps {
  of: CaseSectionProps['of']['waiting'][number]
  reasons: readonly string[]
  canMute: boolean
}

function WaitingCard({ of: { comment, version, location }, reasons, canMute }: WaitingCardProps) {
  const { id, username, text, timestamp, edited, userId } = comment
  const of = `comment by ${username} on ${location.name}`
  return (
    <article className="admin-panel" data-card={`waiting-${id}`} tabIndex={-1} aria-label={`Waiting ${of}`}>
      <h3>
        <LocationLink of={location} />
      </h3>
      <p className="muted">
        Waiting for a look · <DateTime at={timestamp} />
        {edited && ' · edited'}
      </p>
      <UserText>{text}</UserText>
      <DecisionForm
        id={`waiting-${id}`}
        reasons={reasons}
        fields={{ comment: id, version, user: userId ?? '' }}
        canMute={canMute}
      >
        <DecisionButton name="Let through" intent="show" of={of} keyName="l" />
        <DecisionButton name="Hide" intent="hide" of={of} keyName="h" />
        {canMute && <DecisionButton name="Mute for a time" intent="mute-for" of={of} keyName="m" />}
      </DecisionForm>
    </article>
  )
}

const WHAT = { hide: 'This comment was hidden', mute: 'They were muted', show: 'This comment was shown' } as const

interface AppealCardProps {
  of: Case['appeals'][number]
  reasons: readonly string[]
}

function AppealCard({ of: { decision, isForOthers }, reasons }: AppealCardProps) {
  const { id, action, text, reason, appeal, username, decidedAt } = decision
  const of = `appeal by ${username}`
  return (
    <article className="admin-panel" data-card={`appeal-${id}`} tabIndex={-1} aria-label={`The ${of}`}>
      <h3>Appeal</h3>
      <p className="muted">
        {`${WHAT[action]}: ${reason} · `}
        <DateTime at={decidedAt} />
      </p>
      {text !== null && <UserText>{text}</UserText>}
      <p className="muted">
        <bdi>{username}</bdi> wrote:
      </p>
      <UserText>{appeal ?? ''}</UserText>
      {isForOthers ? (
        <p className="note">This was your decision. Someone else decides about the appeal.</p>
      ) : (
        <DecisionForm id={`appeal-${id}`} reasons={reasons} fields={{ decision: id }}>
          <DecisionButton name="Keep the decision" intent="uphold" of={of} />
          <DecisionButton name="Take it back" intent="overturn" of={of} />
        </DecisionForm>
      )}
    </article>
  )
}
