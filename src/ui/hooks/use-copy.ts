import { type RefObject, useRef, useState } from 'react'

interface Copy<Field> {
  /** The field that shows the text: it is selected where the clipboard cannot be used. */
  field: RefObject<Field | null>
  isCopied: boolean
  copy(): void
}

/** Copies a text to the clipboard, which needs a secure context. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>(text: string): Copy<Field> {
  const field = useRef<Field>(null)
  const [isCopied, setCopied] = useState(false)
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      field.current?.select()
    }
  }
  return { field, isCopied, copy: () => void write() }
}
