import { type Kysely, sql } from 'kysely'

/** Who blocked a profile has blocked its account: another profile of it must not be a way around it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into user_block (user_id, blocked_id, created_at)
    select user_block.user_id, profile.profile_of, min(user_block.created_at)
    from user_block
      join "user" as profile on profile.id = user_block.blocked_id
      join "user" as blocker on blocker.id = user_block.user_id
    where profile.profile_of is not null and profile.profile_of <> coalesce(blocker.profile_of, blocker.id)
    group by user_block.user_id, profile.profile_of
    on conflict do nothing
  `.execute(db)
  // also what one profile of an account did to another
  await sql`
    delete from user_block
    where blocked_id in (select id from "user" where profile_of is not null)
      or exists (
        select 1 from "user" as blocker where blocker.id = user_block.user_id and blocker.profile_of = user_block.blocked_id
      )
  `.execute(db)
}
