import type { ReactNode } from 'react'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Link } from '#src/ui/link.tsx'
import type { TitleLink } from './title-link.ts'

/** A title with its poster and a line about it. */
export const TitlePoster = ({ of, children }: { of: TitleLink; children?: ReactNode }) => (
  <article className="poster-link">
    <Link to={`/${of.id}`} prefetch="intent">
      <span className="artwork" style={{ backgroundColor: of.colour }}>
        <img src={of.poster} alt="" width={230} height={345} loading="lazy" decoding="async" />
      </span>
      <span className="poster-link-name">
        <TitleText of={of} />
      </span>
    </Link>
    {children !== undefined && <p>{children}</p>}
  </article>
)
