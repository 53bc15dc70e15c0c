import type { ReactNode } from 'react'
import { CardGrid } from '../card/card-grid.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import type { Detail, FewFacts } from './detail.ts'
import fewStyles from './few-title.css?inline'
import { OfficialLinks } from './official-links.tsx'
import { Overview } from './overview.tsx'
import { Recommended } from './recommended.tsx'

interface FewTitleProps {
  detail: Detail
  few: FewFacts
  facts: ReactNode
  /** Links of its calendar and feed. */
  links: ReactNode
  /** Parts that follow the facts, if there are any. */
  children: ReactNode
}

/** What follows the hero of a title of which little is known: its facts in a line, then titles that may be liked as well. */
export default function FewTitle({ detail, few, facts, links, children }: FewTitleProps) {
  const { card, recommended } = detail
  return (
    <>
      <PageStyle name="few-title" css={fewStyles} />
      <div className="few-facts">
        {card.description !== '' && few.lede === '' && <Overview text={card.description} />}
        {facts}
        <p className="few-links">{links}</p>
        <OfficialLinks links={detail.links} />
      </div>
      {children}
      <Recommended cards={recommended} />
      {few.also.map(({ heading, path, cards }) => (
        <section className="section" key={path} aria-label={heading}>
          <SectionHead title={heading} more={path} />
          <CardGrid cards={cards} />
        </section>
      ))}
    </>
  )
}
