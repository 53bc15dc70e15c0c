import { Suspense, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { CastMember } from '../cast.ts'
import { type CharacterLine, chooseVoice } from './character-line.ts'
import { CharacterRow } from './character-row.tsx'

const CharacterDialog = lazyPart(() => import('./character-dialog.tsx'))

interface CharactersProps {
  animeId: string
  /** The first few. */
  cast: readonly CastMember[]
  count: number
}

export function Characters({ animeId, cast, count }: CharactersProps) {
  const [open, setOpen] = useState(false)
  if (cast.length === 0) return null
  return (
    <section className="section" aria-labelledby="characters">
      <div className="head">
        <h2 id="characters">{'Characters & Voice Actors'}</h2>
        <span className="head-ja" lang="ja" aria-hidden="true">
          登場人物
        </span>
        {count > cast.length && (
          <button className="more needs-js" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span>
              View more<span className="vh"> characters and voice actors</span>
            </span>
            <Icon name="next" />
          </button>
        )}
      </div>
      <ul className="characters">
        {cast.map((member) => (
          <CharacterRow key={member.character.id} line={toLine(member)} />
        ))}
      </ul>
      {open && (
        <Suspense>
          <CharacterDialog animeId={animeId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function toLine({ character, role, voices }: CastMember): CharacterLine {
  return { id: character.id, name: character.name, role, voice: chooseVoice(voices) }
}
