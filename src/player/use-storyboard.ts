import { useCallback, useRef, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { fetchOk } from '#src/platform/http/fetch-json.client.ts'
import { parseStoryboard, type Tile } from './time/storyboard.ts'

const NONE: readonly Tile[] = []

/** The thumbnails of an episode, loaded on first use. */
export function useStoryboard({ tracks }: Playable): { tiles: readonly Tile[]; load(): void } {
  const address = tracks.find(({ kind }) => kind === 'thumbnails')?.address
  const [loaded, setLoaded] = useState<{ address: string; tiles: readonly Tile[] } | null>(null)
  const requested = useRef<string | undefined>(undefined)
  const load = useCallback(() => {
    if (!address || requested.current === address) return
    requested.current = address
    loadTiles(address).then(
      (tiles) => setLoaded({ address, tiles }),
      () => undefined, // the seek bar works without thumbnails
    )
  }, [address])
  return { tiles: loaded && loaded.address === address ? loaded.tiles : NONE, load }
}

async function loadTiles(address: string): Promise<Tile[]> {
  const file = await fetchOk(address)
  const tiles = parseStoryboard(await file.text(), new URL(address, location.href).href)
  for (const sheet of new Set(tiles.slice(0, 1).map((tile) => tile.sheet))) new Image().src = sheet
  return tiles
}
