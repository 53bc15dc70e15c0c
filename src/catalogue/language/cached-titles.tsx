import type { ComponentProps } from 'react'
import { CachedPart } from '#src/ui/cached-part.tsx'
import { LanguageContext, useLanguage } from './use-language.ts'

function ServerTitles({ of, children, ...props }: ComponentProps<typeof CachedPart>) {
  const choice = useLanguage()
  return (
    <CachedPart {...props} of={of && [choice.language, ...of]}>
      {() => <LanguageContext value={choice}>{children()}</LanguageContext>}
    </CachedPart>
  )
}

/** A cached part with titles, in the chosen language. */
export const CachedTitles = import.meta.env.SSR ? ServerTitles : CachedPart
