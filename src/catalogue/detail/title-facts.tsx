import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { Detail, NamedLink } from './detail.ts'
import { genreLabel } from '../genre.ts'
import { type Language, langOf } from '../language/language.ts'
import { formatDateRange } from '../dates.ts'
import { formatDuration } from '../headline.ts'
import { useLanguage, useTitles } from '../language/use-language.ts'
import { formatPremiered } from '../title-texts.ts'

/** All known facts of a title; unknown ones are left out. */
export function TitleFacts({ detail }: { detail: Detail }) {
  const { card, genres, studios, producers, synonyms, texts, watchOrder } = detail
  const { language } = useLanguage()
  const { title } = useTitles(card)
  // in JP the heading is in Japanese characters already
  const japanese = [card.japaneseTitle, detail.names.romaji].find((name) => name !== undefined && name !== title)
  return (
    <dl className="facts">
      <Fact name="Japanese" wide>
        {japanese !== undefined && <Text>{japanese}</Text>}
      </Fact>
      <Fact name="Synonyms" wide>
        {synonyms.length > 0 && <NameList names={synonyms} />}
      </Fact>
      <Fact name="Aired">{formatDateRange(detail.startDate, detail.endDate, card.episodes, language)}</Fact>
      <Fact name="Premiered">{linkSeason(detail, language)}</Fact>
      <Fact name="Duration">{formatDuration(card.minutes)}</Fact>
      <Fact name="Status">
        <span className={detail.status === 'airing' ? 'is-airing' : undefined}>{texts.status}</span>
      </Fact>
      <Fact name="MAL Score">{texts.score && <span className="score">{texts.score}</span>}</Fact>
      <Fact name="Watch order">
        {watchOrder && (
          <span className="producers">
            <Link to={watchOrder.path} prefetch="intent">{`${watchOrder.count} titles`}</Link>
          </span>
        )}
      </Fact>
      <Fact name="Genres" wide>
        {genres.length > 0 && (
          <span className="fact-chips">
            {genres.map((genre) => (
              <Link className="chip is-small" key={genre} to={`/genre/${genre}`} prefetch="intent">
                {genreLabel(genre)}
              </Link>
            ))}
          </span>
        )}
      </Fact>
      <Fact name="Studios" wide>
        {studios.length > 0 && <Makers of={studios} />}
      </Fact>
      <Fact name="Producers" wide>
        {producers.length > 0 && <Makers of={producers} />}
      </Fact>
    </dl>
  )
}

/** The season, which leads to its chart. */
function linkSeason({ premiered: { season, year, path } }: Detail, language: Language): ReactNode {
  const name = formatPremiered(season, year, language)
  if (path === null) return name
  return (
    <span className="producers">
      <Link to={path} prefetch="intent">
        {name}
      </Link>
    </span>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={wide ? 'is-wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Text = ({ children }: { children: string }) => <span lang={langOf(children)}>{children}</span>

/** Names joined by commas, grouped by language. */
function NameList({ names }: { names: readonly string[] }) {
  return [...Map.groupBy(names, langOf)].map(([lang, group]) => (
    <span className="fact-names" key={lang} lang={lang}>
      {group.join(', ')}
    </span>
  ))
}

function Makers({ of }: { of: readonly NamedLink[] }) {
  return (
    <span className="producers">
      {of.map(({ name, slug }) =>
        slug ? (
          <Link key={name} to={`/producer/${slug}`} prefetch="intent">
            {name}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </span>
  )
}
