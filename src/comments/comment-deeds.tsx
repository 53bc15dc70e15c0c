import type { PublicViewer } from '#src/accounts/viewer.ts'
import { canDelete, canEdit, canReport, type Comment } from './comment.ts'
import { type Deed, deedHref, DEEDS } from './comments-here.ts'

interface CommentDeedsProps {
  comment: Comment
  viewer: PublicViewer | null
  /** Where one is. */
  path: string
  onDeed: (deed: Deed, comment: Comment) => void
}

const RULES = { edit: canEdit, delete: canDelete, report: canReport }
const WORDS = { edit: 'Edit', delete: 'Delete', report: 'Report' }

/** What the viewer may do; without scripts each leads to a page of its own. */
export function CommentDeeds({ comment, viewer, path, onDeed }: CommentDeedsProps) {
  const allowed = DEEDS.filter((deed) => RULES[deed](viewer, comment))
  if (allowed.length === 0) return null
  return (
    <p className="comment-deeds">
      {allowed.map((deed) => (
        <a
          key={deed}
          className="tap"
          href={deedHref(comment.id, deed, path)}
          role="button"
          data-deed={deed}
          onClick={(event) => {
            event.preventDefault()
            onDeed(deed, comment)
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            onDeed(deed, comment)
          }}
        >
          {WORDS[deed]}
          <span className="vh">{` the comment by ${comment.username}`}</span>
        </a>
      ))}
    </p>
  )
}
