import { AskDialog } from '#src/ui/ask-dialog.tsx'
import { QUESTIONS } from '../comment.ts'
import { LONGEST_REASON } from '../report.ts'

interface CommentQuestionProps {
  action: 'delete' | 'report'
  /** @param reason empty where none was given */
  onYes: (reason: string) => void
  onClosed: () => void
}

/** Asks before a comment is deleted or reported. */
export default function CommentQuestion({ action, onYes, onClosed }: CommentQuestionProps) {
  return (
    <AskDialog
      question={QUESTIONS[action]}
      danger={action === 'delete'}
      yes={action === 'delete' ? 'Delete' : 'Report'}
      onYes={(form) => onYes(reasonOf(form))}
      onClosed={onClosed}
    >
      {action === 'report' && (
        <label className="form-field">
          Reason (optional)
          <textarea className="field" name="reason" rows={2} maxLength={LONGEST_REASON} />
        </label>
      )}
    </AskDialog>
  )
}

function reasonOf(form: FormData): string {
  const reason = form.get('reason')
  return typeof reason === 'string' ? reason : ''
}
