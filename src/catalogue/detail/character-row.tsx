import { langOf } from '../language/language.ts'
import { Monogram } from '../card/monogram.tsx'
import type { CharacterSummary } from './character-summary.ts'

/** A character on the left, with its voice actor on the right. */
export function CharacterRow({ character: { id, name, role, voice } }: { character: CharacterSummary }) {
  return (
    <li className="character">
      <Monogram name={name} />
      <span className="character-side">
        <a className="character-name" lang={langOf(name)} href={`/character/${id}`}>
          {name}
        </a>
        <span className="character-role">{role}</span>
      </span>
      {voice && (
        <>
          <span className="character-side is-voice">
            <a className="character-name" lang={langOf(voice.name)} href={`/person/${voice.id}`}>
              {voice.name}
            </a>
            <span className="character-role">{voice.language ?? 'Voice'}</span>
          </span>
          <Monogram name={voice.name} />
        </>
      )}
    </li>
  )
}
