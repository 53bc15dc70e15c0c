import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Link } from '#src/ui/link.tsx'
import type { CommentLocation } from './comment-location.ts'

/** Leads to the page of a comment, with the title in the chosen language. */
export const LocationLink = ({ of: { name, page } }: { of: CommentLocation }) =>
  page === null ? (
    name
  ) : (
    <Link to={page.to}>
      <TitleText of={page} />
      {page.episode !== null && `, episode ${page.episode}`}
    </Link>
  )
