import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import type { SegmentStore } from '#src/player/segments/segment-store.ts'

/** The segments of a packaged video, for admins; undefined for all others, and for videos of other kinds. */
export function useSegmentStore(address: string): SegmentStore | undefined {
  const isAdmin = useViewer()?.isAdmin === true
  const { revalidate } = useRevalidator()
  const revision = /\/media\/library\/([0-9a-f]{16})\//.exec(address)?.[1]
  return useMemo(() => {
    if (!isAdmin || !revision) return undefined
    const client = () => import('#src/admin/library/edit-segments.client.ts')
    return {
      load: async () => (await client()).loadSegments(revision),
      async save(segments, loaded) {
        const saved = await (await client()).saveSegments(revision, segments, loaded)
        void revalidate()
        return saved
      },
    }
  }, [isAdmin, revision, revalidate])
}
