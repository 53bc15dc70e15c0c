import { listComma, shownTitles } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import type { ShownItem } from './shown-groups.ts'

/** Adds where each part starts. */
function placeParts(parts: ShownItem['snippet']) {
  let end = 0
  return parts.map((part) => {
    const at = end
    end += part.text.length
    return { ...part, at }
  })
}

/** What an item of a group is known for, or why it was found. */
export function ItemFacts({ of, className }: { of: ShownItem; className: string }) {
  const { role, titles, count, snippet, tags } = of
  const { language } = useLanguage()
  if (count > 0)
    return <span className={className}>{count === 1 ? '1 title' : `${count.toLocaleString('en')} titles`}</span>
  if (titles.length > 0)
    return (
      <span className={className}>
        {role}
        {titles.map((names, index) => {
          const { title, lang } = shownTitles(names, language)
          return (
            <span key={names.title} lang={lang}>
              {index === 0 ? ' · ' : listComma(lang)}
              {title}
            </span>
          )
        })}
      </span>
    )
  return (
    <>
      {snippet.length > 0 && (
        <span className={className}>
          {placeParts(snippet).map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text))}
        </span>
      )}
      {tags.length > 0 && <span className={className}>{tags.join(' · ')}</span>}
    </>
  )
}
