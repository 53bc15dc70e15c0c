import { useId } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { Recommendation } from '../player-props.ts'

interface RecommendedTitlesProps {
  heading: string
  titles: readonly Recommendation[]
}

/** Other titles to watch, in a row with their posters. */
export function RecommendedTitles({ heading, titles }: RecommendedTitlesProps) {
  const id = useId()
  if (titles.length === 0) return null
  return (
    <nav className="player-titles" aria-labelledby={id}>
      <p className="player-next-head" id={id}>
        {heading}
      </p>
      <ul className="player-end-titles">
        {titles.map(({ href, title, lang, poster, reason }) => (
          <li key={href}>
            <Link to={href}>
              <img src={poster} alt="" width={160} height={240} decoding="async" />
              <span lang={lang}>{title}</span>
              {reason && <small lang={lang}>{reason}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
