import { callApi } from '#src/accounts/current-user/product-api.client.ts'
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
    if (followed) void record(user, followed)
  }
  const onClick = (event: MouseEvent) => follow(linkOfPoster(event))
  early.forEach(follow)
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** The move does not wait for it, nor does it end with the page. */
async function record(user: string, followed: object): Promise<void> {
  const path = `/users/${user}/watch-history`
  const { entry } = await callApi<{ entry: unknown }>('POST', path, followed, { keepalive: true })
  updateSessionHistory(user, entry)
}
