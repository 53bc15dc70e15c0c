import type { Detail } from '#src/catalogue/detail/detail.ts'
import { writeJsonLd } from '#src/catalogue/detail/json-ld.ts'
import { summarise } from '#src/catalogue/detail/overview.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { PageHead } from './page-head.tsx'
import { useSite } from './use-site.ts'

interface TitleHeadProps {
  detail: Detail
  /** From the first slash. */
  path: string
  /** What is watched: the title, or an episode of it. */
  episode?: number
  jsonLd: object
}

/** What search engines and other sites read of a title's pages (specification, section 2: page title). */
export function TitleHead({ detail: { card }, path, episode, jsonLd }: TitleHeadProps) {
  const { name, origin } = useSite()
  const { title } = useTitles(card)
  const subject = episode === undefined ? title : `${title} Episode ${episode}`
  const fallback = `${subject} on ${name}: what it is about, who is in it, and where to watch it.`
  return (
    <>
      <PageHead
        title={`Watch ${subject} English Sub/Dub online Free on ${name}`}
        bare
        description={summarise(card.description) || fallback}
        path={path}
        noindex={card.adult === true}
      />
      <meta property="og:type" content={card.format === 'Movie' ? 'video.movie' : 'video.tv_show'} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + card.poster.src} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json">{writeJsonLd(jsonLd)}</script>
    </>
  )
}
