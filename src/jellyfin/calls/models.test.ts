/** Compares our models with the generated ones of the SDK when types are checked: names, enumerations and nullability. */
import type * as sdk from '@jellyfin/sdk/lib/generated-client/models'
import { expectTypeOf, test } from 'vitest'
import type { Item, ItemPerson, Page, UserItemData } from './item.ts'
import type { ItemCounts, SearchHint, VirtualFolder } from './library.ts'
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
  expectTypeOf<Difference<VirtualFolder, sdk.VirtualFolderInfo>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<ItemCounts, sdk.ItemCounts>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<SearchHint, sdk.SearchHint>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<AuthenticationResult, sdk.AuthenticationResult>>().toEqualTypeOf<never>()
  expectTypeOf<Difference<QuickConnectResult, sdk.QuickConnectResult>>().toEqualTypeOf<never>()
})

type RequiredOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
type IsPlain<T> = [T] extends [boolean | readonly unknown[]]
  ? true
  : string extends T
    ? true
    : number extends T
      ? true
      : false
/** Fields of the SDK's model that are never null, as far as its generator knows: not of objects and enumerations. */
type NeverNull<Sdk> = {
  [K in keyof Sdk]-?: null extends Sdk[K] ? never : IsPlain<Exclude<Sdk[K], undefined>> extends true ? K : never
}[keyof Sdk]
type Missing<Own, Sdk> = Exclude<NeverNull<Sdk>, RequiredOf<Own>>

test('no field is left out that the SDK’s models never have as null: decoders of other languages require them', () => {
  expectTypeOf<Missing<Item, sdk.BaseItemDto>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<ItemPerson, sdk.BaseItemPerson>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<UserItemData, sdk.UserItemDataDto>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<Page<Item>, sdk.BaseItemDtoQueryResult>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<MediaSource, sdk.MediaSourceInfo>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<MediaStream, sdk.MediaStream>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<MediaAttachment, sdk.MediaAttachment>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<PlaybackInfo, sdk.PlaybackInfoResponse>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<TrickplayInfo, sdk.TrickplayInfoDto>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<MediaSegment, sdk.MediaSegmentDto>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<SystemInfo, sdk.SystemInfo>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<User, sdk.UserDto>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<UserPolicy, sdk.UserPolicy>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<UserConfiguration, sdk.UserConfiguration>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<SessionInfo, sdk.SessionInfoDto>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<QuickConnectResult, sdk.QuickConnectResult>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<VirtualFolder['LibraryOptions'], sdk.LibraryOptions>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<ItemCounts, sdk.ItemCounts>>().toEqualTypeOf<never>()
  expectTypeOf<Missing<SearchHint, sdk.SearchHint>>().toEqualTypeOf<never>()
  expectTypeOf<NeverNull<sdk.ItemCounts>>().toEqualTypeOf<keyof sdk.ItemCounts>()
})

test('the fields that Kotlin’s decoder requires are never left out', () => {
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
