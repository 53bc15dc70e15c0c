import { Link } from './link.tsx'
import { Icon } from './icon.tsx'

interface SectionHeadProps {
  id?: string
  title: string
  /** The Japanese title: decorative, hidden from screen readers. */
  japanese: string
  /** Target of "View all". */
  more?: string
}

export function SectionHead({ id, title, japanese, more }: SectionHeadProps) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      <span className="head-ja" lang="ja" aria-hidden="true">
        {japanese}
      </span>
      {more && <ViewAll to={more} of={title} />}
    </div>
  )
}

export function ViewAll({ to, of }: { to: string; of: string }) {
  return (
    <Link className="more" to={to} prefetch="intent" aria-label={`View all: ${of}`}>
      View all
      <Icon name="next" />
    </Link>
  )
}
