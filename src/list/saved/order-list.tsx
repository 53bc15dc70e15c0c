import { useTitles } from '#src/catalogue/language/use-language.ts'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { type Move, writeMove } from '../favourites/move-button.ts'
import type { SavedTitles } from './saved-titles.ts'
import { useDragOrder } from './use-drag-order.ts'

interface OrderListProps {
  items: readonly SavedTitles[]
  isFirstPage: boolean
  isLastPage: boolean
  /** @param value see `writeMove` */
  onMove: (value: string) => void
}

/** Favourites that are ordered by dragging or by buttons. */
export function OrderList({ items, isFirstPage, isLastPage, onMove }: OrderListProps) {
  const { order, dragged, startDrag } = useDragOrder(items, (id, move) => onMove(writeMove(id, move)))
  return (
    <ol className="saved-order">
      {order.map((item, at) => (
        <li key={item.id} data-id={item.id} className={item.id === dragged ? 'is-dragged' : undefined}>
          <span
            className="saved-handle needs-js"
            aria-hidden="true"
            onPointerDown={(event) => startDrag(event, item.id)}
          >
            <Icon name="menu" />
          </span>
          <span className="artwork">
            {item.poster && <PosterImage src={item.poster} width={230} height={345} draggable={false} />}
          </span>
          <TitleText of={item} />
          <MoveButtons item={item} isFirst={isFirstPage && at === 0} isLast={isLastPage && at === order.length - 1} />
        </li>
      ))}
    </ol>
  )
}

interface MoveButtonsProps {
  item: SavedTitles
  isFirst: boolean
  isLast: boolean
}

function MoveButtons({ item, isFirst, isLast }: MoveButtonsProps) {
  const { title } = useTitles(item)
  const button = (move: Move, look: string, icon: IconName, where: string, isDisabled: boolean) => (
    <button
      className={`hit-area ${look}`}
      type="submit"
      name="move"
      value={writeMove(item.id, move)}
      aria-label={`Move ${title} ${where}`}
      title={`Move ${where}`}
      aria-disabled={isDisabled || undefined}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <span className="saved-moves">
      {button('start', 'is-start', 'first', 'to the start', isFirst)}
      {button('earlier', 'is-up', 'down', 'up', isFirst)}
      {button('later', 'is-down', 'down', 'down', isLast)}
    </span>
  )
}
