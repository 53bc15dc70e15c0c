import { type ReactNode, useEffect } from 'react'
import { HomeSkeleton } from './home-skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { skeletonOf } from './skeleton.ts'
import { TitleSkeleton } from './title-skeleton.tsx'
import { useSite } from '#src/site/use-site.ts'

/** The skeleton for a URL; null if the page has none. */
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
    // newer browsers return a promise, which must not become the effect's cleanup
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <title>{name}</title>
      {children}
    </>
  )
}
