import type { Skeleton } from '../../page-table.ts'

const SKELETONS = PAGE_LISTS.skeletons.map(([addresses, skeleton]) => [new RegExp(addresses), skeleton] as const)

/** The skeleton of the page with this path; null for pages that load immediately. */
export const skeletonOf = (path: string): Skeleton | null =>
  SKELETONS.find(([addresses]) => addresses.test(path))?.[1] ?? null
