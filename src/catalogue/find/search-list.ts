import type { ChoiceName, FilterableList } from './choices.ts'

/** Only users have a list of their own. */
export const fixedFor = (isUser: boolean): ChoiceName[] => (isUser ? [] : ['mine'])

export const toSearchList = (keyword: string, isUser: boolean): FilterableList => ({
  path: '/search',
  keyword,
  defaultOrder: keyword ? 'Best match' : 'Most popular',
  fixed: fixedFor(isUser),
})
