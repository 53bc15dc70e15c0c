import { Link } from '#src/ui/link.tsx'
import { StripButtons } from '#src/ui/strip-buttons.tsx'
import { useStrip } from '#src/ui/hooks/use-strip.ts'
import { type Genre, genreLabel } from '#src/catalogue/genre.ts'

/** Scroll distance of a button, and initial scroll position, in px (specification, sections 2 and 9). */
const STEP_PX = 300

export function GenreStrip({ genres }: { genres: readonly Genre[] }) {
  const { strip, canScroll, move } = useStrip<HTMLUListElement>(STEP_PX)
  return (
    <nav className="strip-frame wrap genres" aria-label="Genres">
      <ul
        className="strip"
        ref={strip}
        data-before={canScroll.before || undefined}
        data-after={canScroll.after || undefined}
      >
        {genres.map((genre) => (
          <li key={genre}>
            <Link className="chip" to={`/genre/${genre}`} prefetch="intent">
              {genreLabel(genre)}
            </Link>
          </li>
        ))}
      </ul>
      <StripButtons of="Genres" canScroll={canScroll} onMove={(direction) => move(direction * STEP_PX)} />
    </nav>
  )
}
