import type { Migration } from 'kysely/migration'
import * as catalogue from './001-catalogue.ts'
import * as accounts from './002-accounts.ts'
import * as library from './003-library.ts'
import * as contact from './004-contact.ts'
import * as media from './005-media.ts'
import * as sessions from './006-accounts.ts'
import * as shelf from './007-shelf.ts'
import * as comments from './008-comments.ts'
import * as avatars from './009-avatars.ts'
import * as editions from './010-editions.ts'
import * as admin from './011-admin.ts'
import * as pageViews from './012-page-views.ts'
import * as auditTrail from './013-audit-trail.ts'
import * as access from './014-access.ts'
import * as jobCrashes from './015-job-crashes.ts'
import * as statistics from './016-statistics.ts'
import * as nodes from './017-nodes.ts'
import * as listEntries from './018-list-entries.ts'
import * as listImports from './019-list-imports.ts'
import * as linkedAccounts from './020-linked-accounts.ts'
import * as favouriteOrder from './022-favourite-order.ts'
import * as listPage from './023-list-page.ts'
import * as catalogueRefresh from './024-catalogue-refresh.ts'
import * as airings from './025-airings.ts'
import * as notifications from './026-notifications.ts'
import * as deliveries from './027-deliveries.ts'
import * as replies from './028-replies.ts'
import * as push from './029-push.ts'
import * as apiTokens from './030-api-tokens.ts'
import * as listImportScores from './031-list-import-scores.ts'
import * as listUndo from './032-list-undo.ts'
import * as claimedEmail from './033-claimed-email.ts'
import * as missingSince from './034-missing-since.ts'
import * as playableEpisodes from './035-playable-episodes.ts'
import * as listVersion from './036-list-version.ts'
import * as bannerExtremes from './038-banner-extremes.ts'
import * as chosenGenres from './040-chosen-genres.ts'
import * as mediaIndex from './050-media-index.ts'
import * as mediaCache from './051-media-cache.ts'
import * as episodePositions from './052-episode-positions.ts'
import * as matchReasons from './053-match-reasons.ts'
import * as idMap from './054-id-map.ts'
import * as playbackRules from './055-playback-rules.ts'
import * as invitations from './056-invitations.ts'
import * as collection from './057-collection.ts'
import * as titleRequests from './058-title-requests.ts'
import * as mediaManagers from './059-media-managers.ts'
import * as moveIn from './060-move-in.ts'
import * as matchDoubts from './061-match-doubts.ts'
import * as titleChoices from './062-title-choices.ts'
import * as idMapStart from './063-id-map-start.ts'
import * as tagDetails from './064-tag-details.ts'
import * as staffAndSongs from './065-staff-and-songs.ts'
import * as refreshDetails from './069-refresh-details.ts'
import * as secondFactor from './070-second-factor.ts'
import * as singleSignOn from './071-single-sign-on.ts'
import * as commentLikes from './076-comment-likes.ts'
import * as commentFollows from './077-comment-follows.ts'
import * as userBlocks from './078-user-blocks.ts'
import * as pinsAndLocks from './079-pins-and-locks.ts'
import * as profiles from './080-profiles.ts'
import * as subtitleLines from './081-subtitle-lines.ts'
import * as checksums from './082-checksums-and-notes.ts'
import * as blocksOfAccounts from './083-blocks-of-accounts.ts'
import * as profileLimits from './086-profile-limits.ts'
import * as frameHashes from './089-frame-hashes.ts'
import * as passkeys from './093-passkeys.ts'
import * as withheldComments from './094-withheld-comments.ts'
import * as moderators from './095-moderators.ts'
import * as libraryFolders from './096-library-folders.ts'
import * as signUpBlocks from './098-sign-up-blocks.ts'
import * as frameThumbnails from './099-frame-thumbnails.ts'
import * as libraryVersion from './101-library-version.ts'
import * as frameRuns from './102-frame-runs.ts'
import * as limitedPlayable from './103-limited-playable.ts'
import * as openCases from './104-open-cases.ts'
import * as pairsOfTerms from './106-pairs-of-terms.ts'

/** Every migration in the order in which it runs. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-accounts': accounts,
  '003-library': library,
  '004-contact': contact,
  '005-media': media,
  '006-accounts': sessions,
  '007-shelf': shelf,
  '008-comments': comments,
  '009-avatars': avatars,
  '010-editions': editions,
  '011-admin': admin,
  '012-page-views': pageViews,
  '013-audit-trail': auditTrail,
  '014-access': access,
  '015-job-crashes': jobCrashes,
  '016-statistics': statistics,
  '017-nodes': nodes,
  '018-list-entries': listEntries,
  '019-list-imports': listImports,
  '020-linked-accounts': linkedAccounts,
  '022-favourite-order': favouriteOrder,
  '023-list-page': listPage,
  '024-catalogue-refresh': catalogueRefresh,
  '025-airings': airings,
  '026-notifications': notifications,
  '027-deliveries': deliveries,
  '028-replies': replies,
  '029-push': push,
  '030-api-tokens': apiTokens,
  '031-list-import-scores': listImportScores,
  '032-list-undo': listUndo,
  '033-claimed-email': claimedEmail,
  '034-missing-since': missingSince,
  '035-playable-episodes': playableEpisodes,
  '036-list-version': listVersion,
  '038-banner-extremes': bannerExtremes,
  '040-chosen-genres': chosenGenres,
  '050-media-index': mediaIndex,
  '051-media-cache': mediaCache,
  '052-episode-positions': episodePositions,
  '053-match-reasons': matchReasons,
  '054-id-map': idMap,
  '055-playback-rules': playbackRules,
  '056-invitations': invitations,
  '057-collection': collection,
  '058-title-requests': titleRequests,
  '059-media-managers': mediaManagers,
  '060-move-in': moveIn,
  '061-match-doubts': matchDoubts,
  '062-title-choices': titleChoices,
  '063-id-map-start': idMapStart,
  '064-tag-details': tagDetails,
  '065-staff-and-songs': staffAndSongs,
  '069-refresh-details': refreshDetails,
  '070-second-factor': secondFactor,
  '071-single-sign-on': singleSignOn,
  '076-comment-likes': commentLikes,
  '077-comment-follows': commentFollows,
  '078-user-blocks': userBlocks,
  '079-pins-and-locks': pinsAndLocks,
  '080-profiles': profiles,
  '081-subtitle-lines': subtitleLines,
  '082-checksums-and-notes': checksums,
  '083-blocks-of-accounts': blocksOfAccounts,
  '086-profile-limits': profileLimits,
  '089-frame-hashes': frameHashes,
  '093-passkeys': passkeys,
  '094-withheld-comments': withheldComments,
  '095-moderators': moderators,
  '096-library-folders': libraryFolders,
  '098-sign-up-blocks': signUpBlocks,
  '099-frame-thumbnails': frameThumbnails,
  '101-library-version': libraryVersion,
  '102-frame-runs': frameRuns,
  '103-limited-playable': limitedPlayable,
  '104-open-cases': openCases,
  '106-pairs-of-terms': pairsOfTerms,
}
