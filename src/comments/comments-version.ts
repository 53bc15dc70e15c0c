/** Counts changes of a title's comments, so that cached pages with older comments are not served. */
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { parseRoomTitle } from './topic.ts'

export interface CommentsVersion {
  /** @param room the name of a room whose comments changed */
  changed(room: string): void
  /** A version string for the comments on the page at this canonical URL; empty while they are unchanged. */
  of(url: string): string
}

export function createCommentsVersion(): CommentsVersion {
  const changes = new Map<number, number>()
  return {
    changed(room) {
      const number = parseRoomTitle(room)
      if (number !== null) changes.set(number, (changes.get(number) ?? 0) + 1)
    },
    of(url) {
      if (changes.size === 0) return ''
      const path = url.replace(/(\.data)?(\?.*)?$/s, '')
      const number = parseAnimeNumber(path.slice(path.lastIndexOf('/') + 1))
      const count = number === null ? undefined : changes.get(number)
      return count === undefined ? '' : ` comments ${count}`
    },
  }
}
