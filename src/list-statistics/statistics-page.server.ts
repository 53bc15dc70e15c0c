/** What the pages of statistics show. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import { attempt } from '#src/platform/attempt.ts'
import type { MyListContext } from '#src/list/context.ts'
import { parseOrder } from './group-order.ts'
import {
  readCompatibility,
  readReview,
  readStatistics,
  readToday,
  requireReviewYear,
} from './statistics-service.server.ts'
import { toTitleLink } from './title-link.ts'
import { withComparedTitles, withReviewTitles } from './with-titles.ts'

interface PageContext {
  myList: MyListContext
  cards: CardContext
  viewer: Viewer
  /** A known time zone. */
  timeZone: string
}

const MAX_NAME_LENGTH = 100

export async function loadStatisticsPage({ myList, cards, viewer, timeZone }: PageContext, query: URLSearchParams) {
  const username = (query.get('with') ?? '').trim().slice(0, MAX_NAME_LENGTH)
  const statistics = await readStatistics(myList, { user: viewer.id, timeZone })
  const compared = username === '' ? null : await attempt(() => readCompatibility(myList, viewer.id, username))
  return {
    statistics,
    today: await readToday(myList, timeZone),
    timeZone,
    order: parseOrder(query.get('by')),
    comparison: {
      username,
      error: compared && 'problem' in compared ? compared.problem.message : undefined,
      found: compared && 'done' in compared ? withComparedTitles(compared.done, findIn(cards)) : undefined,
    },
  }
}

/** @throws {Problem} 404 */
export async function loadReviewPage({ myList, cards, viewer, timeZone }: PageContext, text: string) {
  const year = await requireReviewYear(myList, text, timeZone)
  return {
    review: withReviewTitles(await readReview(myList, { user: viewer.id, timeZone }, year), findIn(cards)),
    isCurrent: (await readToday(myList, timeZone)).startsWith(String(year)),
  }
}

const findIn = (cards: CardContext) => (number: number) => {
  const title = cards.snapshot.find(number)
  return title && toTitleLink(toCard(title, cards))
}
