import { expect, test } from 'vitest'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { deliverFrom } from './delivery.ts'

const BASE = '/media/library/0123456789abcdef'
const CDN = 'https://cdn.example'

test('a CDN changes the addresses of styled subtitles and their fonts, and nothing else of them', () => {
  const styled = { address: `${BASE}/1.ass`, fonts: [`${BASE}/fonts/1.ttf`], size: { width: 1920, height: 1080 } }
  const track = { kind: 'captions', address: `${BASE}/1.vtt`, label: 'English', language: 'en', styled } as const
  const { tracks } = deliverFrom(CDN, { address: `${BASE}/sub.m3u8`, tracks: [track] } as unknown as Playable)
  expect(tracks).toEqual([
    {
      ...track,
      address: `${CDN}${BASE}/1.vtt`,
      styled: { ...styled, address: `${CDN}${BASE}/1.ass`, fonts: [`${CDN}${BASE}/fonts/1.ttf`] },
    },
  ])
})
