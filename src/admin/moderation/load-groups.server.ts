import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { toCommentId } from '#src/comments/comment.ts'
import type { Report } from '#src/comments/moderation/moderation.server.ts'
import type { AdminServices } from '../admin-services.ts'
import { locateComment } from './comment-location.ts'
import { groupReports } from './report-groups.ts'

/** Reports by comment, with what one has to know to decide. */
export async function loadGroups(
  { moderation, users }: Pick<AdminServices, 'moderation' | 'users'>,
  snapshot: Pick<Snapshot, 'find'>,
  reports: readonly Report[],
) {
  const groups = groupReports(reports)
  const contexts = await moderation.listContexts(groups.flatMap(({ reports: [first] }) => (first ? [first] : [])))
  const statuses = await users.findUserStatuses(groups.flatMap(({ author }) => (author ? [author.id] : [])))
  return Promise.all(
    groups.map(async (group) => ({
      ...group,
      location: locateComment(snapshot, group),
      surrounding: contexts.get(group.id) ?? [],
      status: group.author ? statuses.get(group.author.id) : undefined,
      version: group.commentId === null ? null : await moderation.findVersion(toCommentId(group.commentId)),
    })),
  )
}

export type LoadedGroup = Awaited<ReturnType<typeof loadGroups>>[number]
