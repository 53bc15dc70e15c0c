import { Link } from '#src/ui/link.tsx'
import { linesHref, SCENES_PATH } from './moments-page.ts'

interface SearchModesProps {
  keyword: string
  current: 'lines' | 'scenes'
}

/** What is searched: titles, what is said in videos, or what they show. */
export function SearchModes({ keyword, current }: SearchModesProps) {
  const modes = [
    { name: 'titles', label: 'Titles', href: keyword ? `/search?keyword=${encodeURIComponent(keyword)}` : '/search' },
    { name: 'lines', label: 'Lines', href: linesHref({ keyword }) },
    { name: 'scenes', label: 'Scenes', href: SCENES_PATH },
  ]
  return (
    <nav className="row search-modes" aria-label="What to search">
      {modes.map(({ name, label, href }) => (
        <Link className="chip" key={name} to={href} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
