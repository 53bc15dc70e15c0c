import { Link } from '#src/ui/link.tsx'
import { formatDate } from '../dates.ts'
import { AvailableHere } from './available-here.tsx'
import type { Card } from './card.ts'
import { Counts } from './counts.tsx'
import { Heart } from './heart.tsx'
import { PremiumBadge } from './premium-badge.tsx'
import { nameForTransition } from './poster-transition.ts'
import { Poster } from './poster.tsx'
import { StatusButton } from './status-button.tsx'
import { OtherTitle, TitleText } from './title-text.tsx'
import { CachedTitles } from '../language/cached-titles.tsx'
import { useLanguage, useTitles } from '../language/use-language.ts'

export interface PosterCardProps {
  card: Card
  sizes: string
  eager?: boolean
  /** The caption shows the latest episode instead of the format. */
  episode?: boolean
  /** Also shows the synopsis or, without one, the name in the other language. */
  large?: boolean
}

/** A title in a list: the poster links to the watch page, the name to the detail page. */
export function PosterCard(props: PosterCardProps) {
  // what is visible at once is preloaded
  return (
    <CachedTitles element="article" className="card" of={props.eager ? undefined : ['card', props]}>
      {() => <CardParts {...props} />}
    </CachedTitles>
  )
}

function CardParts({ card, sizes, eager = false, episode = false, large = false }: PosterCardProps) {
  const { title, lang } = useTitles(card)
  const { language } = useLanguage()
  const year = card.year === undefined ? '' : formatDate(String(card.year), language)
  return (
    <>
      <Link
        className="card-art"
        to={`/watch/${card.id}`}
        prefetch="intent"
        lang={lang === 'ja' ? lang : undefined}
        aria-label={`Watch ${title}${card.adult ? ', 18+' : ''}${card.premium ? ', Premium' : ''}`}
      >
        <Poster picture={card.poster} colour={card.colour} sizes={sizes} eager={eager} />
        <Corner card={card} />
      </Link>
      <StatusButton card={card} episodes={card.episodes} />
      <Heart card={card} />
      <Link
        className="card-title"
        to={`/${card.id}`}
        prefetch="intent"
        viewTransition
        onClick={(event) => nameForTransition(event.currentTarget, card.number)}
      >
        <span>
          <TitleText of={card} />
        </span>
      </Link>
      {large &&
        (card.synopsis === undefined ? (
          <OtherTitle of={card} className="card-other" />
        ) : (
          <p className="card-other">{card.synopsis}</p>
        ))}
      <p className="card-facts">
        {card.reason && (
          <span className="card-reason">
            <TitleText of={card.reason} />
          </span>
        )}
        {card.playsHere && !card.membersOnly && <AvailableHere card={card} />}
        {episode && card.currentEpisode !== undefined && (
          <span className="card-episode">{`Ep ${card.currentEpisode}`}</span>
        )}
        <Counts of={card} />
        {!episode && <span>{card.format === 'Unknown' ? year : card.format}</span>}
        {large && year && <span className="card-year">{year}</span>}
      </p>
    </>
  )
}

function Corner({ card }: { card: Card }) {
  if (!card.adult && !card.premium) return null
  return (
    <span className="corner">
      {card.adult && <span className="badge is-adult">18+</span>}
      {card.premium && <PremiumBadge />}
    </span>
  )
}
