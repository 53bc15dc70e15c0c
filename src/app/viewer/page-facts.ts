/** Facts about a rendered page that decide what its slots contain. Pure. */
import { findHearts } from '#src/catalogue/card/favourite-style.ts'
import type { RenderedPage } from '#src/platform/http/rendered-page.ts'

export interface PageFacts {
  /** Numbers of the titles that have a heart. */
  hearts: readonly number[]
  /** Whether it has the row of continue watching. */
  hasRow: boolean
  /** Ids of the users whose comments are on the page. */
  users: ReadonlySet<string>
}

const USER_ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** @param rowMark the mark of the slot of continue watching */
export function findFacts({ parts }: RenderedPage, rowMark: string): PageFacts {
  const textOf = (kind: 'html' | 'data') => parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('')
  const html = textOf('html')
  return { hearts: findHearts(html), hasRow: html.includes(rowMark), users: new Set(textOf('data').match(USER_ID)) }
}
