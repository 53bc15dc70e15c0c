import { type ReactNode, useEffect } from 'react'
import { HomeSkeleton } from './home-skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { skeletonOf } from './skeleton.ts'
import { TitleSkeleton } from './title-skeleton.tsx'
import { useSite } from '../use-site.ts'

/** The measures of the page at an address; null for pages that have none. */
export function showSkeleton({ pathname, search }: { pathname: string; search: string }): ReactNode {
  const kind = skeletonOf(pathname)
  if (kind === null) return null
  return (
    <PageSkeleton>
      {kind === 'home' ? (
        <HomeSkeleton />
      ) : kind === 'title' ? (
        <TitleSkeleton />
      ) : (
        <ListSkeleton kind={kind} search={search} />
      )}
    </PageSkeleton>
  )
}

function PageSkeleton({ children }: { children: ReactNode }) {
  const { name } = useSite()
  useEffect(() => {
    // newer browsers give a promise back, which is no way to undo it
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <title>{name}</title>
      {children}
    </>
  )
}
