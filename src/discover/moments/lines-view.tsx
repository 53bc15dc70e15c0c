import { PictureImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { hidesDetails } from '#src/catalogue/episode/spoilers.ts'
import { useWatched } from '#src/list/progress/use-watched.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { MomentPicture } from './moment-picture.tsx'
import { LINES_PATH, type LinesPage, linesHref, type ShownLine, type ShownTitle } from './moments-page.ts'
import { SearchModes } from './search-modes.tsx'
import { useSpoilerLevel } from './use-spoiler-level.ts'

/** Where something was said: the box, and the lines that were found. */
export function LinesView({ page }: { page: LinesPage }) {
  const { keyword, within, withinTitle, titles } = page
  return (
    <>
      <h1 className="page-title moments-heading">
        Where was that line?
        <span className="head-ja" lang="ja" aria-hidden="true">
          あの台詞
        </span>
      </h1>
      <SearchModes keyword={keyword} current="lines" />
      <form className="search is-large lines-search" role="search" aria-label="Lines" action={LINES_PATH}>
        <Icon name="search" />
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          dir="auto"
          placeholder="A word or “a phrase”"
          aria-label="Words of a line"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        {within !== undefined && <input type="hidden" name="in" value={within} />}
        <button className="button is-small" type="submit">
          Search
        </button>
      </form>
      {withinTitle && (
        <p className="row">
          <Link className="chip is-small" to={linesHref({ keyword })}>
            <span className="sr-only">{'Remove '}</span>
            <TitleText of={withinTitle} />
            <Icon name="close" />
          </Link>
        </p>
      )}
      <Summary page={page} />
      {titles.map((title) => (
        <TitleLines title={title} key={title.card.id} />
      ))}
      <Pager page={page.page} totalPages={page.totalPages} hrefOf={(to) => linesHref({ keyword, within, page: to })} />
    </>
  )
}

function Summary({ page }: { page: LinesPage }) {
  const { keyword, found, isLoose, isAnyRead, unread, titles } = page
  const text = summarise(keyword, { found, isLoose, isAnyRead, isBeyond: found !== '' && titles.length === 0 })
  return (
    <p className="note" role="status">
      {text}
      {unread && ` ${unread}`}
    </p>
  )
}

function summarise(
  keyword: string,
  { found, isLoose, isAnyRead, isBeyond }: Pick<LinesPage, 'found' | 'isLoose' | 'isAnyRead'> & { isBeyond: boolean },
): string {
  if (!isAnyRead) return 'There are no subtitles to search here yet.'
  if (keyword === '') return 'Type what you remember, in the language of the subtitles. Words may be in any order.'
  if (isBeyond) return 'You came a long way, go back nothing is here'
  if (found === '') return `No line found for: ${keyword}. Try fewer words, or the language of the subtitles.`
  return isLoose ? `No line has all of these words. ${found} with all but one.` : found
}

function TitleLines({ title: { card, count, moreHref, watched, episodes } }: { title: ShownTitle }) {
  const seen = useWatched(card.id, watched)
  const level = useSpoilerLevel()
  const headingId = `lines-${card.id}`
  return (
    <section className="lines-title" aria-labelledby={headingId}>
      <div className="lines-head">
        <PictureImage picture={card.poster} sizes="46px" />
        <h2 id={headingId}>
          <Link to={`/${card.id}`}>
            <TitleText of={card} />
          </Link>
        </h2>
        <span className="muted">{count}</span>
      </div>
      {episodes.map(({ episode, lines }) => (
        <div
          className="lines-episode"
          key={episode}
          data-veiled={level === undefined ? undefined : hidesDetails(level, episode, seen) ? 'yes' : 'no'}
        >
          <h3>{`Episode ${episode}`}</h3>
          <ul>
            {lines.map((line) => (
              <Line line={line} key={line.id} />
            ))}
          </ul>
        </div>
      ))}
      {moreHref !== undefined && (
        <Link className="button is-ghost is-small" to={moreHref}>
          {`All ${count}`}
        </Link>
      )}
    </section>
  )
}

function Line({ line }: { line: ShownLine }) {
  const { id, text, next, language, languageName, href, aroundHref, around } = line
  return (
    <li className="line" id={`line-${id}`}>
      <a className="line-moment" href={href}>
        <span className="sr-only">{'Play from '}</span>
        <MomentPicture moment={line} />
        <span className="line-text" lang={language} dir="auto">
          {text}
          {next !== undefined && <span className="muted">{` ${next}`}</span>}
        </span>
      </a>
      <p className="line-facts">
        {languageName !== undefined && <span>{languageName}</span>}
        <Link to={aroundHref} preventScrollReset replace rel="nofollow" aria-expanded={around.length > 0}>
          {around.length > 0 ? 'Hide lines around it' : 'Lines around it'}
        </Link>
      </p>
      {around.length > 0 && (
        <ol className="lines-around" lang={language}>
          {around.map((near) => (
            <li key={near.id} aria-current={near.isFound ? 'true' : undefined}>
              <span className="muted">{near.time}</span>
              <span dir="auto">{near.text}</span>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
