import { PageStyle } from '#src/ui/page-style.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { Icon } from '#src/ui/icon.tsx'
import { choiceMessage, notifyLabel } from '../choice-labels.ts'
import { parseChoice, type TitleChoice } from '../kinds.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { saveChoice } from './notification-api.client.ts'
import notificationsStyles from './notifications.css?inline'

interface ChoiceDialogProps {
  user: string
  card: { id: string; title: string; japaneseTitle: string }
  current: TitleChoice
  /** Receives what the link to the dialog says now. */
  onSaved: (label: string) => void
  onClosed: () => void
}

/** Chooses what the user is notified of about a title. */
export default function ChoiceDialog({ user, card, current, onSaved, onClosed }: ChoiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, lang } = useTitles(card)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const choice = parseChoice(new FormData(event.currentTarget).get('choice'))
    if (choice === null) return close()
    setSaving(true)
    const saved = await saveChoice(user, card.id, choice)
    setSaving(false)
    if (saved !== true) return setTrouble(saved)
    onSaved(notifyLabel(choice, true))
    toast(choiceMessage(title, choice))
    return close()
  }

  return (
    <dialog
      className="notification-dialog"
      ref={dialog}
      closedby="any"
      aria-labelledby="notification-choice"
      onClose={onClosed}
    >
      <PageStyle name="notifications" css={notificationsStyles} />
      <form onSubmit={(event) => void onSubmit(event)}>
        <div className="notification-head">
          <h2 id="notification-choice" lang={lang === 'ja' ? lang : undefined}>
            {title}
          </h2>
          <button className="hit-area" type="button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {trouble !== undefined && (
          <p className="form-trouble" role="alert">
            {trouble}
          </p>
        )}
        <ChoiceFields current={current} />
        <div className="notification-actions">
          <button className="button is-small" type="submit" disabled={isSaving}>
            Save
          </button>
        </div>
      </form>
    </dialog>
  )
}
