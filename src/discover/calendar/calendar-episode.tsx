import { use } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Counts } from '#src/catalogue/card/counts.tsx'
import { AvailableHere } from '#src/catalogue/card/available-here.tsx'
import { CardListsContext } from '#src/catalogue/card/card-lists.ts'
import { HoverAnchor } from '#src/catalogue/card/hover-anchor.tsx'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { StatusButton } from '#src/catalogue/card/status-button.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import type { CalendarEntry } from './calendar.ts'
import { formatCountdown } from '#src/catalogue/title-texts.ts'
import { isDay } from '#src/catalogue/dates.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { describeShortDay } from './calendar-texts.ts'
import type { Phase } from './calendar-now.ts'

interface CalendarEpisodeProps {
  entry: CalendarEntry
  phase: Phase
  /** The next episode to air today. */
  isNext: boolean
  now: number
}

const MARKS = {
  premiere: { name: 'Premiere', look: 'badge is-premiere' },
  finale: { name: 'Finale', look: 'badge is-finale' },
} as const

/** An episode: when it airs, and what. */
export function CalendarEpisode({ entry, phase, isNext, now }: CalendarEpisodeProps) {
  const { language } = useLanguage()
  const { canPlayPremium } = use(CardListsContext)
  const { id, at, time, label, mark, here, watch, delayedFrom, adult } = entry
  return (
    <li className={isNext ? 'airing is-next' : 'airing'} data-phase={phase}>
      <HoverAnchor card={entry} className="airing-hover" onlyByPointer>
        <Link className="airing-link" to={`/${id}`} prefetch="intent" data-entry="">
          <span className="artwork airing-poster" style={{ '--colour': entry.colour }}>
            <PosterImage src={entry.poster} width={40} height={60} />
          </span>
          <span className="airing-text">
            <span className="airing-when">
              {at === undefined || time === undefined ? (
                <span className="airing-time is-unknown">Time not announced</span>
              ) : (
                <time className="airing-time" dateTime={new Date(at).toISOString()}>
                  {time}
                </time>
              )}
              <span className="airing-until">{untilText(at, phase, now)}</span>
            </span>
            <span className="airing-title">
              <TitleText of={entry} />
            </span>
            <span className="airing-facts">
              <span>{label}</span>
              {mark && <span className={MARKS[mark].look}>{MARKS[mark].name}</span>}
              {adult && <span className="badge is-adult">18+</span>}
            </span>
            {delayedFrom !== undefined && (
              <span className="airing-delay">{`Delayed from ${isDay(delayedFrom) ? describeShortDay(delayedFrom, language) : delayedFrom}`}</span>
            )}
          </span>
        </Link>
      </HoverAnchor>
      <StatusButton card={entry} episodes={entry.episodes} look="is-round" />
      {here && (
        <p className="airing-here">
          {watch === undefined || (entry.membersOnly && !canPlayPremium) ? (
            <AvailableHere card={entry} />
          ) : (
            <Link className="playable" to={watch} prefetch="intent">
              <Icon name="play" />
              Watch Now
              <span className="sr-only">
                {': '}
                <TitleText of={entry} />
                {`, ${label}`}
              </span>
            </Link>
          )}
          <Counts of={here} />
        </p>
      )}
    </li>
  )
}

function untilText(at: number | undefined, phase: Phase, now: number): string {
  if (phase === 'past') return 'Aired'
  if (phase === 'now') return 'Airing now'
  return at === undefined ? '' : `in ${formatCountdown(at, now)}`
}
