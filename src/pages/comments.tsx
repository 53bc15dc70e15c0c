import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { commentForms, followForms, readTopic, returnPathOf } from '#src/comments/comment-forms.server.ts'
import { findTopic } from '#src/comments/topic.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { data, redirect } from 'react-router'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { CommentForm } from '#src/comments/thread/comment-form.tsx'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/comments'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** Asks whether to follow the discussion that the URL names, for browsers without JavaScript. */
export async function loader({ url: { pathname, search, searchParams }, context }: Route.LoaderArgs) {
  const { viewer, comments, cards } = requireSite(context)
  // what is shown then is a comment that was refused
  if (!searchParams.has('animeId')) return data(null, { status: 404, headers: NO_STORE })
  const topic = findTopic(cards.snapshot, readTopic(searchParams))
  if (!topic) throw data(null, { status: 404, headers: NO_STORE })
  if (!viewer) throw redirect(signInUrl('/login', pathname + search))
  const {
    title: { names },
    episode,
  } = topic
  const of = { title: englishTitle(names), japaneseTitle: japaneseTitle(names), episode }
  const isFollowed = await comments.isFollowing(viewer, topic)
  return data({ isFollowed, of, path: toReturnPath(searchParams.get('from')) }, { headers: NO_STORE })
}

/** Receives comments from browsers without JavaScript, and who follows the discussion that the URL names. */
export function action(args: Route.ActionArgs) {
  const { comments } = requireSite(args.context)
  const { searchParams } = args.url
  return searchParams.has('animeId')
    ? runForms(args, followForms(comments, readTopic(searchParams)), { returnTo: returnPathOf })
    : runForms(args, commentForms(comments), { returnTo: returnPathOf })
}

export const headers = formHeaders

/** Shows what is wrong with a comment and lets the user correct it. */
export default function Comments({ actionData, loaderData }: Route.ComponentProps) {
  const comment = actionData?.comment
  if (loaderData && !comment) return <FollowPage {...loaderData} failure={actionData?.failure} />
  return (
    <Prose title="Your comment" lede="Not posted yet.">
      <PageHead title="Your comment" description="A comment that hasn’t been posted yet." noindex />
      {comment && (
        <>
          <CommentForm pageComments={comment} reply={{ text: comment.text, error: actionData?.failure ?? '' }} />
          <p>
            <a href={`${comment.path}#comments`}>Back without posting</a>
          </p>
        </>
      )}
    </Prose>
  )
}

interface FollowPageProps {
  isFollowed: boolean
  /** The title, and its episode or 0. */
  of: { title: string; japaneseTitle: string; episode: number }
  path: string
  failure: string | undefined
}

function FollowPage({ isFollowed, of, path, failure }: FollowPageProps) {
  const title = isFollowed ? 'Stop following this discussion?' : 'Follow this discussion?'
  const name = (
    <b>
      <TitleText of={of} />
      {of.episode > 0 && `, episode ${of.episode}`}
    </b>
  )
  const lede = isFollowed ? (
    <>You won’t be notified of new comments on {name} any more.</>
  ) : (
    <>You’ll be notified of new comments on {name}.</>
  )
  return (
    <Prose title={title} lede={lede} isQuestion>
      <PageHead title={title} description="Follow a discussion." noindex />
      <form className="comment-form" method="post">
        <FormResult failure={failure} />
        {isFollowed && <input type="hidden" name="unfollow" value="1" />}
        <input type="hidden" name="from" value={path} />
        <button className="button is-small" type="submit">
          {isFollowed ? 'Stop following' : 'Follow'}
        </button>
        <a className="button is-small is-ghost" href={`${path}#comments`}>
          Cancel
        </a>
      </form>
    </Prose>
  )
}
