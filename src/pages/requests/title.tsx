import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireSite } from '#src/site/site.ts'
import { askForms } from '#src/title-requests/request-forms.server.ts'
import { isAsking, LAST_EPISODE, requestHref, REQUESTS_PATH } from '#src/title-requests/request.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/title'

const NO_STORE = { 'cache-control': 'no-store' }

/** Asks for a title or an episode: where scripts are loaded, its button does so at once. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { viewer, requests } = requireSite(context)
  const { title, episode } = await findWanted(params.animeId, url, context)
  if (!viewer) throw redirect(signInUrl('/login', requestHref(title.id, episode)))
  const label = await requests.findLabel(viewer.id, title, episode)
  const names = { title: englishTitle(title.names), japaneseTitle: japaneseTitle(title.names) }
  const isRest = episode === 0 && title.availability !== undefined
  return data({ id: title.id, episode, names, label, isRest }, { headers: NO_STORE })
}

export async function action(args: Route.ActionArgs) {
  const { title, episode } = await findWanted(args.params.animeId, args.url, args.context)
  return runForms(args, askForms(requireSite(args.context).requests, title, episode), {
    returnTo: requestHref(title.id, episode),
  })
}

export const headers = formHeaders

/** @throws a 404 */
async function findWanted(animeId: string, url: URL, context: Route.LoaderArgs['context']) {
  const found = await attempt(async () => requireSite(context).requests.requireTitle(animeId))
  if ('problem' in found) throw data(null, { status: found.problem.status })
  const episode = Number(url.searchParams.get('episode') ?? 0)
  if (!Number.isInteger(episode) || episode < 0 || episode > LAST_EPISODE) throw data(null, { status: 404 })
  return { title: found.done, episode }
}

export default function RequestTitle({ loaderData, actionData }: Route.ComponentProps) {
  const { id, episode, names, label, isRest } = loaderData
  const { title, lang } = useTitles(names)
  return (
    <div className="wrap">
      <PageHead
        title={`Ask for ${title}`}
        description="Ask for a title that isn’t available here."
        path={requestHref(id, episode)}
        noindex
      />
      <h1 className="page-title is-long">
        Ask for <span lang={lang === 'ja' ? lang : undefined}>{title}</span>
      </h1>
      <FormResult failure={actionData?.failure} />
      {isAsking(label) ? (
        <>
          <p className="note">
            {isRest
              ? 'Not all episodes of this title are available here. Ask for the others, and we’ll notify you when they are.'
              : `${episode === 0 ? 'This title' : `Episode ${episode}`} isn’t available here. Ask for it, and we’ll notify you when it is.`}
          </p>
          <form className="row" method="post">
            <input type="hidden" name="from" value="" />
            <button className="button" type="submit">
              {label}
            </button>
            <Link className="button is-ghost" to={`/${id}`}>
              Cancel
            </Link>
          </form>
        </>
      ) : (
        <p className="row">
          <span>{label}.</span>
          <Link className="button is-ghost is-small" to={REQUESTS_PATH}>
            Your requests
          </Link>
        </p>
      )}
    </div>
  )
}
