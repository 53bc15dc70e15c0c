import { PosterImage } from '../card/poster.tsx'
import { TitleText } from '../card/title-text.tsx'
import { CachedTitles } from '../language/cached-titles.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { GroupLink } from './group-link.tsx'
import { ItemFacts } from './item-facts.tsx'
import { GROUP_HEADINGS, type ShownGroup, type ShownItem } from './shown-groups.ts'

/** What a search finds beside titles, on the results page. */
export default function SearchGroups({ groups }: { groups: readonly ShownGroup[] }) {
  return groups.map(({ kind, items }) => {
    const [heading, japanese] = GROUP_HEADINGS[kind]
    return (
      <section className="section" key={kind} aria-labelledby={`found-${kind}`}>
        <SectionHead id={`found-${kind}`} title={heading} japanese={japanese} />
        <ul className="characters">
          {items.map((item) => (
            <Item key={item.href} of={item} />
          ))}
        </ul>
      </section>
    )
  })
}

function Item({ of }: { of: ShownItem }) {
  return (
    <CachedTitles
      element="li"
      className={of.poster === '' ? 'character credit is-short' : 'character credit'}
      of={['found', of]}
    >
      {() => (
        <>
          {of.poster !== '' && <PosterImage src={of.poster} width="46" height="66" />}
          <div>
            <GroupLink className="credit-title" to={of.href}>
              <TitleText of={of.names} />
            </GroupLink>
            <div className="credit-facts">
              <ItemFacts of={of} className="credit-fact" />
            </div>
          </div>
        </>
      )}
    </CachedTitles>
  )
}
