import { type RefObject, Suspense, useEffect } from 'react'
import { formatDayAndTime } from '#src/catalogue/dates.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import type { TitleEpisodes } from '#src/catalogue/detail/title-episodes.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const EpisodeFrames = lazyPart(() => import('./episode-frames.tsx'))
const BrowserMarks = lazyPart(() => import('./browser-marks.tsx'))

interface EpisodeExtrasProps {
  animeId: string
  list: TitleEpisodes
  /** Whether this browser has saved anything of the title for a visitor. */
  hasBrowserMarks: boolean
  /** Contains the list. */
  root: RefObject<HTMLElement | null>
}

/** What only some lists need: air times in the viewer's time zone, frames of the videos, and the marks of a visitor. */
export default function EpisodeExtras({ animeId, list, hasBrowserMarks, root }: EpisodeExtrasProps) {
  const zone = useTimeZone()
  const { language } = useLanguage()
  useEffect(() => {
    for (const time of root.current?.querySelectorAll<HTMLElement>('time[data-at]') ?? [])
      time.textContent = formatDayAndTime(Number(time.dataset['at']), zone, language)
  })
  return (
    <Suspense>
      {list.episodes.some(({ storyboard }) => storyboard !== undefined) && <EpisodeFrames list={list} root={root} />}
      {hasBrowserMarks && <BrowserMarks animeId={animeId} list={list} />}
    </Suspense>
  )
}
