/** Compares our models with the generated ones of the SDK when types are checked: names, enumerations and nullability. */
import type * as sdk from '@jellyfin/sdk/lib/generated-client/models'
import { expectTypeOf, test } from 'vitest'
import type { Item, Page, UserItemData } from './item.ts'
import type { MediaAttachment, MediaSegment, MediaSource, MediaStream, PlaybackInfo, TrickplayInfo } from './media.ts'
import type {
  AuthenticationResult,
  PublicSystemInfo,
  QuickConnectResult,
  SessionInfo,
  SystemInfo,
  User,
  UserConfiguration,
  UserPolicy,
} from './user.ts'

/** Fields of ours that the SDK's model does not have. */
type Unknown<Own, Sdk> = Exclude<keyof Own, keyof Sdk>
/** `never` if every field exists and its values are allowed. */
type Difference<Own, Sdk> = Own extends Sdk ? Unknown<Own, Sdk> : 'a value is not allowed'

test('every answer is one that the SDK’s generated models describe', () => {
  expectTypeOf<Difference<Item, sdk.BaseItemDto>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<UserItemData, sdk.UserItemDataDto>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<Page<Item>, sdk.BaseItemDtoQueryResult>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<MediaSource, sdk.MediaSourceInfo>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<MediaStream, sdk.MediaStream>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<MediaAttachment, sdk.MediaAttachment>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<PlaybackInfo, sdk.PlaybackInfoResponse>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<TrickplayInfo, sdk.TrickplayInfoDto>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<MediaSegment, sdk.MediaSegmentDto>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<Page<MediaSegment>, sdk.MediaSegmentDtoQueryResult>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<PublicSystemInfo, sdk.PublicSystemInfo>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<SystemInfo, sdk.SystemInfo>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<User, sdk.UserDto>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<UserPolicy, sdk.UserPolicy>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<UserConfiguration, sdk.UserConfiguration>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<SessionInfo, sdk.SessionInfoDto>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<AuthenticationResult, sdk.AuthenticationResult>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<QuickConnectResult, sdk.QuickConnectResult>>().toEqualTypeOf<never>()
})

test('the fields that Kotlin’s decoder requires are never left out', () => {
  type RequiredOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
  expectTypeOf<
    | 'Protocol'
    | 'Type'
    | 'IsRemote'
    | 'ReadAtNativeFramerate'
    | 'IgnoreDts'
    | 'IgnoreIndex'
    | 'GenPtsInput'
    | 'SupportsTranscoding'
    | 'SupportsDirectStream'
    | 'SupportsDirectPlay'
    | 'IsInfiniteStream'
    | 'RequiresOpening'
    | 'RequiresClosing'
    | 'RequiresLooping'
    | 'SupportsProbing'
    | 'TranscodingSubProtocol'
    | 'HasSegments'
  >().toExtend<RequiredOf<MediaSource>>()
  expectTypeOf<
    | 'IsInterlaced'
    | 'IsDefault'
    | 'IsForced'
    | 'IsHearingImpaired'
    | 'IsOriginal'
    | 'Type'
    | 'Index'
    | 'IsExternal'
    | 'IsTextSubtitleStream'
    | 'SupportsExternalStream'
  >().toExtend<RequiredOf<MediaStream>>()
  expectTypeOf<'PlaybackPositionTicks' | 'PlayCount' | 'IsFavorite' | 'Played' | 'Key' | 'ItemId'>().toExtend<
    RequiredOf<UserItemData>
  >()
  expectTypeOf<keyof TrickplayInfo>().toEqualTypeOf<
    'Width' | 'Height' | 'TileWidth' | 'TileHeight' | 'ThumbnailCount' | 'Interval' | 'Bandwidth'
  >()
  expectTypeOf<'Id' | 'Type' | 'MediaType'>().toExtend<RequiredOf<Item>>()
})
