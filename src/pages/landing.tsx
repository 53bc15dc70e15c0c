import { type Card, toCard } from '#src/catalogue/card/card.ts'
import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { toGraph, toWebsite } from '#src/catalogue/seo/json-ld.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { ThemeSwitch } from '#src/ui/theme/theme-switch.tsx'
import type { Route } from './+types/landing'
import { Brand } from './layout/brand.tsx'
import { Features } from './layout/features.tsx'
import landingStyles from './landing.css?inline'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'

const WALL_SIZE = 30
const FEATURE_COUNT = 6
const FOOTER_LINKS = [
  ['Home', '/home'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Privacy', '/privacy'],
] as const

export function loader({ context }: Route.LoaderArgs): { wallCards: Card[]; features: Card[] } {
  const { cards } = requireSite(context)
  const popular = cards.snapshot.list({ kind: 'category', category: 'most-popular' }, false) ?? []
  const shown = popular.slice(0, WALL_SIZE + FEATURE_COUNT).map((title) => toCard(title, cards))
  return { wallCards: shown.slice(0, WALL_SIZE), features: shown.slice(-FEATURE_COUNT) }
}

export default function Landing({ loaderData: { wallCards, features } }: Route.ComponentProps) {
  const site = useSite()
  const { name, landing } = site
  return (
    <>
      <PageHead
        title={`${name} · Anime, subbed and dubbed`}
        bare
        description={`${landing.titles} anime with subtitles and dubs, in HD: search, browse by genre, and watch.`}
        path="/"
        jsonLd={import.meta.env.SSR && toGraph(toWebsite(site))}
      />
      <PageStyle name="landing" css={landingStyles} />
      <div className="landing">
        <div className="poster-wall" aria-hidden="true">
          {wallCards.map((card) => (
            <Poster key={card.id} picture={card.poster} colour={card.colour} sizes="190px" />
          ))}
        </div>
        <header className="landing-bar wrap">
          <Brand to="/" />
          <span className="landing-ja" lang="ja" aria-hidden="true">
            星見
          </span>
          <LanguageSwitch />
          <ThemeSwitch />
          <Link className="button is-small" to="/home" prefetch="intent">
            Enter Site
          </Link>
        </header>
        <div className="landing-text wrap">
          <h1>
            Look up. <br />
            There’s <br />
            something on.
          </h1>
          <p className="landing-lede">Anime of every season, subbed and dubbed, each with the poster it deserves.</p>
          <SearchBox large />
          <div className="landing-actions">
            <Link className="button" to="/home" prefetch="intent">
              <Icon name="play" />
              Start Watching Now
            </Link>
            <Link className="button is-ghost" to="/home" prefetch="intent">
              Browse All Anime
            </Link>
          </div>
          <dl className="stats">
            <Stat value={landing.titles} name="Anime Titles" />
            <Stat value={landing.users} name="Active Users" />
            <Stat value="24/7" name="Streaming" />
          </dl>
        </div>
      </div>
      <div className="wrap">
        <Features cards={features} titles={landing.titles} users={landing.users} />
        <section className="landing-entry">
          <h2>Ready to Dive In?</h2>
          <div className="row">
            <Link className="button landing-entry-button" to="/home" prefetch="intent">
              Start Watching Now
            </Link>
            <Link className="button is-ghost" to="/home" prefetch="intent">
              Browse All Anime
            </Link>
          </div>
        </section>
      </div>
      <LandingFooter name={name} />
    </>
  )
}

function Stat({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function LandingFooter({ name }: { name: string }) {
  return (
    <footer className="footer landing-foot">
      <div className="wrap footer-top">
        <Brand to="/" />
        <nav aria-label="Footer">
          {FOOTER_LINKS.map(([text, to]) => (
            <Link className="hit-area" key={to} to={to}>
              {text}
            </Link>
          ))}
        </nav>
        <p className="footer-note">{`© 2025 ${name}`}</p>
      </div>
    </footer>
  )
}
