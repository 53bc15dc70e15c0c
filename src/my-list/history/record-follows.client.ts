import { linkOfPoster } from './followed-link.ts'
import { parseFollowed } from './followed.ts'
import { updateSessionHistory } from './session-history.client.ts'

/**
 * Records which posters are followed. One listener for all of them: cards stay as light as they are for visitors.
 * @param early where posters led that were followed before this was here
 * @returns what ends it
 */
export function recordFollows(user: string, early: readonly string[]): () => void {
  const follow = (href: string | undefined) => {
    const followed = href && parseFollowed(href)
    if (followed) record(user, followed)
  }
  const onClick = (event: MouseEvent) => follow(linkOfPoster(event))
  early.forEach(follow)
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** The move does not wait for it, nor does it end with the page. */
function record(user: string, followed: object): void {
  void fetch(`/api/users/${user}/watch-history`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(followed),
    keepalive: true,
  })
    .then((answer) => updateSessionHistory(user, answer))
    .catch(() => undefined)
}
