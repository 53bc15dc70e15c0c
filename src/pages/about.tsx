import { Link } from '#src/ui/link.tsx'
import { AIRED_FEED, NEW_FEED, toJsonPath } from '#src/catalogue/feeds/feed-paths.ts'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/about'
import { PageHead } from './layout/page-head.tsx'
import { useRootData } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ titles: requireSite(context).cards.snapshot.titles.length })

export default function About({ loaderData: { titles } }: Route.ComponentProps) {
  const { settings, hasMedia } = useRootData()
  const { name } = settings
  const lede = `${name} helps you find anime: what it’s about, when the next episode airs and where to watch it.`
  return (
    <Prose title={`About ${name}`} lede={lede}>
      <PageHead title="About" description={lede} path="/about" />
      <ProseSection title="What you’ll find here">
        <p>
          {`${titles.toLocaleString('en')} titles, and counting. `}
          <Link to="/search">Search</Link> understands English, romaji, kana, kanji and partial names. Browse by genre,
          letter, studio or type, and check <Link to="/home#schedule">the schedule</Link> for air times in your time
          zone. Titles are shown in English or Japanese, whichever you prefer.
        </p>
        <p>
          You don’t need an account, an app or a payment to browse, and there are no ads. With{' '}
          <a href="/register">an account</a> you can comment, save favourites, and pick up where you left off.
        </p>
      </ProseSection>
      <ProseSection title="Videos">
        {hasMedia ? (
          <p>
            {`Videos are provided by the operator of ${name}, who is responsible for the rights to them. If something of yours shouldn’t be here, `}{' '}
            <Link to="/dmca">request a takedown</Link>.
          </p>
        ) : (
          <p>
            {`${name} hosts no files except one short film of its own. It doesn’t search for streams, and it links only to official services where a title can be watched.`}
          </p>
        )}
      </ProseSection>
      <ProseSection title="Where the data comes from">
        <p>
          The site starts with its own catalogue. The operator can import more titles from AniList, MyAnimeList (through
          Jikan) and the anime-offline-database. When sources disagree, each detail comes from the most reliable one.
        </p>
        <p>
          A title without a poster gets one drawn for it from its genres, year and name. Airing status, next episodes
          and popularity are always current, calculated from air dates and from what visitors open.
        </p>
      </ProseSection>
      <ProseSection id="feeds" title="Feeds">
        <p>Follow new episodes in a feed reader, without an account:</p>
        <ul>
          <FeedItem name="Latest episodes, as they air" path={AIRED_FEED} />
          <FeedItem name={`New episodes to watch on ${name}`} path={NEW_FEED} />
        </ul>
        <p>
          Titles and searches have feeds too. Open <Link to="/search">a search</Link>, choose your filters and copy the
          address of the Feed link above the results: it follows exactly what you see. On a title’s page, the link is
          below its facts, and on that of <Link to="/season">a season</Link> above its titles.
        </p>
        <p>
          Change <code>.atom</code> to <code>.json</code> for a JSON Feed, and add <code>language=JP</code> for Japanese
          titles.
        </p>
      </ProseSection>
      <ProseSection title="Who runs it">
        <p>
          {`Anyone can run this software on their own server; this one is run by the ${name} team. `}{' '}
          <Link to="/contact">Contact us</Link> if a date is wrong, a title is missing or a page doesn’t work. Your own
          apps can read the whole catalogue through <a href="/api/docs">the API</a>, from any site and without a key.
        </p>
      </ProseSection>
    </Prose>
  )
}

function FeedItem({ name, path }: { name: string; path: string }) {
  return (
    <li>
      {name}: <a href={path}>Atom</a>, <a href={toJsonPath(path)}>JSON Feed</a>
    </li>
  )
}
