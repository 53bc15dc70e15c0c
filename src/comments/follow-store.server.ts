/** Stores who follows which discussions. */
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { TopicNumbers } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'
import { listNumbers } from './topic-store.server.ts'

/** Follows a discussion; again, it changes nothing. */
export async function follow(
  db: CommentDb,
  user_id: UserId,
  { anime: anime_id, episode }: TopicNumbers,
  created_at: string,
): Promise<void> {
  await db
    .insertInto('comment_follow')
    .values({ user_id, anime_id, episode, created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'anime_id', 'episode']).doNothing())
    .execute()
}

export async function unfollow(db: CommentDb, user: UserId, { anime, episode }: TopicNumbers): Promise<void> {
  await db
    .deleteFrom('comment_follow')
    .where('user_id', '=', user)
    .where('anime_id', 'in', await listNumbers(db, anime))
    .where('episode', '=', episode)
    .execute()
}

const selectFollowers = async (db: CommentDb, { anime, episode }: TopicNumbers) =>
  db
    .selectFrom('comment_follow')
    .select('user_id')
    .where('anime_id', 'in', await listNumbers(db, anime))
    .where('episode', '=', episode)

export async function isFollowing(db: CommentDb, user: UserId, topic: TopicNumbers): Promise<boolean> {
  const row = await (await selectFollowers(db, topic)).where('user_id', '=', user).executeTakeFirst()
  return row !== undefined
}

/** Whether anyone but this user follows a discussion. */
export async function isFollowedByOthers(db: CommentDb, user: UserId, topic: TopicNumbers): Promise<boolean> {
  const row = await (await selectFollowers(db, topic)).where('user_id', '!=', user).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * @param by who commented: those who blocked their account, or whose account they blocked, are left out
 * @returns at most `limit` followers, in the order of their ids, from the one after `after` on
 */
export async function listFollowersOf(
  db: CommentDb,
  topic: TopicNumbers,
  by: UserId,
  { after, limit }: { after: string; limit: number },
): Promise<UserId[]> {
  const rows = await (
    await selectFollowers(db, topic)
  )
    .innerJoin('user as follower', 'follower.id', 'comment_follow.user_id')
    .distinct()
    .where('user_id', '>', toUserId(after))
    .where(({ not, exists, selectFrom, fn }) =>
      not(
        exists(
          selectFrom('user_block')
            .select('blocked_id')
            .where('user_block.user_id', '=', by)
            .where('user_block.blocked_id', '=', fn.coalesce('follower.profile_of', 'follower.id')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_block')
            .innerJoin('user as author', (join) =>
              join.on((eb) => eb('user_block.blocked_id', '=', eb.fn.coalesce('author.profile_of', 'author.id'))),
            )
            .select('blocked_id')
            .where('author.id', '=', by)
            .whereRef('user_block.user_id', '=', 'comment_follow.user_id'),
        ),
      ),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
