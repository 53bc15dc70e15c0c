import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { HeroCard } from '../card/card.ts'
import { Counts } from '../card/counts.tsx'
import { posterTransition } from '../card/poster-transition.ts'
import { Poster } from '../card/poster.tsx'
import { formatDate } from '../dates.ts'
import type { FewFacts } from './detail.ts'
import { HeroArt } from './hero-art.tsx'
import { headlineSize, formatDuration } from '../headline.ts'
import { OtherTitle } from '../card/title-text.tsx'
import { useLanguage, useTitles } from '../language/use-language.ts'

interface TitleHeroProps {
  card: HeroCard
  /** The score, where no strip below shows it. */
  score?: string | undefined
  /** What little is known, in place of format, length and year. */
  few?: Pick<FewFacts, 'sentence' | 'lede'> | undefined
  children: ReactNode
}

/** The hero of a title: its accent colour is the background, with text in a readable colour. */
export function TitleHero({ card, score, few, children }: TitleHeroProps) {
  const { title, lang } = useTitles(card)
  return (
    <section className="hero title-hero">
      <HeroArt card={card} />
      <div className="wrap title-hero-in">
        <div className="title-poster" style={{ viewTransitionName: posterTransition(card.number) }}>
          <Poster
            picture={card.poster}
            colour={card.colour}
            sizes="(width >= 1200px) 300px, (width >= 758px) 240px, 132px"
            eager
          />
        </div>
        <div className="title-text">
          <Breadcrumb card={card} />
          <h1 className="headline" data-size={headlineSize(title)} lang={lang === 'ja' ? lang : undefined}>
            {title}
          </h1>
          <OtherTitle of={card} className="title-other" />
          <HeroFacts card={card} score={score} isShort={few !== undefined} />
          {few?.sentence && <p className="hero-sentence">{few.sentence}</p>}
        </div>
        {few?.lede && <p className="hero-lede">{few.lede}</p>}
        <div className="title-actions">{children}</div>
      </div>
    </section>
  )
}

const LIST_OF_FORMAT: Partial<Record<string, string>> = {
  TV: '/tv',
  Movie: '/movie',
  OVA: '/ova',
  ONA: '/ona',
  Special: '/special',
}

function Breadcrumb({ card: { format } }: { card: HeroCard }) {
  const list = LIST_OF_FORMAT[format]
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <Link to="/home" prefetch="intent">
        Home
      </Link>
      <span aria-hidden="true">/</span>
      {list ? (
        <Link to={list} prefetch="intent">
          {format}
        </Link>
      ) : (
        <span>{format === 'Unknown' ? 'Title' : format}</span>
      )}
    </nav>
  )
}

interface HeroFactsProps extends Pick<TitleHeroProps, 'card' | 'score'> {
  /** Badges only. */
  isShort: boolean
}

function HeroFacts({ card, score, isShort }: HeroFactsProps) {
  const { language } = useLanguage()
  const year = card.year === undefined ? '' : formatDate(String(card.year), language)
  const format = card.format === 'Unknown' ? '' : card.format
  const details = [format, formatDuration(card.minutes), year, score && `MAL\u00a0Score\u00a0${score}`].filter(Boolean)
  return (
    <p className="hero-facts">
      {card.adult && <span className="badge is-adult">18+</span>}
      {card.rating && <span className="badge">{card.rating}</span>}
      {card.quality && <span className="badge">{card.quality}</span>}
      <Counts of={card} badges />
      {card.premium && <span className="badge">Premium</span>}
      {!isShort && details.length > 0 && <span>{details.join(' · ')}</span>}
    </p>
  )
}
