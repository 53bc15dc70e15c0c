import { Suspense, useEffect, useRef, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import type { EpisodeSectionProps } from '#src/catalogue/detail/episode-section.tsx'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { StaticHtml, staticPart } from '#src/ui/static-html.tsx'

const EpisodeSection = staticPart(() => import('#src/catalogue/detail/episode-section.tsx'))
const EpisodeExtras = lazyPart(() => import('./episode-extras.tsx'))

interface TitleEpisodesProps extends EpisodeSectionProps {
  /** Styles with the signed-in user's marks. */
  marks: string
}

/** The episodes of a title with the viewer's marks. */
export function TitleEpisodes({ marks, ...section }: TitleEpisodesProps) {
  const { card, list } = section
  const { language } = useLanguage()
  const isSignedIn = useViewer() !== null
  const root = useRef<HTMLDivElement>(null)
  const [hasBrowserMarks, setBrowserMarks] = useState(false)
  useEffect(() => setBrowserMarks(!isSignedIn && isInStorage(card.id)), [isSignedIn, card.id])
  return (
    <div className="title-episodes-area" ref={root}>
      <style>{marks}</style>
      <StaticHtml version={JSON.stringify([language, list])}>
        <EpisodeSection {...section} />
      </StaticHtml>
      {(hasBrowserMarks || list.hasExtras) && (
        <Suspense>
          <EpisodeExtras animeId={card.id} list={list} hasBrowserMarks={hasBrowserMarks} root={root} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether this browser has saved anything of the title. */
function isInStorage(animeId: string): boolean {
  try {
    return ['watchedEpisodes', 'continueWatching', 'episodePositions'].some((key) =>
      localStorage.getItem(key)?.includes(`"${animeId}"`),
    )
  } catch {
    return false // storage may be blocked
  }
}
