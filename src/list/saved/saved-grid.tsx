import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { Heart } from '#src/catalogue/card/heart.tsx'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { StatusButton } from '#src/catalogue/card/status-button.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { Link } from '#src/ui/link.tsx'
import type { SavedTitles } from './saved-titles.ts'
import { RemoveButton } from '../remove-button.tsx'

interface SavedGridProps {
  items: readonly SavedTitles[]
  className: string
  /** Each entry can be removed, and restored while it is visible. */
  hearts?: boolean
  /** The name of the list, in whose form entries can be selected. */
  editable?: string
  /** Whether each entry has a button of that form that removes it. */
  hasRemoveButtons?: boolean
}

/** A user's saved titles, as posters. */
export function SavedGrid({ items, className, hearts = false, editable, hasRemoveButtons = false }: SavedGridProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.key}>
          <SavedCard item={item} heart={hearts} editable={editable} isRemovable={hasRemoveButtons} />
        </li>
      ))}
    </ul>
  )
}

interface SavedCardProps {
  item: SavedTitles
  heart: boolean
  editable: string | undefined
  isRemovable: boolean
}

function SavedCard({ item, heart, editable, isRemovable }: SavedCardProps) {
  const { title, lang } = useTitles(item)
  const dates = useDates()
  const number = parseAnimeNumber(item.id)
  const episode = item.episode === undefined ? '' : `, episode ${item.episode}`
  return (
    <article className="card">
      <Link
        className="card-art"
        to={item.watch}
        prefetch="intent"
        lang={lang === 'ja' ? lang : undefined}
        aria-label={`Watch ${title}${episode}${item.adult ? ', 18+' : ''}`}
      >
        <span className="artwork">
          {item.poster && <PosterImage src={item.poster} width={230} height={345} />}
          {item.progress !== undefined && (
            <span className="progress">
              <i style={{ width: `${item.progress}%` }} />
            </span>
          )}
        </span>
        {item.adult && (
          <span className="corner">
            <span className="badge is-adult">18+</span>
          </span>
        )}
      </Link>
      {heart && number !== null && <StatusButton card={{ ...item, number }} />}
      {heart && number !== null && <Heart card={{ ...item, number }} />}
      <Link className="card-title" to={`/${item.id}`} prefetch="intent">
        <span>
          <TitleText of={item} />
        </span>
      </Link>
      <p className="card-facts">
        {item.episode !== undefined && <span className="card-episode">{`Ep ${item.episode}`}</span>}
        {item.progress !== undefined && <span>{`${item.progress}% watched`}</span>}
        {item.at !== undefined && (
          <time dateTime={item.at}>{dates.written(item.when ?? dates.date(item.at.slice(0, 10)))}</time>
        )}
      </p>
      {editable !== undefined && (
        <label className="saved-check">
          <input type="checkbox" name="select" value={item.key} aria-label={`Select ${title}${episode}`} />
        </label>
      )}
      {isRemovable && (
        <div className="remove-entry">
          <RemoveButton label={`Remove ${title}${episode} from ${editable}`} name="remove" value={item.key} />
        </div>
      )}
    </article>
  )
}
