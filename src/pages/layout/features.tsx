import type { Card } from '#src/catalogue/card/card.ts'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'

interface FeaturesProps {
  /** One poster for each card, as far as they go. */
  cards: readonly Card[]
  titles: string
  users: string
}

interface Feature {
  icon: IconName
  name: string
  text: string
}

/** The six claims of the landing page (specification, section 1). */
const listFeatures = (titles: string, users: string): Feature[] => [
  { icon: 'film', name: `${titles} Titles`, text: 'From the first cels of the sixties to what airs tonight.' },
  { icon: 'servers', name: 'HD Streaming', text: 'Multiple server options: when one is slow, another is there.' },
  { icon: 'people', name: `${users} Community`, text: 'Somebody has an opinion about every episode. So do you.' },
  { icon: 'captions', name: 'Subtitles and Dubs', text: 'Many languages, and from one to the other in a tap.' },
  { icon: 'phone', name: 'Mobile Optimised', text: 'Made for a thumb, a train and a bad connection.' },
  { icon: 'shield', name: 'Safe and Secure', text: 'No ads, no trackers, nothing to install.' },
]

export function Features({ cards, titles, users }: FeaturesProps) {
  return (
    <ul className="features">
      {listFeatures(titles, users).map(({ icon, name, text }, index) => {
        const card = cards[index]
        return (
          <li className="feature" key={name}>
            {card && <Poster picture={card.poster} colour={card.colour} sizes="104px" />}
            <div>
              <Icon name={icon} />
              <h2>{name}</h2>
              <p>{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
