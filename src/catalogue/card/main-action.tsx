import { type MouseEvent, use, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { formatDate } from '../dates.ts'
import { useLanguage } from '../language/use-language.ts'
import type { ActionCard } from './card.ts'
import { CardListsContext, type SavedCard } from './card-lists.ts'
import type { ActionLink } from './primary-action.ts'
import { useStatus } from './status-button.tsx'
import { usePrimaryAction } from './use-primary-action.ts'

export const PLAN_TO_WATCH = 'Plan to watch'

interface MainActionProps {
  card: ActionCard
  className: string
}

/** A title's primary action in a list (decision 026). @param second the class of a second button */
export function MainAction({ card, className, second }: MainActionProps & { second: string }) {
  const { kind, link, isNotified } = usePrimaryAction(card)
  if (link && kind === 'upToDate' && !isNotified)
    return (
      <>
        <NotifyMe card={card} className={`${className} card-notify`} />
        <PlayLink link={link} className={second} />
      </>
    )
  if (link) return <PlayLink link={link} className={className} />
  if (kind === 'unreleased') return <NotReleased card={card} className={className} />
  if (kind === 'restricted') return <AskForPremium card={card} className={className} />
  if (kind === 'services')
    return (
      <Link className={className} to={`/${card.id}#where-to-watch`} prefetch="intent">
        Where to watch
        <Icon name="next" />
      </Link>
    )
  return <PlanLink card={card} className={className} />
}

/** Notifies the viewer of new episodes with one click; then, and without scripts, it leads to the choice. */
export function NotifyMe({ card, className }: MainActionProps) {
  const { notify } = use(CardListsContext)
  const [isOn, setIsOn] = useState(false)
  return (
    <a
      className={className}
      href={`/notifications/titles/${card.id}?from=/${card.id}`}
      onClick={(event) => {
        if (isOn || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        notify(card, () => setIsOn(true))
      }}
    >
      {isOn ? 'Notify me: on' : 'Notify me'}
    </a>
  )
}

/** Plans to watch a title, or says its status and opens its entry; without scripts, a link to its page. */
function PlanLink({ card, className }: MainActionProps) {
  const { statusLabel } = use(CardListsContext)
  const status = useStatus(card.number)
  const plan = usePlanClick(card)
  return (
    <a className={className} href={`/my-list/entry/${card.id}`} onClick={plan}>
      {(status && statusLabel(card.number, card.episodes)) ?? PLAN_TO_WATCH}
    </a>
  )
}

/** Lets a link to a title's entry plan to watch it. */
export function usePlanClick(card: SavedCard): (event: MouseEvent) => void {
  const { plan } = use(CardListsContext)
  return (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    plan(card)
  }
}

/** Starts or resumes an episode; its number, or what is left of it, stands after a rule. */
export const PlayLink = ({ link: { href, text, note }, className }: { link: ActionLink; className: string }) => (
  <Link className={className} to={href} prefetch="intent">
    <Icon name="play" />
    {text}
    {note !== null && <span className="button-note">{note}</span>}
  </Link>
)

/** For a title that plays for members only: its watch page says how to become one, and how to sign in. */
export const AskForPremium = ({ card, className }: MainActionProps) => (
  <Link className={className} to={`/watch/${card.id}`} prefetch="intent">
    Ask for Premium
  </Link>
)

/** Shows that a title is not released, with its start date as far as known. */
export function NotReleased({ card, className }: MainActionProps) {
  const { language } = useLanguage()
  return (
    <span className={`${className} is-static`}>
      <span>Not released</span>
      {card.released !== undefined && <span>{`· ${formatDate(card.released, language)}`}</span>}
    </span>
  )
}
