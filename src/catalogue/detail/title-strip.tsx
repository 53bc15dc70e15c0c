import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import { PosterImage } from '../card/poster.tsx'
import { TitleText } from '../card/title-text.tsx'
import { Countdown } from './countdown.tsx'
import type { Detail, RelatedTitle } from './detail.ts'

interface TitleStripProps {
  detail: Pick<Detail, 'nextEpisode' | 'related' | 'seasons' | 'texts'>
  /** The viewer's progress, if the title is on their list. */
  progress: ReactNode
}

/** With fewer cells, the strip is left out: what it would say is among the facts of the hero. */
const LEAST_CELLS = 2

/** Whether a title's strip has enough to say. */
export const hasTitleStrip = ({ detail: { nextEpisode, related, texts }, progress }: TitleStripProps): boolean =>
  [texts.score, nextEpisode, progress, related.length > 0].filter(Boolean).length >= LEAST_CELLS

/** What is asked first about a title, under its hero: its score, the next episode, the viewer's progress, and related titles. */
export function TitleStrip({ detail: { nextEpisode, related, seasons, texts }, progress }: TitleStripProps) {
  const others = seasons.length - 1 - related.filter(({ season }) => season !== undefined).length
  return (
    <div className="title-strip">
      <dl className="wrap title-strip-in">
        {texts.score && (
          <div className="title-strip-cell">
            <dt>MAL Score</dt>
            <dd className="title-strip-value">{texts.score}</dd>
          </div>
        )}
        {nextEpisode && <Countdown next={nextEpisode} />}
        {progress}
        {related.length > 0 && (
          <div className="title-strip-cell is-related">
            <dt>Related</dt>
            {related.map((title) => (
              <dd key={title.id}>
                <RelatedLink to={title} />
              </dd>
            ))}
            {others > 0 && (
              <dd>
                <a className="title-strip-more" href="#seasons" aria-label={`${others} more seasons`}>
                  {`+${others}`}
                </a>
              </dd>
            )}
          </div>
        )}
      </dl>
    </div>
  )
}

function RelatedLink({ to }: { to: RelatedTitle }) {
  const { colour, id, poster, relation, season, year } = to
  return (
    <Link className="title-strip-related" to={`/${id}`} prefetch="intent">
      <PosterImage src={poster} width="34" height="50" style={{ background: colour }} />
      <span>
        <b>{relation}</b>
        <span className="title-strip-name">
          {season ?? <TitleText of={to} />}
          {year !== undefined && ` · ${year}`}
        </span>
      </span>
    </Link>
  )
}
