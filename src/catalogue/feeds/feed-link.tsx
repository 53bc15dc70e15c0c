import { PathIcon } from '#src/ui/icon.tsx'
import { useFeedPath } from './use-feed-path.ts'

/** The link to a page's feed. @param of what is in the feed, for screen readers: `of these titles` */
export function FeedLink({ path, of }: { path: string; of: string }) {
  return (
    <a className="feed-link hit-area" href={useFeedPath(path)}>
      <PathIcon path="M6 17a1 1 0 1 0 .01 0M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14" />
      Feed<span className="sr-only"> {of}</span>
    </a>
  )
}
