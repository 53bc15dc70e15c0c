import { useTitles } from '../language/use-language.ts'

interface Names {
  title: string
  japaneseTitle: string
}

/** A title in the chosen language. */
export function TitleText({ of }: { of: Names }) {
  const { title, lang } = useTitles(of)
  return <span lang={lang === 'ja' ? lang : undefined}>{title}</span>
}

/** The title's name in the other language, if any. */
export function OtherTitle({ of, className }: { of: Names; className?: string }) {
  const { other, otherLang } = useTitles(of)
  if (other === undefined) return null
  return (
    <p className={className} lang={otherLang}>
      {other}
    </p>
  )
}
