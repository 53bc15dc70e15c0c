import type { ReactNode } from 'react'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'
import type { AdminTitle } from '../schemas.ts'

interface TitleRowProps {
  title: AdminTitle | null
  /** The name of a hidden title. */
  name?: string
  children?: ReactNode
}

/** A title with its poster and a note. */
export const TitleRow = ({ title, name, children }: TitleRowProps) => (
  <span className="lib-title">
    <span className="lib-poster">{title && <Poster picture={title.poster} colour={title.colour} sizes="46px" />}</span>
    <span>
      <b>{title?.title ?? name}</b>
      {title && (
        <small>
          {[
            title.format,
            title.year,
            title.episodes === undefined ? undefined : pluralise(title.episodes, 'episode'),
            `#${title.number}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
      {children}
    </span>
  </span>
)
