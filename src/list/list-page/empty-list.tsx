import { Link } from '#src/ui/link.tsx'

/** Shown instead of an empty list: how titles come onto it. */
export const EmptyMyList = () => (
  <div className="list-empty">
    <p>Your list is empty. Add titles with “Add to list” on their pages, or just start watching.</p>
    <p className="muted">Shortcut: press L on any card, or touch and hold its poster.</p>
    <p className="row">
      <Link className="button is-small" to="/most-popular">
        See what’s popular
      </Link>
      <Link className="button is-small is-ghost" to="/my-list/import">
        Import a list
      </Link>
    </p>
  </div>
)
