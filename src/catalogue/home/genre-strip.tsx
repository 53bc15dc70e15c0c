import { Link } from 'react-router'
import { StripButtons } from '#src/ui/strip-buttons.tsx'
import { useStrip } from '#src/ui/hooks/use-strip.ts'
import { type Genre, genreLabel } from '../genre.ts'

/** How far a button moves the strip, and where it stands at first (specification, sections 2 and 9). */
const STEP_PX = 300

export function GenreStrip({ genres }: { genres: readonly Genre[] }) {
  const { strip, room, move } = useStrip<HTMLUListElement>(STEP_PX)
  return (
    <nav className="strip-frame wrap genres" aria-label="Genres">
      <ul className="strip" ref={strip} data-before={room.before || undefined} data-after={room.after || undefined}>
        {genres.map((genre) => (
          <li key={genre}>
            <Link className="chip" to={`/genre/${genre}`} prefetch="intent">
              {genreLabel(genre)}
            </Link>
          </li>
        ))}
      </ul>
      <StripButtons of="Genres" room={room} onMove={(direction) => move(direction * STEP_PX)} />
    </nav>
  )
}
