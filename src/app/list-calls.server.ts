/** API calls of a user's lists, under `/api/users/{id}/…`. */
import type { MyListServices } from '#src/list-exchange/services.ts'
import type { ImportService } from '#src/list-exchange/import/import-service.server.ts'
import { entryCalls } from '#src/list/entries/entry-calls.server.ts'
import { favouriteCalls } from '#src/list/api/favourite-calls.server.ts'
import { homeCalls } from '#src/list/api/home-calls.server.ts'
import { historyCalls } from '#src/list/api/history-calls.server.ts'
import { importCalls } from '#src/list-exchange/import-calls.server.ts'
import { titleActionCall } from '#src/list/title-actions/title-actions.server.ts'
import { listCalls } from '#src/list/api/list-calls.server.ts'
import { listSettingCalls } from '#src/list/entries/list-setting-calls.server.ts'
import { linkedAccountCalls } from '#src/list-exchange/linked-account-calls.server.ts'
import { progressCalls } from '#src/list/api/progress-calls.server.ts'
import { choiceCalls } from '#src/list/playback-rules/choice-calls.server.ts'
import { ruleCalls } from '#src/list/playback-rules/rule-calls.server.ts'
import { transferCalls } from '#src/list-exchange/transfer-calls.server.ts'
import { statisticsCalls } from '#src/list-statistics/statistics-calls.server.ts'
import { effectiveChoice } from '#src/notifications/choice-labels.ts'
import type { NotificationService } from '#src/notifications/notification-service.server.ts'
import { savedCalls } from '#src/list/api/saved-calls.server.ts'

export const myListCalls = (
  myList: MyListServices,
  imports: ImportService,
  notifications: Pick<NotificationService, 'findChoice'>,
) => [
  ...listCalls(myList),
  ...entryCalls(myList),
  titleActionCall(
    myList,
    async (viewer, title, isFollowed) =>
      effectiveChoice(await notifications.findChoice(viewer.id, title), isFollowed) !== 'off',
  ),
  ...listSettingCalls(myList),
  ...favouriteCalls(myList),
  ...historyCalls(myList),
  ...homeCalls(myList),
  ...progressCalls(myList),
  ...ruleCalls(myList),
  ...choiceCalls(myList),
  ...transferCalls(myList),
  ...importCalls(myList, imports),
  ...statisticsCalls(myList),
  ...savedCalls(myList),
  ...linkedAccountCalls(myList),
]
