/** The path of a search's feed. Apart from the other paths, so that pages without a search do not load its filters. */
import { type Choices, filterHref, without } from '../find/choices.ts'

/** It has an order of its own, so the chosen one does not make another feed, and it is the same for all users. */
export const searchFeed = (keyword: string, choices: Choices): string =>
  filterHref({ path: '/feeds/search.atom', keyword }, without(choices, ['sort', 'mine']))
