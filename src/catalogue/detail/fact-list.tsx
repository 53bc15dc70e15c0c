import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { Detail, NamedLink, ShownTag } from './detail.ts'
import { type MainJob, personPath } from '../cast.ts'
import type { Song } from '../record.ts'
import { genreLabel } from '../genre.ts'
import { type Language, langOf, listComma } from '../language/language.ts'
import { formatDateRange } from '../dates.ts'
import { formatDuration } from '../headline.ts'
import { useLanguage, useTitles } from '../language/use-language.ts'
import { formatPremiered } from '../title-texts.ts'

export default function FactList({ detail }: { detail: Detail }) {
  const { card, genres, studios, producers, synonyms, tags, texts, watchOrder } = detail
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
      <Fact name="Tags" wide>
        {tags.length > 0 && <Tags of={tags} />}
      </Fact>
      <Fact name="Source">{detail.material}</Fact>
      {detail.jobs.map(({ label, people }) => (
        <Fact name={label} key={label}>
          <People of={people} />
        </Fact>
      ))}
      <Fact name="Studios" wide>
        {studios.length > 0 && <Makers of={studios} />}
      </Fact>
      <Fact name="Producers" wide>
        {producers.length > 0 && <Makers of={producers} />}
      </Fact>
      <Fact name="Openings" wide>
        {listSongs(detail.songs, 'opening')}
      </Fact>
      <Fact name="Endings" wide>
        {listSongs(detail.songs, 'ending')}
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
      {group.join(listComma(lang))}
    </span>
  ))
}

/** Spoilers are veiled: search engines don't show them either. */
function Tags({ of }: { of: readonly ShownTag[] }) {
  const spoilers = of.filter(({ spoiler }) => spoiler)
  return (
    <>
      <TagChips of={of.filter(({ spoiler }) => !spoiler)} />
      {spoilers.length > 0 && (
        <details className="fact-more">
          <summary className="hit-area">
            {spoilers.length === 1 ? 'Show 1 spoiler tag' : `Show ${spoilers.length} spoiler tags`}
          </summary>
          {/* search engines read the attribute on few elements, which details are not among */}
          <div data-nosnippet="">
            <TagChips of={spoilers} />
          </div>
        </details>
      )}
    </>
  )
}

/** What tags mean is shown on hover, and for keys and fingers in a list. */
function TagChips({ of }: { of: readonly ShownTag[] }) {
  const explained = of.filter(({ about }) => about !== undefined)
  return (
    <>
      <span className="fact-chips">
        {of.map(({ name, rank, about }) => (
          <Link
            className="chip is-small"
            key={name}
            to={`/search?tags=${encodeURIComponent(name.replaceAll(',', ' '))}`}
            title={about}
          >
            {name}
            {rank !== undefined && <span className="muted">{`${rank}%`}</span>}
          </Link>
        ))}
      </span>
      {explained.length > 0 && (
        <details className="fact-more">
          <summary className="hit-area">What they mean</summary>
          <ul>
            {explained.map(({ name, about }) => (
              <li key={name}>
                <b>{name}</b>
                {`: ${about}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Their pages are documents of their own. */
function People({ of }: { of: MainJob['people'] }) {
  const { language } = useLanguage()
  return (
    <span className="producers">
      {of.map((person) => {
        const name = (language === 'JP' && person.japaneseName) || person.name
        return (
          <a key={person.id} href={personPath(person)} lang={langOf(name)}>
            {name}
          </a>
        )
      })}
    </span>
  )
}

function listSongs(songs: readonly Song[], kind: Song['kind']): ReactNode {
  const lines = songs.filter((song) => song.kind === kind)
  if (lines.length === 0) return null
  return lines.map(({ title, artist, episodes }) => (
    <span className="fact-names" key={`${title} ${artist} ${episodes}`} lang={langOf(title)}>
      {`“${title}”${artist === undefined ? '' : ` by ${artist}`}`}
      {episodes !== undefined && (
        <>
          {' '}
          <span className="muted">{`· ep ${episodes}`}</span>
        </>
      )}
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
