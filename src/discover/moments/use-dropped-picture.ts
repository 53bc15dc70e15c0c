import { type RefObject, useEffect, useState } from 'react'
import { sendPicture } from './send-picture.client.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Sends a picture that is chosen, pasted, or dropped anywhere on the page. */
export function useDroppedPicture(form: RefObject<HTMLFormElement | null>) {
  const [isOver, setIsOver] = useState(false)
  const [isSending, setIsSending] = useState(false)

  function send(file: File | undefined): boolean {
    if (!file || !form.current) return false
    setIsSending(true)
    void sendPicture(form.current, file)
    return true
  }

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const onPaste = (event: ClipboardEvent): void => {
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (send(picture)) event.preventDefault()
    }
    const onDrag = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(event.type === 'dragover')
      if (event.type === 'drop') send(event.dataTransfer?.files[0])
    }
    document.addEventListener('paste', onPaste, options)
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, onDrag, options)
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), options)
    // a page that is shown again from the browser's memory sends nothing
    addEventListener('pageshow', () => setIsSending(false), options)
    return () => stop.abort()
  })

  return { isOver, isSending, send }
}
