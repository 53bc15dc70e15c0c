import { useCallback, useRef, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { parseStoryboard, type Tile } from '../time/storyboard.ts'

const NONE: readonly Tile[] = []

/** The small pictures of an episode, fetched when somebody first looks for them. */
export function useStoryboard({ tracks }: Playable): { tiles: readonly Tile[]; load(): void } {
  const address = tracks.find(({ kind }) => kind === 'thumbnails')?.address
  const [loaded, setLoaded] = useState<{ address: string; tiles: readonly Tile[] } | null>(null)
  const asked = useRef<string | undefined>(undefined)
  const load = useCallback(() => {
    if (!address || asked.current === address) return
    asked.current = address
    loadTiles(address).then(
      (tiles) => setLoaded({ address, tiles }),
      () => undefined, // a bar without pictures is a bar
    )
  }, [address])
  return { tiles: loaded && loaded.address === address ? loaded.tiles : NONE, load }
}

async function loadTiles(address: string): Promise<Tile[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  const tiles = parseStoryboard(await answer.text(), new URL(address, location.href).href)
  for (const sheet of new Set(tiles.slice(0, 1).map((tile) => tile.sheet))) new Image().src = sheet
  return tiles
}
