/** What a screen suggests in place of a page that cannot be shown. */
import type { Card } from '#src/catalogue/card/card.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import type { ErrorHelpParts } from './error-help.tsx'
import styles from './suggestions.css?inline'

export interface Suggestions {
  /** The title that the address may mean. */
  match: Card | null
  popular: Card[]
}

export const toErrorHelp = ({ match, popular }: Suggestions): ErrorHelpParts => ({
  match: match && <Match card={match} />,
  popular: <TitleRow title="Most Popular" japanese="人気作品" more="/most-popular" cards={popular} />,
})

const Match = ({ card }: { card: Card }) => (
  <Link className="match" to={`/${card.id}`}>
    <Poster picture={card.poster} colour={card.colour} sizes="40px" eager />
    <span>
      Did you mean
      <b>
        <TitleText of={card} />
      </b>
    </span>
    <Icon name="next" />
  </Link>
)

/** Titles that play here. */
export const AvailableRow = ({ cards }: Pick<TitleRowProps, 'cards'>) => (
  <TitleRow title="Available here" japanese="ここで見る" more="/search?availability=PLAYS_HERE" cards={cards} />
)

interface TitleRowProps {
  cards: readonly Card[]
  title: string
  japanese: string
  more: string
}

/** A row of titles; nothing if there are none. */
function TitleRow({ cards, title, japanese, more }: TitleRowProps) {
  if (cards.length === 0) return null
  return (
    <section className="section suggested-titles" aria-labelledby="title-row">
      <PageStyle name="suggestions" css={styles} />
      <SectionHead id="title-row" title={title} japanese={japanese} more={more} />
      <CardGrid cards={cards} />
    </section>
  )
}
