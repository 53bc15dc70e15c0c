import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { Heart } from '#src/catalogue/card/heart.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { formatDate } from '#src/catalogue/dates.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { Link } from '#src/ui/link.tsx'
import type { SavedTitles } from './saved-titles.ts'
import { RemoveButton } from '../remove-button.tsx'

interface SavedGridProps {
  items: readonly SavedTitles[]
  className: string
  /** Each entry can be removed, and restored while it is visible. */
  hearts?: boolean
  /** Without JavaScript, each entry is removed by a form: the list's name, and the page to return to. */
  removal?: Removal | undefined
}

interface Removal {
  name: string
  page: number
}

/** A user's saved titles, as posters. */
export function SavedGrid({ items, className, hearts = false, removal }: SavedGridProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.key}>
          <SavedCard item={item} heart={hearts} removal={removal} />
        </li>
      ))}
    </ul>
  )
}

interface SavedCardProps {
  item: SavedTitles
  heart: boolean
  removal: Removal | undefined
}

function SavedCard({ item, heart, removal }: SavedCardProps) {
  const { title, lang } = useTitles(item)
  const number = parseAnimeNumber(item.id)
  const episode = item.episode === undefined ? '' : `, episode ${item.episode}`
  return (
    <article className="card">
      <Link
        className="card-art"
        to={item.watch}
        prefetch="intent"
        lang={lang === 'ja' ? lang : undefined}
        aria-label={`Watch ${title}${episode}`}
      >
        <span className="artwork">
          {item.poster && <img src={item.poster} alt="" width={230} height={345} loading="lazy" decoding="async" />}
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
      {heart && number !== null && <Heart card={{ ...item, number }} />}
      <Link className="card-title" to={`/${item.id}`} prefetch="intent">
        <TitleText of={item} />
      </Link>
      <p className="card-facts">
        {item.episode !== undefined && <span className="card-episode">{`Ep ${item.episode}`}</span>}
        {item.progress !== undefined && <span>{`${item.progress}% watched`}</span>}
        {item.at !== undefined && <time dateTime={item.at}>{formatDate(item.at.slice(0, 10))}</time>}
      </p>
      {removal && (
        <form method="post" className="remove-entry">
          <input type="hidden" name="page" value={removal.page} />
          {item.episode !== undefined && <input type="hidden" name="episode" value={item.episode} />}
          <RemoveButton label={`Remove ${title}${episode} from ${removal.name}`} name="remove" value={item.id} />
        </form>
      )}
    </article>
  )
}
