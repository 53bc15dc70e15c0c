import type { WaysIn } from '../single-sign-on.ts'

/** What dialogs, which are outside of the page, read from its head: providers of identities, if there are any. */
export function readWaysIn(): WaysIn | undefined {
  const content = document.querySelector('meta[name="ways-in"]')?.getAttribute('content')
  // written by the server
  return content ? (JSON.parse(content) as WaysIn) : undefined
}
