import { PageStyle } from '#src/ui/page-style.tsx'
import { useEffect, useId, useState } from 'react'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import type { ScoreFormat } from '../entries/score.ts'
import { dismissScoreRequest, saveEntry, toastChange } from './entry-api.client.ts'
import listEntryStyles from './entry.css?inline'
import { findScoreRequest } from './find-score-request.client.ts'
import { ScoreSelect } from './score-select.tsx'

interface ScorePromptProps {
  user: string
  title: { id: string; title: string; japaneseTitle: string }
}

/** Asks for a score after the video that completed a title has ended, which is when it is mounted. A title asks once. */
export default function ScorePrompt({ user, title: names }: ScorePromptProps) {
  const { title } = useTitles(names)
  const heading = useId()
  const [format, setFormat] = useState<ScoreFormat | null>(null)
  useEffect(() => {
    void findScoreRequest(user, names.id).then(setFormat)
  }, [user, names.id])

  async function save(score: number) {
    const answer = await saveEntry(user, names.id, { score })
    if (!answer) return
    setFormat(null)
    if (answer !== 'kept') toastChange(user, `Scored ${title}.`, answer.undo, () => undefined)
  }
  function dismiss() {
    setFormat(null)
    void dismissScoreRequest(user, names.id)
  }

  return (
    <div role="status">
      {format !== null && (
        <section className="score-prompt" aria-labelledby={heading}>
          <PageStyle name="list-entry" css={listEntryStyles} />
          <h2 id={heading}>{`You finished ${title}${/[.!?…。！？]$/.test(title) ? '' : '.'} How was it?`}</h2>
          <div className="row">
            <ScoreSelect score={0} format={format} label="Your score" onChange={(score) => void save(score)} />
            <button className="button is-ghost is-small" type="button" onClick={dismiss}>
              Not now
            </button>
          </div>
        </section>
      )}
    </div>
  )
}
