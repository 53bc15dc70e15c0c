import { Link } from '#src/ui/link.tsx'
import { type Listing, listingPath } from '../listing.ts'
import { useLanguage } from '../language/use-language.ts'
import type { KanaCount, KanaGroups } from './kana-groups.ts'
import { KANA_ROWS, LATIN_GROUP, rowOf } from './kana-rows.ts'

const kanaPath = (group: string): string => listingPath({ kind: 'kana', group })

/** Links to the rows of the 五十音, below the letters in JP, and to the kana of the current one. */
export function KanaNav({ listing, groups }: { listing: Listing; groups: KanaGroups | undefined }) {
  const { language } = useLanguage()
  const current = listing.kind === 'kana' ? listing.group : undefined
  if (language !== 'JP' && current === undefined) return null
  const currentRow = current === undefined ? undefined : rowOf(current)?.name
  return (
    <nav className="kana" aria-label="Kana">
      <ul className="kana-rows" lang="ja">
        {KANA_ROWS.map(({ name, kana }) => (
          <li key={name}>
            <Link
              to={kanaPath(name)}
              prefetch="intent"
              aria-label={name}
              aria-current={name === current ? 'page' : name === currentRow ? 'true' : undefined}
            >
              {kana[0]}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={kanaPath(LATIN_GROUP)}
            prefetch="intent"
            aria-current={current === LATIN_GROUP ? 'page' : undefined}
          >
            {LATIN_GROUP}
          </Link>
        </li>
      </ul>
      {groups && groups.row.length > 0 && (
        <ul className="kana-row" lang="ja">
          {groups.row.map(({ kana, count }) => (
            <li key={kana}>
              <Link
                className="chip"
                to={kanaPath(kana)}
                prefetch="intent"
                aria-current={kana === current ? 'page' : undefined}
              >
                {kana}
                <span lang="en">{count.toLocaleString('en')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The size of a poster, before the first title of a kana. */
export const KanaPlate = ({ kana, count }: KanaCount) => (
  <div className="kana-plate">
    <h2 lang="ja">{kana}</h2>
    <p>{count === 1 ? '1 title' : `${count.toLocaleString('en')} titles`}</p>
  </div>
)
