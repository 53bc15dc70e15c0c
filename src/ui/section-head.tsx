import { Link } from './link.tsx'
import { Icon } from './icon.tsx'

interface SectionHeadProps {
  id?: string
  title: string
  /** The Japanese title: decorative, hidden from screen readers. */
  japanese?: string
  /** Target of "View all". */
  more?: string
  /** What that link says instead. */
  moreText?: string
}

export function SectionHead({ id, title, japanese, more, moreText }: SectionHeadProps) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {japanese !== undefined && (
        <span className="head-ja" lang="ja" aria-hidden="true">
          {japanese}
        </span>
      )}
      {more && <ViewAll to={more} of={title} text={moreText} />}
    </div>
  )
}

export function ViewAll({ to, of, text }: { to: string; of: string; text?: string | undefined }) {
  return (
    <Link className="more" to={to} prefetch="intent" aria-label={text ?? `View all: ${of}`}>
      {text ?? 'View all'}
      <Icon name="next" />
    </Link>
  )
}
