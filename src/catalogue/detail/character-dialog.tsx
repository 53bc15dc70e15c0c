import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { CharacterRow } from './character-row.tsx'
import { useCharacterPages } from './use-character-pages.ts'

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** All characters of a title, in pages. */
export default function CharacterDialog({ animeId, onClosed }: { animeId: string; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { page, turnTo, shown } = useCharacterPages(animeId)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [shown])

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="all-characters" onClose={onClosed} closedby="any">
      <div className="dialog-head">
        <h2 id="all-characters">{'Characters & Voice Actors'}</h2>
        <button className="hit-area" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body" ref={list} tabIndex={0} role="region" aria-labelledby="all-characters">
        <ul className="characters" aria-busy={shown === null}>
          {shown?.characters.map((character) => <CharacterRow key={character.id} character={character} />) ??
            SKELETON_KEYS.map((key) => <li className="character skeleton" key={key} />)}
        </ul>
      </div>
      {shown !== null && shown.totalPages > 1 && (
        <div className="dialog-foot">
          <button className="hit-area" type="button" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            <Icon name="previous" />
            Previous
          </button>
          <span role="status">{`Page ${page} of ${shown.totalPages}`}</span>
          <button
            className="hit-area"
            type="button"
            disabled={page >= shown.totalPages}
            onClick={() => turnTo(page + 1)}
          >
            Next
            <Icon name="next" />
          </button>
        </div>
      )}
    </dialog>
  )
}
