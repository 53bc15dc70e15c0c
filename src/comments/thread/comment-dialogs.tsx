import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { QUESTIONS } from '../comment.ts'
import { MAX_REASON_LENGTH } from '../report.ts'

interface CommentDialogProps {
  action: 'delete' | 'report'
  /** @param reason empty if none was entered */
  onConfirm: (reason: string) => void
  onClosed: () => void
}

/** Confirmation dialogs for deleting and reporting a comment. */
export default function CommentDialog({ action, onConfirm, onClosed }: CommentDialogProps) {
  return (
    <ConfirmDialog
      question={QUESTIONS[action]}
      danger={action === 'delete'}
      confirmLabel={action === 'delete' ? 'Delete' : 'Report'}
      onConfirm={(form) => onConfirm(readReason(form))}
      onClosed={onClosed}
    >
      {action === 'report' && (
        <label className="form-field">
          Reason (optional)
          <textarea className="field" name="reason" rows={2} maxLength={MAX_REASON_LENGTH} />
        </label>
      )}
    </ConfirmDialog>
  )
}

function readReason(form: FormData): string {
  const reason = form.get('reason')
  return typeof reason === 'string' ? reason : ''
}
