import { SectionHead } from '#src/ui/section-head.tsx'
import type { Card } from '../card/card.ts'
import { CardGrid } from '../card/card-grid.tsx'
import { FilterChips } from '../find/filter-chips.tsx'

export interface WishResultsProps {
  /** What was understood, with the URL of the search without it. */
  parts: readonly { label: string; href: string }[]
  unknown: readonly string[]
  cards: Card[]
}

/** The titles that fit a wish in words, and what was understood of it. */
const WishResults = ({ parts, unknown, cards }: WishResultsProps) => (
  <section className="section" aria-labelledby="wish">
    <SectionHead id="wish" title="Titles that fit" japanese="条件に合う作品" />
    <FilterChips name="Understood" chips={parts} />
    {unknown.length > 0 && <p className="muted">Not understood: {unknown.join(', ')}</p>}
    <CardGrid cards={cards} listing />
  </section>
)

export default WishResults
