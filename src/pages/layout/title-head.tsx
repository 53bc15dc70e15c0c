import type { Detail } from '#src/catalogue/detail/detail.ts'
import { FeedHead } from '#src/catalogue/feeds/feed-head.tsx'
import { titleFeed } from '#src/catalogue/feeds/feed-paths.ts'
import { summarise } from '#src/catalogue/title-texts.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { PageHead } from './page-head.tsx'
import { useSite } from '#src/site/use-site.ts'

interface TitleHeadProps {
  detail: Detail
  path: string
  /** The watched episode; absent on the title's page. */
  episode?: number
  jsonLd: object | false
  noindex?: boolean
}

/** Metadata of a title's pages (specification, section 2: page title). */
export function TitleHead({ detail: { card, share }, path, episode, jsonLd, noindex = false }: TitleHeadProps) {
  const { name } = useSite()
  const { title } = useTitles(card)
  const subject = episode === undefined ? title : `${title} Episode ${episode}`
  const fallback = `${subject} on ${name}: what it’s about, who’s in it and where to watch it.`
  const kind = card.format === 'Movie' ? 'movie' : episode === undefined ? 'tv_show' : 'episode'
  return (
    <PageHead
      title={`Watch ${subject} English Sub/Dub online Free on ${name}`}
      bare
      subject={subject}
      description={summarise(card.description) || fallback}
      path={path}
      noindex={noindex || card.adult === true}
      kind={`video.${kind}`}
      picture={share.src}
      jsonLd={jsonLd}
    >
      {import.meta.env.SSR && !card.adult && <FeedHead path={titleFeed(card.id)} title={`${subject} · ${name}`} />}
    </PageHead>
  )
}
