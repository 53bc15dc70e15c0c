import { use, useSyncExternalStore } from 'react'
import { useTitles } from '../language/use-language.ts'
import { CardListsContext, type CardStatus, type SavedCard } from './card-lists.ts'

interface StatusButtonProps {
  card: SavedCard
  /** Planned number of episodes. */
  episodes?: number | undefined
  /** In words, or a round button at the end of a row. By default a tab of the poster before it. */
  look?: 'has-words' | 'is-round'
  /** Within a list of options, which has the keyboard's focus. */
  isPointerOnly?: boolean
}

/** Plans to watch a title with one click, or says its status. All of it is drawn by CSS, since a page has many of them. */
export function StatusButton({ card, episodes, look, isPointerOnly }: StatusButtonProps) {
  const { plan, statusLabel } = use(CardListsContext)
  const { title } = useTitles(card)
  const status = useStatus(card.number)
  const words = status && statusLabel(card.number, episodes)
  return (
    <button
      type="button"
      className={look ? `card-status ${look} needs-js` : 'card-status needs-js'}
      value={card.number}
      data-of={episodes && `/${episodes}`}
      data-status={status?.status}
      style={
        words === undefined
          ? undefined
          : { '--status-words': JSON.stringify(words), '--watched': `'${status?.progress}'` }
      }
      aria-label={words === undefined ? `Plan to watch ${title}` : `${words}: ${title}`}
      aria-hidden={isPointerOnly}
      tabIndex={isPointerOnly ? -1 : undefined}
      onClick={({ detail }) => {
        // the second click of a double click is none on the status; other buttons may be pressed as fast
        if (detail < 2 || !status) plan(card)
      }}
    />
  )
}

/** Says the status of a title on the viewer's list where there is no room for a button; nothing for others. */
export function StatusMark({ card: { number, episodes } }: { card: { number: number; episodes?: number } }) {
  const { statusLabel } = use(CardListsContext)
  const status = useStatus(number)
  if (!status) return null
  return (
    <span className="card-mark" data-status={status.status} style={{ '--watched': `'${status.progress}'` }}>
      <span className="sr-only">{`, ${statusLabel(number, episodes)}`}</span>
    </span>
  )
}

/** The server renders no statuses: a style shows them until hydration (`card-style.ts`). */
export function useStatus(number: number): CardStatus | undefined {
  const { current, subscribe } = use(CardListsContext).statuses
  return useSyncExternalStore(
    subscribe,
    () => current().get(number),
    () => undefined,
  )
}
