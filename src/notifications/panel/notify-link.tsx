import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { choiceHref, choiceOfLabel } from '../choice-labels.ts'

const ChoiceDialog = lazyDialog(() => import('./choice-dialog.tsx'))

interface NotifyLinkProps {
  user: string
  card: { id: string; title: string; japaneseTitle: string }
  /** What it says when the page is rendered. */
  label: string
  className: string
}

/** Says what the user is notified of about a title, and opens the choice; without JavaScript, a link to its page. */
export default function NotifyLink({ user, card, label: rendered, className }: NotifyLinkProps) {
  const { opening, open, onClosed } = useDialog()
  const [label, setLabel] = useState(rendered)
  useEffect(() => setLabel(rendered), [rendered])
  return (
    <>
      <a
        className={className}
        href={choiceHref(card.id, `/${card.id}`)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open()
        }}
      >
        {label}
      </a>
      {opening > 0 &&
        createPortal(
          <Suspense>
            <ChoiceDialog
              key={opening}
              user={user}
              card={card}
              current={choiceOfLabel(label)}
              onSaved={setLabel}
              onClosed={onClosed}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
