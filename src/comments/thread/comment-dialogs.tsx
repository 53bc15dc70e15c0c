import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { QUESTIONS } from '../comment.ts'
import { MAX_REASON_LENGTH } from '../report.ts'

interface CommentDialogProps {
  action: 'delete' | 'report' | 'block'
  /** @param reason empty if none was entered */
  onConfirm: (reason: string) => void
  onClosed: () => void
}

const LABELS = { delete: 'Delete', report: 'Report', block: 'Block' }

/** Confirmation dialogs for deleting and reporting a comment, and for blocking its author. */
export default function CommentDialog({ action, onConfirm, onClosed }: CommentDialogProps) {
  return (
    <ConfirmDialog
      question={QUESTIONS[action]}
      danger={action === 'delete'}
      confirmLabel={LABELS[action]}
      onConfirm={(form) => onConfirm(readReason(form))}
      onClosed={onClosed}
    >
      {action === 'block' && <p>You won’t see each other’s comments any more.</p>}
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
