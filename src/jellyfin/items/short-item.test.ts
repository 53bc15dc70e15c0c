import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { AnswerList, MAX_ANSWER_BYTES, toChunks } from '../calls/send-list.server.ts'
import type { JellyfinContext } from '../context.ts'
import { createIds } from '../calls/item-id.ts'
import type { Item, Page } from '../calls/item.ts'
import { toEpisodeItem } from './episode-item.ts'
import { toShortItem } from './short-item.ts'

const context = {
  serverId: 'a'.repeat(32),
  ids: createIds('0abcdef0'),
  isPrivate: () => false,
  pictureOptions: () => ({ artwork: 'drawn', now: 0 }),
} as Partial<JellyfinContext> as JellyfinContext
const title = { ...plainTitle(1), rating: 'PG-13' as const, minutes: 24 }
const details = { title: 'The Great Pirate Returns to the Grand Line', aired: '2001-02-03' }
const episode = (number: number) =>
  toEpisodeItem(title, number, { details, userData: { Played: true, PlayCount: 1 }, parts: 1 }, context)

test('the 1,787 episodes of a long series are one answer', async () => {
  const source = {
    length: 1_787,
    read: async ({ start, end }: { start: number; end: number }) =>
      Array.from({ length: end - start }, (_, at) => ({ plain: toShortItem(episode(start + at + 1)) })),
  }
  const answer = await text(Readable.from(toChunks(new AnswerList(source, { TotalRecordCount: 1_787, StartIndex: 0 }))))
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES)
  expect((JSON.parse(answer) as Page<Item>).Items).toHaveLength(1_787)
})

test('a short item has what apps need to list and play it', () => {
  const { Etag: _, ...item } = episode(7)
  expect(toShortItem(episode(7))).toMatchObject({
    Id: item.Id,
    Name: item.Name,
    Type: 'Episode',
    MediaType: 'Video',
    IndexNumber: 7,
    ParentIndexNumber: 1,
    SeriesId: item.SeriesId,
    SeasonId: item.SeasonId,
    UserData: item.UserData,
    ImageTags: item.ImageTags,
    BackdropImageTags: [],
    LocationType: 'FileSystem',
    RunTimeTicks: item.RunTimeTicks,
  })
})
