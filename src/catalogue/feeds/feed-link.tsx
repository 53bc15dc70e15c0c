import { PathIcon } from '#src/ui/icon.tsx'
import { useLanguage } from '../language/use-language.ts'
import { toJsonPath, withJapaneseTitles } from './feed-paths.ts'

/** The path of a page's feed with the titles in the chosen language. */
function useFeedPath(path: string): string {
  return useLanguage().language === 'JP' ? withJapaneseTitles(path) : path
}

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

/** The link to a page's feed. @param of what is in the feed, for screen readers: `of these titles` */
export function FeedLink({ path, of }: { path: string; of: string }) {
  return (
    <a className="feed-link hit-area" href={useFeedPath(path)}>
      <PathIcon path="M6 17a1 1 0 1 0 .01 0M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14" />
      Feed<span className="sr-only"> {of}</span>
    </a>
  )
}
