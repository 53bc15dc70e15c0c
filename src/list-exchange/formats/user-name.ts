/** The name of a user of another service, as people enter it. */
import { toLine } from '#src/platform/text/plain-text.ts'
import { ListReadError } from './read-list.ts'

const MAX_LENGTH = 60
/** `https://anilist.co/user/Name/animelist`, `https://kitsu.app/users/name`. */
const PROFILE = /^(?:https?:\/\/)?(?:www\.)?(?:anilist\.co\/user|kitsu\.(?:app|io)\/users)\/([^/?#]+)/i

/** A name, also from the address of a profile. @throws {ListReadError} */
export function parseUserName(text: string): string {
  const line = toLine(text)
  const name = decode(PROFILE.exec(line)?.[1] ?? line.replace(/^@/, ''))
  if (name === '') throw new ListReadError('Enter the name of a user.')
  if (name.length > MAX_LENGTH) throw new ListReadError(`A user name has at most ${MAX_LENGTH} characters.`)
  return name
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
