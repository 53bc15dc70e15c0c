import type { Card } from '#src/catalogue/card/card.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import StartSteps from '../welcome/start-steps.tsx'

/** Shown instead of an empty list: how titles come onto it. */
export const EmptyMyList = ({ popular }: { popular: readonly Card[] }) => (
  <div className="list-empty">
    <p>Your list is empty. Plan a title or watch an episode, and it shows up here.</p>
    <form className="list-empty-search" action="/search" role="search" aria-label="Titles to add">
      <input
        className="field"
        type="search"
        name="keyword"
        dir="auto"
        placeholder="Find a title"
        aria-label="Find a title to add"
        enterKeyHint="search"
        maxLength={200}
        required
      />
      <button className="button" type="submit">
        <Icon name="search" />
        Search
      </button>
    </form>
    <StartSteps />
    {popular.length > 0 && (
      <section className="section" aria-labelledby="popular">
        <SectionHead id="popular" title="Popular right now" japanese="人気作品" more="/most-popular" />
        <CardGrid cards={popular} />
      </section>
    )}
  </div>
)
