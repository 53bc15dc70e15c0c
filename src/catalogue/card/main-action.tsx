import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { formatDate } from '../dates.ts'
import { useLanguage } from '../language/use-language.ts'
import type { Card } from './card.ts'
import type { Resume } from './card-lists.ts'

interface MainActionProps {
  card: Card
  className: string
  /** Text of the watch link. */
  watch: string
  /** The link to resume, if the user has started the title. */
  resume?: Resume | null
}

/** A title's main action in a list: watch it, otherwise its official links or its release date. */
export function MainAction({ card, className, watch, resume }: MainActionProps) {
  if (card.playsHere) {
    return (
      <Link className={className} to={resume?.href ?? `/watch/${card.id}`} prefetch="intent">
        <Icon name="play" />
        {resume?.text ?? watch}
      </Link>
    )
  }
  if (card.upcoming) return <NotReleased card={card} className={className} text="Not released yet" />
  return (
    <Link className={className} to={`/${card.id}#where-to-watch`} prefetch="intent">
      Where to watch
      <Icon name="next" />
    </Link>
  )
}

/** Shows that a title is not released, with its start date as far as known. */
export function NotReleased({ card, className, text }: Pick<MainActionProps, 'card' | 'className'> & { text: string }) {
  const { language } = useLanguage()
  return (
    <span className={`${className} is-static`}>
      <span>{text}</span>
      {card.released !== undefined && <span>{`· ${formatDate(card.released, language)}`}</span>}
    </span>
  )
}
