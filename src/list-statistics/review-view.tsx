import type { ReactNode } from 'react'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import {
  countOf,
  formatCount,
  formatDays,
  formatDuration,
  formatHours,
  formatHourTick,
  formatMean,
  MONTHS,
  nounOf,
  toHours,
} from './format.ts'
import { scoreLabel } from '#src/list/entries/score-labels.ts'
import type { TitleLink } from './title-link.ts'
import type { ReviewWithTitles } from './with-titles.ts'
import { BarTable, sharesOf } from './bar-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureList } from './figure-list.tsx'
import { ScoreChart } from './score-chart.tsx'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Link } from '#src/ui/link.tsx'

/** A title with its poster and a line about it. */
const TitlePoster = ({ of, children }: { of: TitleLink; children?: ReactNode }) => (
  <article className="poster-link">
    <Link to={`/${of.id}`} prefetch="intent">
      <span className="artwork" style={{ backgroundColor: of.colour }}>
        <PosterImage src={of.poster} width={230} height={345} />
      </span>
      <span className="poster-link-name">
        <TitleText of={of} />
      </span>
    </Link>
    {children !== undefined && <p>{children}</p>}
  </article>
)

type Review = ReviewWithTitles<TitleLink>

/** A year in a sequence of sections; each is there only if it has something to show. */
export const ReviewView = ({ review, children }: { review: Review; children: ReactNode }) => (
  <>
    <FigureList
      figures={[
        { name: 'Time watched', value: formatDuration(review.minutes), note: formatDays(review.minutes) },
        { name: 'Episodes', value: formatCount(review.episodes) },
        { name: 'Titles', value: formatCount(review.titles), note: `${formatCount(review.finishedTotal)} finished` },
        ...(review.activeDays > 0
          ? [{ name: 'Active days', value: formatCount(review.activeDays), note: streakOf(review) }]
          : []),
      ]}
    />
    <Months review={review} />
    <Best review={review} />
    <MostWatched review={review} />
    <Genres review={review} />
    <LongestDay review={review} />
    <Ends review={review} />
    <Scores review={review} />
    <Finished review={review} />
    <Favourites review={review} />
    {children}
  </>
)

const streakOf = ({ longestStreak }: Review): string | null =>
  longestStreak > 1 ? `${formatCount(longestStreak)}-day streak` : null

interface SectionProps {
  title: string
  /** A sentence below the heading. */
  lede?: string | undefined
  children?: ReactNode
}

const Section = ({ title, lede, children }: SectionProps) => (
  <section className="review-section">
    <div>
      <h2>{title}</h2>
      {lede !== undefined && <p className="muted">{lede}</p>}
    </div>
    <div>{children}</div>
  </section>
)

function Months({ review: { months } }: { review: Review }) {
  if (months.every((minutes) => minutes === 0)) return null
  const busiest = months.indexOf(Math.max(...months))
  return (
    <Section title="Month by month" lede={`${MONTH_NAMES[busiest] ?? ''} was the busiest month.`}>
      <ColumnChart
        label="Time by month"
        unit="Month"
        columns={months.map((value, index) => ({
          name: MONTHS[index] ?? '',
          longName: MONTH_NAMES[index] ?? '',
          value: toHours(value),
        }))}
        format={formatHours}
        formatTick={formatHourTick}
      />
    </Section>
  )
}

const MONTH_NAMES = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
)

const Posters = ({ children }: { children: ReactNode }) => <ul className="review-posters">{children}</ul>

const Best = ({ review: { best, scores } }: { review: Review }) =>
  best.length === 0 ? null : (
    <Section title="Best of the year" lede="Your highest scores this year.">
      <Posters>
        {best.map(({ title, score }) => (
          <li key={title.id}>
            <TitlePoster of={title}>{`Score ${scoreLabel(score, scores.format)}`}</TitlePoster>
          </li>
        ))}
      </Posters>
    </Section>
  )

