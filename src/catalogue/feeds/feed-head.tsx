import { toJsonPath } from './feed-paths.ts'
import { useFeedPath } from './use-feed-path.ts'

/** Lets feed readers find the feed of a page. */
export function FeedHead({ path, title }: { path: string; title: string }) {
  const atom = useFeedPath(path)
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={toJsonPath(atom)} />
    </>
  )
}
