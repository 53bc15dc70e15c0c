import { Link } from 'react-router'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/about'
import { PageHead } from './layout/page-head.tsx'
import { useRootData } from './layout/use-site.ts'
import { requireSite } from './site.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ titles: requireSite(context).cards.snapshot.titles.length })

export default function About({ loaderData: { titles } }: Route.ComponentProps) {
  const { settings, stocked } = useRootData()
  const { name } = settings
  const lede = `${name} is a place to find anime: what there is, what it is about, when the next episode airs and where it can be watched.`
  return (
    <Prose title={`About ${name}`} lede={lede}>
      <PageHead title="About" description={lede} path="/about" />
      <ProseSection title="What is here">
        <p>
          {`At the moment, ${titles.toLocaleString('en')} titles. `}
          <Link to="/search">Search</Link> takes English, romaji, kana, kanji and half a name; there are lists by genre,
          letter, studio and kind, and <Link to="/home#schedule">the schedule</Link> tells air times in your own zone.
          Titles are shown in English or in Japanese, as you choose.
        </p>
        <p>
          Nothing that is here to be looked at needs an account, an app or a payment, and there are no advertisements.
          With <a href="/register">an account</a> you can keep favourites, go on watching on another device where you
          stopped, and comment.
        </p>
      </ProseSection>
      <ProseSection title="What plays here">
        {stocked ? (
          <p>
            {`The videos are provided by whoever runs ${name}, who answers for the rights to them. If one of them is yours and should not be here, there is `}
            <Link to="/dmca">a way to say so</Link>.
          </p>
        ) : (
          <p>
            {`${name} hosts no files but one short film of its own. It looks for no streams, and where a title can be watched elsewhere it links only to official places.`}
          </p>
        )}
      </ProseSection>
      <ProseSection title="Where it comes from">
        <p>
          The site begins with a catalogue of its own; whoever runs it may bring in more from AniList, from MyAnimeList
          by way of Jikan, and from the anime-offline-database. Where these do not agree, each detail is taken from the
          one that knows it best.
        </p>
        <p>
          A title without a picture gets one that is drawn for it, from its genres, its years and its name. Airing, the
          next episode and what is popular today are worked out as you look, from dates and from what visitors here
          open.
        </p>
      </ProseSection>
      <ProseSection title="Who runs it">
        <p>
          {`The software can be run by anyone on a machine of their own; this one is run by the people of ${name}. `}
          <Link to="/contact">Write to them</Link> if a date is wrong, a title is missing or a page does not work.
          Programs may read the whole catalogue through <a href="/api/docs">the API</a>, from any site and without a
          key.
        </p>
      </ProseSection>
    </Prose>
  )
}
