import { isSitePath, type Source } from './playable.ts'

type Named = Pick<Source, 'id' | 'sound' | 'address' | 'quality' | 'piece'>

/** What a source is: the video of this site, or the host that another one comes from, and its quality. */
const describe = ({ address, quality, piece }: Named): string =>
  [
    isSitePath(address) ? 'Original' : (URL.parse(address)?.host ?? address),
    piece === undefined ? undefined : `part ${piece}`,
    quality,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * The name of a source on screens: `Original, 720p`, `Original, part 2, 720p`, `media.example.org, 1080p`. Calls name it `HD-1`.
 * @param all the sources of the episode; of several that are the same, the later ones are numbered
 */
export function nameSource(source: Named, all: readonly Named[]): string {
  const name = describe(source)
  const same = all.filter((other) => other.sound === source.sound && describe(other) === name)
  const at = same.findIndex(({ id }) => id === source.id)
  return at > 0 ? `${name} (${at + 1})` : name
}
