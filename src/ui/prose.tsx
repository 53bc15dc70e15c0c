import type { ReactNode } from 'react'
import { PageStyle } from './page-style.tsx'
import proseStyles from './prose.css?inline'

interface ProseProps {
  title: string
  /** Summary in a sentence or two. */
  lede: ReactNode
  /** Whether it asks one question, whose buttons follow it closely. */
  isQuestion?: boolean
  children: ReactNode
}

/** A page of running text: title, summary and sections. */
export function Prose({ title, lede, isQuestion = false, children }: ProseProps) {
  return (
    <article className={isQuestion ? 'wrap prose is-question' : 'wrap prose'}>
      <PageStyle name="prose" css={proseStyles} />
      <h1 className="page-title">{title}</h1>
      <p className="prose-lede">{lede}</p>
      {children}
    </article>
  )
}

/** A section with its heading, side by side where they fit. */
export function ProseSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className="prose-section" id={id}>
      <h2>{title}</h2>
      <div className="prose-text">{children}</div>
    </section>
  )
}
