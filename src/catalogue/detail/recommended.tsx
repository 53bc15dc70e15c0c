import { SectionHead } from '#src/ui/section-head.tsx'
import { CardGrid } from '../card/card-grid.tsx'
import type { Detail } from './detail.ts'

/** Titles like the one that is shown; nothing if there are none. */
export function Recommended({ cards }: { cards: Detail['recommended'] }) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="recommended">
      <SectionHead id="recommended" title="Recommended for you" japanese="おすすめ" />
      <CardGrid cards={cards} />
    </section>
  )
}
