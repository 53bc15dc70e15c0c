import { Suspense } from 'react'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { Icon } from '#src/ui/icon.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { StaticHtml, staticPart } from '#src/ui/static-html.tsx'
import type { CastMember } from '../cast.ts'

const CharacterList = staticPart(() => import('./character-list.tsx'))
const CharacterDialog = lazyDialog(() => import('./character-dialog.tsx'))

interface CharactersProps {
  animeId: string
  /** The first members of the cast. */
  cast: readonly CastMember[]
  count: number
}

export function Characters({ animeId, cast, count }: CharactersProps) {
  const { opening, open, onClosed } = useDialog()
  if (cast.length === 0) return null
  return (
    <section className="section" aria-labelledby="characters">
      <div className="head">
        <h2 id="characters">{'Characters & Voice Actors'}</h2>
        <span className="head-ja" lang="ja" aria-hidden="true">
          登場人物
        </span>
        {count > cast.length && (
          <button className="more needs-js" type="button" aria-haspopup="dialog" onClick={open}>
            <span>
              View more<span className="sr-only"> characters and voice actors</span>
            </span>
            <Icon name="next" />
          </button>
        )}
      </div>
      <StaticHtml version={animeId}>
        <CharacterList cast={cast} />
      </StaticHtml>
      {opening > 0 && (
        <Suspense>
          <CharacterDialog key={opening} animeId={animeId} onClosed={onClosed} />
        </Suspense>
      )}
    </section>
  )
}