function MostWatched({ review: { mostWatched } }: { review: Review }) {
  const shown = mostWatched.filter(({ minutes }) => minutes > 0).slice(0, 5)
  if (shown.length < 2) return null
  return (
    <Section title="Most watched">
      <Posters>
        {shown.map(({ title, minutes }) => (
          <li key={title.id}>
            <TitlePoster of={title}>{formatDuration(minutes)}</TitlePoster>
          </li>
        ))}
      </Posters>
    </Section>
  )
}

function Genres({ review: { genres } }: { review: Review }) {
  const [first] = genres
  if (!first) return null
  const shares = sharesOf(genres.map(({ minutes }) => minutes))
  return (
    <Section title="Genres" lede={`Mostly ${genreLabel(first.name)}.`}>
      <span className="sr-only" id="review-genres">
        Genres by time
      </span>
      <BarTable
        labelledBy="review-genres"
        columns={['Genre', 'Time', 'Titles']}
        bars={genres.map(({ name, minutes, titles }, index) => ({
          key: name,
          name: genreLabel(name),
          share: shares[index] ?? 0,
          cells: [formatDuration(minutes), formatCount(titles)],
        }))}
      />
    </Section>
  )
}

function LongestDay({ review: { longestDay } }: { review: Review }) {
  const { date } = useDates()
  if (!longestDay || longestDay.episodes < 2) return null
  const { day, episodes, minutes, titles } = longestDay
  const time = minutes > 0 ? `${formatDuration(minutes)} on one day` : 'Most episodes on one day'
  return (
    <Section title={`The longest day: ${date(day)}`} lede={`${time}, ${countOf(episodes, 'episode', 'episodes')}.`}>
      <Posters>
        {titles.slice(0, 5).map((title) => (
          <li key={title.id}>
            <TitlePoster of={title} />
          </li>
        ))}
      </Posters>
    </Section>
  )
}

function Ends({ review: { first, last } }: { review: Review }) {
  const { date } = useDates()
  if (!first || !last) return null
  const isOne = first.title.id === last.title.id && first.day === last.day
  const ends = isOne
    ? [{ name: '', ...first }]
    : [
        { name: 'First: ', ...first },
        { name: 'Last: ', ...last },
      ]
  return (
    <Section title="First and last">
      <Posters>
        {ends.map(({ name, title, day, episode }) => (
          <li key={name}>
            <TitlePoster of={title}>
              {`${name}${date(day)}${episode === null ? '' : `, episode ${episode}`}`}
            </TitlePoster>
          </li>
        ))}
      </Posters>
    </Section>
  )
}

const Scores = ({ review: { scores } }: { review: Review }) =>
  scores.mean === null ? null : (
    <Section
      title="Scores"
      lede={`${formatMean(scores.mean, scores.format)} on average, of ${countOf(scores.scored, 'finished title', 'finished titles')}.`}
    >
      <ScoreChart scores={scores} />
    </Section>
  )

function Finished({ review: { finished, finishedTotal, scores } }: { review: Review }) {
  const { date } = useDates()
  if (finished.length === 0) return null
  const more = finishedTotal - finished.length
  return (
    <Section
      title={`${formatCount(finishedTotal)} ${nounOf(finishedTotal, 'title', 'titles')} finished`}
      lede={more > 0 ? `The last ${finished.length} of them.` : undefined}
    >
      <ul className="review-posters is-small">
        {finished.map(({ title, finishedOn, score }) => (
          <li key={title.id}>
            <TitlePoster of={title}>
              {[date(finishedOn), ...(score > 0 ? [scoreLabel(score, scores.format)] : [])].join(' · ')}
            </TitlePoster>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Favourites = ({ review: { favourites, favouritesAdded } }: { review: Review }) =>
  favourites.length === 0 ? null : (
    <Section title={`${formatCount(favouritesAdded)} added to your favourites`}>
      <ul className="review-posters is-small">
        {favourites.map((title) => (
          <li key={title.id}>
            <TitlePoster of={title} />
          </li>
        ))}
      </ul>
    </Section>
  )
