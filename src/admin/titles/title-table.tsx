import { Link } from '#src/ui/link.tsx'
import type { ListedTitle } from './list.server.ts'
import { TitleBadges } from './title-badges.tsx'

/** Titles, each linked to its form. */
export const TitleTable = ({ titles }: { titles: readonly (ListedTitle & { poster: string | undefined })[] }) => (
  <ul>
    {titles.map((title) => (
      <li key={title.number} className="title-row">
        <img
          className="title-thumbnail"
          src={title.poster}
          width={40}
          height={60}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span className="title-name">
          <Link to={`/admin/titles/${title.id}`} prefetch="intent">
            <b dir="auto">{title.title}</b>
          </Link>
          <span className="muted" dir="auto" lang={title.japaneseTitle === title.title ? undefined : 'ja'}>
            {title.japaneseTitle === title.title ? '' : title.japaneseTitle}
          </span>
        </span>
        <span className="muted">{[title.format, title.year].filter(Boolean).join(' · ')}</span>
        <TitleBadges of={title} />
      </li>
    ))}
  </ul>
)
