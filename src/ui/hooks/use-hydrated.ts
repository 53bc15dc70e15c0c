/** Marks the document once all of its parts are hydrated. */
import { useEffect, useLayoutEffect } from 'react'

let marks: DOMStringMap = {}

export function useHydratedMark(): void {
  // an error screen is a new document, on which React does not restore attributes set by scripts
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    Object.assign(dataset, marks)
    return () => {
      marks = { ...dataset }
    }
  }, [])
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}
