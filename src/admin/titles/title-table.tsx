import { Link } from 'react-router'
import type { ListedTitle } from './list.server.ts'
import { TitleMarks } from './title-badges.tsx'

/** Titles, each a way to its own form. */
export const TitleTable = ({ titles }: { titles: readonly ListedTitle[] }) => (
  <ul>
    {titles.map((title) => (
      <li key={title.number} className="title-line">
        <span>
          <Link to={`/admin/titles/${title.id}`} prefetch="intent">
            <b dir="auto">{title.title}</b>
          </Link>
          <span className="quiet" dir="auto" lang={title.japaneseTitle === title.title ? undefined : 'ja'}>
            {title.japaneseTitle === title.title ? '' : title.japaneseTitle}
          </span>
        </span>
        <span className="quiet">{[title.format, title.year].filter(Boolean).join(' · ')}</span>
        <TitleMarks of={title} />
      </li>
    ))}
  </ul>
)
