import { Fragment, type ReactNode } from 'react'
import type { Card } from './card.ts'
import { PosterCard } from './poster-card.tsx'

interface CardGridProps {
  cards: readonly Card[]
  /** Uses the number of columns of a listing page; the home page's lists have fewer. */
  listing?: boolean
  /** With more than four cards, the first four get their own row (specification, section 2: card grid). */
  categoryPage?: boolean
  /** Fewer than four cards fill the width. */
  fewLarge?: boolean
  limit?: number
  episode?: boolean
  /** Number of cards visible without scrolling, whose pictures load eagerly. */
  eager?: number
  /** What comes before a card, by the card's index. */
  before?: ReadonlyMap<number, ReactNode>
}

/** Number of cards in the first row of a category. */
export const FIRST_ROW = 4
const FEW = 4
const NARROW_SIZES = '(width >= 758px) 23vw, (width >= 370px) 30vw, 44vw'
const SIZES = `(width >= 1600px) 190px, (width >= 1200px) 200px, ${NARROW_SIZES}`
const HOME_SIZES = `(width >= 1400px) 160px, (width >= 1200px) 220px, ${NARROW_SIZES}`

export function CardGrid(props: CardGridProps) {
  const { listing = false, categoryPage = false, fewLarge = false, limit, episode = false, eager = 0, before } = props
  const cards = limit === undefined ? props.cards : props.cards.slice(0, limit)
  const first = categoryPage && cards.length > FIRST_ROW ? FIRST_ROW : 0
  const large = fewLarge && cards.length < FEW ? cards.length : first
  const part = (from: number, to: number) =>
    cards.slice(from, to).map((card, index) => (
      <Fragment key={card.id}>
        {before?.get(from + index)}
        <PosterCard
          card={card}
          sizes={listing ? SIZES : HOME_SIZES}
          eager={from + index < eager}
          episode={episode}
          large={from + index < large}
        />
      </Fragment>
    ))
  const className = listing ? 'grid is-listing' : 'grid'
  if (fewLarge && large > 0) return <div className="grid is-first is-few">{part(0, cards.length)}</div>
  if (first === 0) return <div className={className}>{part(0, cards.length)}</div>
  return (
    <div className={`${className} has-first`}>
      <div className="grid is-first">{part(0, first)}</div>
      <div className={className}>{part(first, cards.length)}</div>
    </div>
  )
}
