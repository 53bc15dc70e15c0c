import { useTitles } from '../language/use-language.ts'

interface Names {
  title: string
  japaneseTitle: string
}

/** Japanese breaks between any two characters: without these together, a kana may be alone on the last line. */
const LAST_CHARACTERS = /(?:[^\s\p{M}]\p{M}*){2,3}$/u

/** A title in the chosen language. */
export function TitleText({ of }: { of: Names }) {
  const { title, lang } = useTitles(of)
  if (lang !== 'ja') return <span>{title}</span>
  const [end = ''] = LAST_CHARACTERS.exec(title) ?? []
  return (
    <span lang={lang}>
      {title.slice(0, title.length - end.length)}
      {end && <span className="unbroken">{end}</span>}
    </span>
  )
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
