import { useEffect } from 'react'
import { RECENT_PASSWORD_MS } from '#src/accounts/sessions/recent-password.ts'

/** Margin for forms that are submitted shortly before the confirmation expires. */
const MARGIN_MS = 10_000

/**
 * Asks for the password in a dialog before submitting a form if the last confirmation has expired, then submits the form.
 * Without JavaScript, the server asks for it in its response.
 * @param leftMs remaining validity of the last confirmation
 */
export function useProof(leftMs: number): void {
  useEffect(() => {
    let until = performance.now() + leftMs - MARGIN_MS
    async function confirmAndSend(form: HTMLFormElement, submitter: HTMLElement | null) {
      const { confirmPassword } = await import('#src/accounts/sign-in/confirm-password.client.tsx')
      if (!(await confirmPassword())) return
      until = performance.now() + RECENT_PASSWORD_MS - MARGIN_MS
      form.requestSubmit(submitter)
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'post' || !form.closest('.admin')) return
      if (performance.now() < until) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void confirmAndSend(form, event.submitter)
    }
    addEventListener('submit', onSubmit, { capture: true })
    return () => removeEventListener('submit', onSubmit, { capture: true })
  }, [leftMs])
}
