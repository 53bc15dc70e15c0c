import { StaticHtml, staticPart } from '#src/ui/static-html.tsx'
import { useLanguage } from '../language/use-language.ts'
import type { Detail } from './detail.ts'

const SeasonSection = staticPart(() => import('./season-section.tsx'))

/** The title's seasons; nothing if it has none. */
export function SeasonGrid({ seasons, watchOrder }: Pick<Detail, 'seasons' | 'watchOrder'>) {
  const { language } = useLanguage()
  if (seasons.length === 0) return null
  return (
    <StaticHtml version={JSON.stringify([language, seasons])}>
      <SeasonSection seasons={seasons} watchOrder={watchOrder} />
    </StaticHtml>
  )
}
