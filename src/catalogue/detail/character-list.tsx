import { type CastMember, creditId } from '../cast.ts'
import { CharacterRow } from './character-row.tsx'
import { type CharacterSummary, chooseVoice } from './character-summary.ts'

export default function CharacterList({ cast }: { cast: readonly CastMember[] }) {
  return (
    <ul className="characters">
      {cast.map((member) => (
        <CharacterRow key={member.character.id} character={toSummary(member)} />
      ))}
    </ul>
  )
}

function toSummary({ character, role, voices }: CastMember): CharacterSummary {
  const voice = chooseVoice(voices.map((each) => ({ ...each, id: creditId(each) })))
  return { id: creditId(character), name: character.name, role, voice }
}
