import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { Link } from '#src/ui/link.tsx'
import type { ListedTitle } from './home-rows.ts'

/** The poster of a title, which leads to its episodes. */
export function WatchPoster({ of, className }: { of: ListedTitle; className: string }) {
  const { title, lang } = useTitles(of)
  return (
    <Link
      className={className}
      to={`/watch/${of.id}`}
      prefetch="intent"
      lang={lang === 'ja' ? lang : undefined}
      aria-label={`Watch ${title}`}
    >
      <span className="artwork" style={{ '--colour': of.colour }}>
        <PosterImage src={of.poster} width={460} height={690} />
      </span>
    </Link>
  )
}
