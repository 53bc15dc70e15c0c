import { Suspense } from 'react'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { Icon } from '#src/ui/icon.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { type CastMember, creditId } from '../cast.ts'
import { type CharacterSummary, chooseVoice } from './character-summary.ts'
import { CharacterRow } from './character-row.tsx'

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
      <ul className="characters">
        {cast.map((member) => (
          <CharacterRow key={member.character.id} character={toSummary(member)} />
        ))}
      </ul>
      {opening > 0 && (
        <Suspense>
          <CharacterDialog key={opening} animeId={animeId} onClosed={onClosed} />
        </Suspense>
      )}
    </section>
  )
}

function toSummary({ character, role, voices }: CastMember): CharacterSummary {
  const voice = chooseVoice(voices.map((each) => ({ ...each, id: creditId(each) })))
  return { id: creditId(character), name: character.name, role, voice }
}
