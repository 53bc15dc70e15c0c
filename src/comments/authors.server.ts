/** Invalidates cached pages when an author's name or avatar changes. */
import type { UserData } from '#src/accounts/user-data.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { listTitlesOfAuthor, removeWithheldOf } from './authors-store.server.ts'
import { removeLikesOf } from './likes-store.server.ts'
import type { CommentRoomEvent } from './live.ts'
import type { CommentDb } from './tables.server.ts'
import { findRoomName } from './to-comment.ts'

export interface Authors {
  userData: UserData
  /** Sent to every process that shares Redis. */
  authorChanged(user: UserId): Promise<void>
}

export function openAuthors(
  db: CommentDb,
  catalogue: Pick<Catalogue, 'snapshot'>,
  publish: (event: CommentRoomEvent) => void,
): Authors {
  const publishChange = (titles: readonly number[]) => {
    for (const anime of titles) {
      const room = findRoomName({ anime, episode: 0 }, catalogue.snapshot)
      publish({ room, event: 'author_changed', payload: {} })
    }
  }
  return {
    userData: {
      async remove(trx, user) {
        const titles = await listTitlesOfAuthor(trx, user)
        await removeLikesOf(trx, user)
        await removeWithheldOf(trx, user)
        return () => publishChange(titles)
      },
    },
    authorChanged: async (user) => publishChange(await listTitlesOfAuthor(db, user)),
  }
}
