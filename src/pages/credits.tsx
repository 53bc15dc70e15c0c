import { data, redirect } from 'react-router'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { CREDIT_ORDERS, type CreditRow, type CreditsPage, parseCreditOrder } from '#src/catalogue/credits/credits.ts'
import { loadCharacterPage, loadPersonPage } from '#src/catalogue/credits/load-credits.server.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import { Overview } from '#src/catalogue/detail/overview.tsx'
import { langOf } from '#src/catalogue/language/language.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { summarise } from '#src/catalogue/title-texts.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/credits'
import { PageHead } from './layout/page-head.tsx'

/** Page module of `/person/{id}` and `/character/{id}`: the digits of the id are enough. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<CreditsPage> {
  const { catalogue, cards, preferences } = requireSite(context)
  const { pathname, searchParams, search } = new URL(request.url)
  const load = pathname.startsWith('/character/') ? loadCharacterPage : loadPersonPage
  const id = parseAnimeNumber(params.id)
  const options = { context: cards, adult: preferences.adult, order: parseCreditOrder(searchParams.get('sort')) }
  const found = id === null ? null : await load(catalogue.db, id, options)
  if (!found) throw data(null, { status: 404 })
  if (found.path !== pathname.replace(/\.data$/, '')) throw redirect(found.path + search, 301)
  return found
}

export default function Credits({ loaderData }: { loaderData: CreditsPage }) {
  const { kind, path, name, japaneseName, about, order, lists } = loaderData
  const { language } = useLanguage()
  const [heading, other] = language === 'JP' && japaneseName ? [japaneseName, name] : [name, japaneseName]
  const description = about || `${kind === 'person' ? 'Voice roles and works' : 'Titles and voices'} of ${name}.`
  return (
    <div className="wrap">
      <PageHead
        title={name}
        description={summarise(description)}
        path={path}
        kind="profile"
        noindex={order !== 'popular'}
      />
      <h1 className="page-title" lang={langOf(heading)}>
        {heading}
      </h1>
      {other !== undefined && other !== heading && (
        <p className="credits-name" lang={langOf(other)}>
          {other}
        </p>
      )}
      {about && <Overview text={about} />}
      <nav className="credits-orders" aria-label="Order of titles">
        {CREDIT_ORDERS.map(([value, label]) => (
          <Link
            className="chip is-small"
            key={value}
            to={value === 'popular' ? path : `${path}?sort=${value}`}
            aria-current={value === order ? 'page' : undefined}
            rel={value === 'popular' ? undefined : 'nofollow'}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      {lists.map(({ heading, japaneseHeading, rows, others }, index) => (
        <section className="section" key={heading} aria-labelledby={`credits-${index}`}>
          <SectionHead id={`credits-${index}`} title={heading} japanese={japaneseHeading} />
          <ul className="characters">
            {rows.map((row) => (
              <Credit key={row.title.id} of={row} />
            ))}
          </ul>
          {others > 0 && <p className="note">{`And ${others.toLocaleString('en')} more titles.`}</p>}
        </section>
      ))}
    </div>
  )
}

function Credit({ of: { title, poster, parts } }: { of: CreditRow }) {
  const { language } = useLanguage()
  return (
    <li className="character credit">
      <PosterImage src={poster} width="46" height="66" style={{ background: title.colour }} />
      <div>
        <Link className="credit-title" to={`/${title.id}`} prefetch="intent">
          <TitleText of={title} />
        </Link>
        <div className="credit-parts">
          {title.year !== undefined && <span>{formatDate(String(title.year), language)}</span>}
          {parts.map(({ text, href }) =>
            href === undefined ? (
              <span key={text}>{text}</span>
            ) : (
              <Link key={href} to={href} lang={langOf(text)}>
                {text}
              </Link>
            ),
          )}
        </div>
      </div>
    </li>
  )
}
