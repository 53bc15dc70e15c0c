import type { Card } from '#src/catalogue/card/card.ts'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { PathIcon } from '#src/ui/icon.tsx'

interface FeaturesProps {
  /** One poster for each card, as far as available. */
  cards: readonly Card[]
  titles: string
  users: string
}

interface Feature {
  path: string
  name: string
  text: string
}

/** Icons of the features, as single-stroke paths. */
const PATHS = {
  film: 'M3 5h18v14H3zM8 5v14M16 5v14M3 12h5M16 12h5',
  servers: 'M4 4h16v6H4zM4 14h16v6H4zM8 7h.01M8 17h.01',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2 20c0-3.5 3-5 7-5s7 1.5 7 5M16 5.5a3.5 3.5 0 0 1 0 6.5M18 15.5c2.5.5 4 2 4 4.5',
  captions: 'M3 6h18v12H3zM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  phone: 'M7 3h10v18H7zM11 18h2',
  shield: 'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6z',
}

/** The six claims of the landing page (specification, section 1). */
const listFeatures = (titles: string, users: string): Feature[] => [
  { path: PATHS.film, name: `${titles} Titles`, text: 'From the classics of the sixties to tonight’s episodes.' },
  { path: PATHS.servers, name: 'HD Streaming', text: 'Multiple server options: if one is slow, switch to another.' },
  { path: PATHS.people, name: `${users} Community`, text: 'Everyone has an opinion about every episode. Share yours.' },
  { path: PATHS.captions, name: 'Subtitles and Dubs', text: 'Many languages, and you can switch with a tap.' },
  { path: PATHS.phone, name: 'Mobile Optimised', text: 'Made for one thumb, a moving train and a poor connection.' },
  { path: PATHS.shield, name: 'Safe and Secure', text: 'No ads, no trackers, nothing to install.' },
]

export function Features({ cards, titles, users }: FeaturesProps) {
  return (
    <ul className="features">
      {listFeatures(titles, users).map(({ path, name, text }, index) => {
        const card = cards[index]
        return (
          <li className="feature" key={name}>
            {card && <Poster picture={card.poster} colour={card.colour} sizes="104px" />}
            <div>
              <PathIcon path={path} />
              <h2>{name}</h2>
              <p>{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
