import { StaticHtml, staticPart } from '#src/ui/static-html.tsx'
import { useLanguage } from '../language/use-language.ts'
import type { Detail } from './detail.ts'

const FactList = staticPart(() => import('./fact-list.tsx'))

/** All known facts of a title; unknown ones are left out. */
export function TitleFacts({ detail }: { detail: Detail }) {
  const { language } = useLanguage()
  return (
    <StaticHtml version={language}>
      <FactList detail={detail} />
    </StaticHtml>
  )
}
