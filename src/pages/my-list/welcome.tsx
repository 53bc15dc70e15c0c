import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { genreLabel } from '#src/catalogue/genre.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import { loadSeen, offeredGenres, type SeenPage } from '#src/list/welcome/load-welcome.server.ts'
import { welcomeForms } from '#src/list/welcome/welcome-forms.server.ts'
import {
  parseWelcomeStep,
  SEEN_PAGES,
  WELCOME_STEPS,
  welcomePath,
  type WelcomeStep,
} from '#src/list/welcome/welcome-steps.ts'
import welcomeStyles from '#src/list/welcome/welcome.css?inline'
import { requireSite } from '#src/site/site.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/welcome'

const CHECK_ICON = 'm5 12.5 5 5 9-11'

/** One of the first steps of a new member, who can also come back to it later. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { viewer, myList, cards } = requireSite(context)
  const step = parseWelcomeStep(params.step)
  if (!step) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', welcomePath(step)))
  const { genres: chosen } = await findSettings(myList.db, viewer.id)
  const page = parsePage(url.searchParams.get('page'))
  return data(
    {
      step,
      genres: step === 'genres' ? offeredGenres(cards.snapshot) : [],
      chosen,
      seen: step === 'seen' ? await loadSeen(myList.db, viewer.id, cards, page) : null,
      linksAccounts: myList.linkedAccounts.isOffered,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export async function action(args: Route.ActionArgs) {
  const page = parsePage(args.url.searchParams.get('page'))
  const next = page < SEEN_PAGES ? page + 1 : null
  return runForms(args, welcomeForms(requireSite(args.context).myList, next))
}

export const headers = formHeaders

const TEXTS: Readonly<Record<WelcomeStep, readonly [title: string, lede: string]>> = {
  genres: ['What do you like?', 'Choose three genres or more. Your home starts with them.'],
  seen: ['What have you seen?', 'Tick titles you’ve finished. They go on your list, and home shows more like them.'],
  import: ['Bring your list along', 'Keep scores, progress and dates from another service.'],
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { step, genres, chosen, seen, linksAccounts } = loaderData
  const [title, lede] = TEXTS[step]
  return (
    <div className="wrap welcome">
      <PageStyle name="welcome" css={welcomeStyles} />
      <PageHead title={title} description={lede} path={welcomePath(step)} noindex />
      <header className="welcome-top">
        <p>{`Step ${WELCOME_STEPS.indexOf(step) + 1} of ${WELCOME_STEPS.length}`}</p>
        <h1 className="page-title">{title}</h1>
        <p>{lede}</p>
      </header>
      <FormResult failure={actionData?.failure} />
      {step === 'genres' && (
        <form method="post" action={welcomePath('genres')}>
          <input type="hidden" name="intent" value="genres" />
          <fieldset className="welcome-genres">
            <legend className="sr-only">Genres</legend>
            {genres.map((genre) => (
              <label className="chip" key={genre}>
                <input type="checkbox" name="genre" value={genre} defaultChecked={chosen.includes(genre)} />
                {genreLabel(genre)}
              </label>
            ))}
          </fieldset>
          <Actions skipTo={welcomePath('seen')}>
            <button className="button is-small" type="submit">
              Continue
            </button>
          </Actions>
        </form>
      )}
      {seen && <SeenForm key={seen.page} of={seen} />}
      {step === 'import' && (
        <div className="welcome-actions">
          <Link className="button is-small" to="/my-list/import">
            Import a list
          </Link>
          {linksAccounts && (
            <Link className="button is-small is-ghost" to="/account/services">
              Link an account
            </Link>
          )}
          <a className="hit-area" href="/home">
            Go to home
          </a>
        </div>
      )}
    </div>
  )
}

function SeenForm({ of: { titles, page, hasMore } }: { of: SeenPage }) {
  return (
    <form method="post" action={welcomePath('seen', page)}>
      <input type="hidden" name="intent" value="seen" />
      <fieldset className="welcome-titles">
        <legend className="sr-only">Titles you’ve finished</legend>
        {titles.map(({ card, isListed }) => (
          <label key={card.id}>
            <input type="checkbox" name="title" value={card.id} defaultChecked={isListed} disabled={isListed} />
            <span className="welcome-tick">
              <PathIcon path={CHECK_ICON} />
            </span>
            <Poster picture={card.poster} colour={card.colour} sizes="(min-width: 758px) 160px, 30vw" />
            <span>
              <TitleText of={card} />
            </span>
          </label>
        ))}
      </fieldset>
      <Actions skipTo={welcomePath('import')}>
        <button className="button is-small" type="submit">
          Done
        </button>
        {hasMore && (
          <button className="button is-small is-ghost" type="submit" name="more" value="yes">
            Show 12 more
          </button>
        )}
      </Actions>
    </form>
  )
}

const Actions = ({ skipTo, children }: { skipTo: string; children: ReactNode }) => (
  <div className="welcome-actions">
    {children}
    <Link className="hit-area" to={skipTo}>
      Skip
    </Link>
  </div>
)
